// Step-throughs. The boards of a turn, which stand one below
// the other, become one at a time: with buttons, keys, and the step told to whoever does
// not see it. Nothing plays by itself. Without it, and in print, all boards stand.

(() => {
    'use strict';

    /** A step-through has a slider where it has more boards than this. */
    const FEW = 8;

    const element = (name, attributes, text = '') => {
        const made = document.createElement(name);
        for (const [attribute, value] of Object.entries(attributes)) {
            made.setAttribute(attribute, value);
        }
        made.textContent = text;
        return made;
    };

    const plainKey = event =>
        !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

    /** A box that has more to show than it has room for. */
    const scrolls = box => box.scrollWidth > box.clientWidth + 1;

    /** Boxes that scroll can be reached, and scrolled, from the keyboard. */
    const reachable = box => {
        if (scrolls(box)) {
            box.tabIndex = 0;
            if (!box.hasAttribute('role')) {
                box.setAttribute('role', 'group');
                box.setAttribute('aria-label', 'Scrolls sideways');
            }
        } else if (box.tabIndex === 0) {
            box.removeAttribute('tabindex');
            box.removeAttribute('role');
            box.removeAttribute('aria-label');
        }
    };

    const boxes = '.makombo-board, .table-wrapper, main pre > code';
    const scrolling = () => document.querySelectorAll(boxes).forEach(reachable);

    // In such a box the arrows scroll; mdBook would turn the page.
    document.querySelectorAll(boxes).forEach(box => {
        box.addEventListener('keydown', event => {
            if (event.target === box && plainKey(event) && event.key.startsWith('Arrow')) {
                event.stopPropagation();
            }
        });
    });

    /** Scrolls a box to the same place as another, and to where something happened. */
    const scrollTo = (box, left) => {
        box.scrollLeft = left;
        const [first] = box.querySelectorAll('[data-change], [data-to]');
        if (!first || !scrolls(box)) {
            return;
        }
        const [inner, outer] = [first, box].map(of => of.getBoundingClientRect());
        if (inner.left < outer.left || inner.right > outer.right) {
            box.scrollLeft += inner.left - outer.left - outer.width / 2;
        }
    };

    const stepThrough = root => {
        const frames = [...root.querySelectorAll(':scope > .makombo-frame')];
        if (frames.length < 2) {
            return;
        }
        const last = frames.length - 1;
        let current = 0;

        const controls = element('div', { class: 'makombo-controls' });
        const where = element('span', { class: 'makombo-where' });
        const told = element('p', { class: 'makombo-told', 'aria-live': 'polite' });
        const slider = element('input', {
            type: 'range', min: 1, max: frames.length, value: 1, 'aria-label': 'Step',
        });

        const board = () => frames[current].querySelector('.makombo-board');

        const show = (at, tell = true) => {
            const { scrollLeft } = board();
            current = Math.max(0, Math.min(last, at));
            frames.forEach((frame, index) => {
                frame.classList.toggle('makombo-current', index === current);
            });
            const { step, steps } = frames[current].dataset;
            where.textContent = `Step ${step} of ${steps}`;
            slider.value = current + 1;
            slider.setAttribute('aria-valuetext', where.textContent);
            for (const [button, to] of buttons) {
                const stays = Math.max(0, Math.min(last, to())) === current;
                button.setAttribute('aria-disabled', stays);
            }
            if (tell) {
                root.classList.add('makombo-moved');
                const caption = frames[current].querySelector('figcaption').textContent;
                told.textContent = `${where.textContent}. ${caption}`;
            }
            reachable(board());
            scrollTo(board(), scrollLeft);
        };

        const buttons = [
            ['« First', () => 0],
            ['‹ Back', () => current - 1],
            ['Next ›', () => current + 1],
            ['Last »', () => last],
        ].map(([text, to]) => {
            const button = element('button', { type: 'button' }, text);
            button.addEventListener('click', () => show(to()));
            controls.append(button);
            return [button, to];
        });
        if (frames.length > FEW) {
            slider.addEventListener('input', () => show(slider.valueAsNumber - 1));
            controls.append(slider);
        }
        controls.append(where);
        frames[0].before(controls);
        root.append(told);
        root.classList.add('makombo-stepping');

        // Keys count inside the step-through only, and there mdBook does not hear them.
        const keys = {
            ArrowLeft: () => current - 1,
            ArrowRight: () => current + 1,
            Home: () => 0,
            End: () => last,
        };
        root.addEventListener('keydown', event => {
            const to = keys[event.key];
            if (!to || !plainKey(event)) {
                return;
            }
            event.stopPropagation();
            // A slider has its own keys.
            if (event.target !== slider) {
                event.preventDefault();
                show(to());
            }
        });

        // An address that names a board shows it.
        const follow = () => {
            const named = frames.findIndex(frame => `#${frame.id}` === location.hash);
            if (named >= 0) {
                show(named);
                frames[named].scrollIntoView({ block: 'nearest' });
            }
        };
        show(0, false);
        follow();
        window.addEventListener('hashchange', follow);
    };

    // mdBook's switch of the table of contents says that it is open or not, which only a
    // button can.
    document.getElementById('mdbook-sidebar-toggle')?.setAttribute('role', 'button');

    document.querySelectorAll('.makombo-steps').forEach(stepThrough);
    scrolling();
    window.addEventListener('resize', scrolling);
})();

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
