// The book under test: served from this machine, looked at with Debian's Chromium.
//
// MAKOMBO_BOOK names the folder with the pages, `book/html` if it is not set.
// CHROMIUM names the browser, /usr/bin/chromium if it is not set.

import { createServer } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** The project. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** The folder with the pages. */
export const folder = resolve(process.env.MAKOMBO_BOOK ?? join(project, 'book/html'));

/** mdBook's themes. */
export const themes = ['light', 'rust', 'coal', 'navy', 'ayu'];

/** Pages that a reader comes to on no link of the table of contents. */
const apart = ['404.html', 'print.html', 'toc.html'];

const types = {
    '.css': 'text/css',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
};

/** The addresses of all pages, from the folder, in order. */
export async function pages() {
    const files = await readdir(folder, { recursive: true });
    const pages = files.filter(file => file.endsWith('.html'));
    const addresses = pages.map(page => page.split(sep).join('/'));
    return addresses.filter(page => !apart.includes(page)).sort();
}

/** The most boards that a step-through of a page has; 0 if the page has none. */
export async function boards(page) {
    const text = await readFile(join(folder, page), 'utf8');
    const parts = text.split('class="makombo-steps"').slice(1);
    return Math.max(0, ...parts.map(part => part.split('class="makombo-frame"').length - 1));
}

/** The kinds of what a page's diagrams draw: a group's classes and the size of its text. */
export async function kinds(page) {
    const text = await readFile(join(folder, page), 'utf8');
    const kinds = new Set();
    for (const [diagram] of text.matchAll(/<svg\b[^>]*role="img"[\s\S]*?<\/svg>/g)) {
        const sort = diagram.match(/ class="([^"]*)"/)?.[1].split('-')[0] ?? 'chart';
        for (const [, tag, attributes] of diagram.matchAll(/<(g|text)\b([^>]*)>/g)) {
            const of = ['class', 'font-size', 'font-weight', 'style']
                .map(name => attributes.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '');
            kinds.add([sort, tag, ...of].join(' '));
        }
    }
    return kinds;
}

/** Pages that between them have all that any has: each time the one that adds most. */
export function covering(list, has) {
    const left = new Set(list.flatMap(one => [...has.get(one)]));
    const picked = [];
    while (left.size > 0) {
        const adds = one => [...has.get(one)].filter(kind => left.has(kind)).length;
        const best = list.reduce((one, other) => (adds(other) > adds(one) ? other : one));
        has.get(best).forEach(kind => left.delete(kind));
        picked.push(best);
    }
    return picked;
}

/** So many of a list, spread over it; those that `first` picks come before. */
export function spread(list, most, first = () => false) {
    const picked = list.filter(first).slice(0, most);
    const others = list.filter(one => !picked.includes(one));
    const wanted = Math.min(most - picked.length, others.length);
    for (let at = 0; at < wanted; at += 1) {
        picked.push(others[Math.floor((at * others.length) / wanted)]);
    }
    return picked;
}

async function answer(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = join(folder, decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    if (relative(folder, path).startsWith('..')) {
        response.writeHead(403).end();
        return;
    }
    try {
        const content = await readFile(path);
        response.writeHead(200, {
            'content-type': types[extname(path)] ?? 'application/octet-stream',
            'cache-control': 'max-age=3600',
        });
        response.end(content);
    } catch {
        response.writeHead(404).end();
    }
}

/**
 * Serves the book and starts the browser. `address` begins the address of every page,
 * `close` ends both.
 */
export async function open() {
    const server = createServer(answer);
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
        ],
    });
    const address = `http://127.0.0.1:${server.address().port}/`;

    /** A tab of its own, with a theme where one is named. */
    const tab = async ({ theme, ...options } = {}) => {
        const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
        if (theme) {
            await context.addInitScript(name => localStorage.setItem('mdbook-theme', name), theme);
        }
        context.setDefaultTimeout(15_000);
        return context.newPage();
    };

    /** Does the same with every page of a list, in as many tabs as the machine can bear. */
    const each = async (list, options, look) => {
        const left = [...list];
        const work = async () => {
            const page = await tab(options);
            for (let name = left.shift(); name; name = left.shift()) {
                await look(page, name);
            }
            await page.context().close();
        };
        await Promise.all([work(), work(), work()]);
    };

    const close = async () => {
        await browser.close();
        server.closeAllConnections();
        await new Promise(done => server.close(done));
    };
    return { address, tab, each, close };
}
