// What mdBook's own script leaves to do, on every page of the book. It runs when the page is parsed.
"use strict";

// The button in the bar stands for a hidden checkbox, on which mdBook's styles and its script hang.
document.getElementById("mdbook-sidebar-toggle").addEventListener("click", () => {
    document.getElementById("mdbook-sidebar-toggle-anchor").click();
});

// What is in a table of contents that is not shown is no stop on the way through the page, not even while it slides away.
(function hiddenContents() {
    const page = document.documentElement;
    const update = () => {
        document.getElementById("mdbook-sidebar").inert = !page.classList.contains("sidebar-visible");
    };
    update();
    new MutationObserver(update).observe(page, { attributeFilter: ["class"] });
})();

// On the page for a missing address the base would lead a link within the page to the start of the book.
if (document.querySelector("base")) {
    for (const link of document.querySelectorAll('a[href^="#"]')) {
        link.href = location.pathname + location.search + link.getAttribute("href");
    }
}

// mdBook labels the excerpt below each result of a search, which no plain element may carry: its text is read as it stands.
new MutationObserver((changes) => {
    const labelled = changes.flatMap((change) => [...change.target.querySelectorAll(".teaser[aria-label]")]);
    labelled.forEach((excerpt) => excerpt.removeAttribute("aria-label"));
}).observe(document.getElementById("mdbook-searchresults"), { childList: true });

// A player comes alive before the page counts as loaded, or not at all: then the page says why only the recorded run is there.
window.addEventListener("load", () => {
    if (window.is_print) {
        return;
    }
    for (const box of document.querySelectorAll("section.stepper > .stepper-player[hidden]")) {
        const sentence = document.createElement("p");
        sentence.className = "stepper-error";
        sentence.setAttribute("role", "alert");
        const why = location.protocol === "file:"
            ? "a browser runs no program from a file. Read the book from a web server, such as the one that “cargo xtask serve” starts."
            : "the script that plays others could not be loaded.";
        sentence.textContent = `This page can only show the recorded run: ${why}`;
        box.append(sentence);
        box.hidden = false;
        box.parentElement.style.minHeight = "auto";
    }
});

// A listing is cut from the middle of a file; shown by itself it begins at the left.
(function margins() {
    const cut = document.querySelectorAll("main pre:not(.whole-file) > code.language-rust");
    for (const text of [...cut].map((listing) => listing.firstChild).filter((node) => node?.nodeType === Node.TEXT_NODE)) {
        const lines = text.data.split("\n");
        const margin = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
        if (margin > 0 && Number.isFinite(margin)) {
            text.data = lines.map((line) => line.slice(margin)).join("\n");
        }
    }
})();

// A box that scrolls sideways must be reachable by keyboard, and only then: else it is one stop too many.
(function scrollingBoxes() {
    const drawings = ".figure-drawing, .formula-drawing, .reading-order-drawing";
    const boxes = [...document.querySelectorAll(`main :is(pre:not(.whole-file) > code, .table-wrapper, ${drawings})`)];

    // All are measured before the first is changed: else the page would be laid out anew for each.
    function update() {
        const scrolls = boxes.map((box) => box.scrollWidth > box.clientWidth);
        boxes.forEach((box, index) => {
            if (scrolls[index]) {
                box.setAttribute("tabindex", "0");
            } else {
                box.removeAttribute("tabindex");
            }
        });
    }

    update();
    window.addEventListener("resize", update, { passive: true });
    // In such a box the arrow keys scroll; elsewhere they turn the pages of the book.
    for (const box of boxes) {
        box.addEventListener("keydown", (event) => {
            if (event.key.startsWith("Arrow") && box.scrollWidth > box.clientWidth) {
                event.stopPropagation();
            }
        });
    }
})();

// Listings are coloured when they come near, by mdBook's highlight.js, which is loaded when the first one does.
(function listings() {
    const left = new Set(document.querySelectorAll('main pre > code[class*="language-"]'));
    let loading = null;

    function colour(blocks) {
        for (const block of blocks) {
            if (left.delete(block)) {
                window.hljs.highlightBlock(block);
            }
        }
    }

    function load() {
        loading ??= new Promise((loaded) => {
            const script = document.createElement("script");
            script.src = window.path_to_highlight_js;
            script.addEventListener("load", loaded);
            document.head.append(script);
        }).then(() => {
            // As in book.js: a block without a language is not guessed at.
            window.hljs.configure({ languages: [] });
            window.addEventListener("beforeprint", () => colour(left));
        });
        return loading;
    }

    // The book on one page is there to be printed, all of it.
    if (window.is_print) {
        load().then(() => colour(left));
        return;
    }
    const watch = new IntersectionObserver((entries) => {
        const near = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
        near.forEach((block) => watch.unobserve(block));
        if (near.length > 0) {
            load().then(() => near.forEach((block) => setTimeout(colour, 0, [block])));
        }
    }, { rootMargin: "100%" });
    left.forEach((block) => watch.observe(block));
    // Whoever prints the page prints all of it, and paper does not wait.
    if (left.size > 0) {
        window.addEventListener("load", () => setTimeout(load, 3000));
    }
})();
