// The search of the book, for words that mdBook leaves out: its index has only what
// begins and ends with a Latin letter without a sign. The texts of all pages come with
// the index, so other words are looked up there.

(() => {
    'use strict';

    const { elasticlunr } = window;
    if (!elasticlunr) {
        return;
    }
    const load = elasticlunr.Index.load;

    /** How well a page fits the words; 0 where one of them is missing. */
    const fits = ({ title, body }, words) => {
        const [head, text] = [title, body].map(part => (part ?? '').toLowerCase());
        if (!words.every(word => head.includes(word) || text.includes(word))) {
            return 0;
        }
        const times = words.map(word => text.split(word).length + 10 * (head.split(word).length - 1));
        return Math.max(...times);
    };

    elasticlunr.Index.load = stored => {
        const index = load.call(elasticlunr.Index, stored);
        const search = index.search.bind(index);
        index.search = (term, options) => {
            const words = term.toLowerCase().split(/[\s,;.]+/).filter(word => /\P{ASCII}/u.test(word));
            if (words.length === 0) {
                return search(term, options);
            }
            return Object.entries(index.documentStore.docs)
                .map(([ref, doc]) => ({ ref, doc, score: fits(doc, words) }))
                .filter(({ score }) => score > 0)
                .sort((one, other) => other.score - one.score);
        };
        return index;
    };
})();
