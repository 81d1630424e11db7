// What mdBook's own script leaves to do, on every page of the book.
"use strict";

// The button in the bar stands for a hidden checkbox, on which mdBook's styles and its script hang.
document.getElementById("mdbook-sidebar-toggle").addEventListener("click", () => {
    document.getElementById("mdbook-sidebar-toggle-anchor").click();
});

// A box that scrolls sideways must be reachable by keyboard, and only then: else it is one stop too many.
(function scrollingBoxes() {
    const boxes = document.querySelectorAll("main pre > code, main .table-wrapper");

    function update() {
        for (const box of boxes) {
            if (box.scrollWidth > box.clientWidth) {
                box.setAttribute("tabindex", "0");
            } else {
                box.removeAttribute("tabindex");
            }
        }
    }

    update();
    window.addEventListener("resize", update, { passive: true });
})();
