// What the search finds, in which order. It stands in for elasticlunr.js, by the few names that mdBook's searcher.js calls it: that
// one leaves out "at least" and "while" as too common, and does not know whether words stand together or apart. The sections come
// from mdBook's index, behind which `cargo xtask book` writes the terms that each explains.
"use strict";
window.elasticlunr = (() => {
    // Weights of a match, by where it is found. What explains a term goes before what only uses it, whatever it is called.
    const OF_TERM = { whole: 90, begun: 45, within: 20 };
    const OF_TITLE = { whole: 100, begun: 40, within: 25 };
    // A word in the heading of the section, in those above it, and in its text, where more of them count for little more.
    const OF_WORD = { title: 8, above: 2, body: 4 };
    // The words of the request side by side in the text; and in no section before this one, since what has a name is used after it is
    // explained. Of a single word that says little.
    const TOGETHER = 8;
    const FIRST = { words: 12, word: 4 };
    // What the beginning of a word counts for, while it is being typed.
    const BEGUN = 0.4;
    // In a longer text a word says less. Words at which it says half as much.
    const LONG = 400;

    const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

    // One form for "probe" and "probes", "search" and "searching", "leaf" and "leaves".
    function stem(word) {
        const one = word.replace(/ies$/, "y").replace(/eaves$/, "eaf").replace(/(ch|sh|ss|x)es$/, "$1").replace(/([^su])s$/, "$1");
        return one.replace(/^(.{4,}?)(?:ing|ed|e)$/, "$1").replace(/^(.{2,}([bdgmnprt]))\2$/, "$1");
    }

    const stems = (text) => wordsOf(text).map(stem);

    // A text to look in: its words and their stems between spaces.
    const field = (text) => ({ words: ` ${wordsOf(text).join(" ")} `, stems: ` ${stems(text).join(" ")} ` });

    function count(text, part) {
        let times = 0;
        for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) times += 1;
        return times;
    }

    // How often a word stands in a field, where the beginning of a longer one counts for less.
    function times(field, word) {
        const whole = count(field.stems, ` ${stem(word)} `);
        return whole + BEGUN * Math.max(count(field.words, ` ${word}`) - whole, 0);
    }

    // How well a name, which is the heading or a term of a section, fits the request. Both may be written in one word or by their
    // initials, and the one may stand within the other.
    function fit(name, asked, { whole, begun, within }) {
        const [one, own, typed] = [name.join(""), asked.stems.join(""), asked.words.join("")];
        if (one === own) return whole;
        const initials = name.length > 1 ? name.map(([letter]) => letter).join("") : "";
        if (initials === typed || one.startsWith(typed) || (own.length > 2 && one.startsWith(own))) return begun;
        const [longer, shorter] = name.length > asked.stems.length ? [name, asked.stems] : [asked.stems, name];
        return ` ${longer.join(" ")} `.includes(` ${shorter.join(" ")} `) ? (within * shorter.length) / longer.length : 0;
    }

    class Index {
        static load({ documentStore: { docs } }) {
            const { doc_urls: urls, terms } = window.search;
            const page = (url) => url.split("#")[0];
            // A term that is the title of a page is explained there: where it is emphasised elsewhere, that page is pointed to.
            const titles = urls.map((url, ref) => (urls.findIndex((other) => page(other) === page(url)) === ref ? docs[ref].title : ""));
            const together = (name) => wordsOf(name).join("");
            const pages = new Set(titles.map(together));
            const index = new Index();
            index.sections = urls.map((url, ref) => {
                const { title, breadcrumbs, body } = docs[ref];
                const own = (terms[url] ?? []).filter((term) => !pages.has(together(term)));
                return {
                    ref: String(ref),
                    doc: docs[ref],
                    title: field(title),
                    above: field(breadcrumbs),
                    body: field(body),
                    name: stems(title),
                    terms: own,
                    named: own.map(stems),
                    length: wordsOf(body).length,
                };
            });
            return index;
        }

        // The sections that answer a request, best first. One without a word, such as ">=", is looked for as it stands.
        search(request) {
            const words = wordsOf(request);
            if (words.length === 0) {
                const holding = this.sections.filter(({ doc }) => doc.body.includes(request.trim()));
                return holding.map(({ ref, doc }) => ({ ref, doc, score: 1 }));
            }
            const asked = { words, stems: words.map(stem) };
            const phrase = ` ${words.slice(0, -1).map(stem).concat("").join(" ")}`;
            const last = words[words.length - 1];
            const ends = [stem(last), last];
            const together = ({ stems }) => ends.reduce((most, end) => Math.max(most, count(stems, phrase + end)), 0);
            let first = words.length > 1 ? FIRST.words : FIRST.word;
            const found = [];
            for (const section of this.sections) {
                const { ref, doc, title, above, body, name, named: names, length } = section;
                const counts = words.map((word) => [times(title, word), times(above, word), times(body, word)]);
                const held = counts.filter((counts) => counts.some((times) => times > 0)).length;
                const named = Math.max(fit(name, asked, OF_TITLE), ...names.map((term) => fit(term, asked, OF_TERM)));
                const rare = LONG / (LONG + length);
                const ofWords = counts.map(([title, above, body]) =>
                    Math.min(title, 1) * OF_WORD.title + Math.min(above, 1) * OF_WORD.above + OF_WORD.body * Math.log1p(body * rare));
                // A section that holds only some of the words stands far behind.
                let score = named + (ofWords.reduce((sum, one) => sum + one, 0) / words.length) * (held / words.length) ** 3;
                const near = together(body);
                if (near > 0) {
                    score += (words.length > 1 ? TOGETHER * Math.log1p(near * rare) : 0) + first;
                    first = 0;
                }
                if (score > 0) found.push({ ref, doc, score });
            }
            return found.sort((a, b) => b.score - a.score);
        }
    }

    // On the page that a result leads to, words that stand together there are marked together, and others if they are long enough not
    // to be found within half of all words.
    window.Mark = class extends window.Mark {
        constructor(context) {
            super(context);
            const { mark } = this;
            this.mark = (words, options) => {
                const text = document.querySelector("main").textContent.replace(/\s+/g, " ").toLowerCase();
                const phrase = words.join(" ");
                const long = words.filter((word) => word.length > 3);
                const apart = long.length > 0 ? long : words;
                const marked = text.includes(phrase.toLowerCase()) ? [phrase] : apart;
                return mark(marked, { ...options, separateWordSearch: false });
            };
        }
    };

    return { Index, stemmer: (word) => stems(word).join("") || word };
})();
