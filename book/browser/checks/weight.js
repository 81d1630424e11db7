// What a page makes a browser fetch, compressed as a web server sends it, has a limit. So has what steppers could load: no file of
// theirs lies in the book that no page loads.
//
// Counted is everything of ours that is sent until every stepper of the page plays. Not counted are mdBook's own files, as long as
// they are its own: one that the theme replaces is ours.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LOOKS, options, visit } from '../lib/browser.js';
import { finding, measured } from '../lib/report.js';
import { serve } from '../lib/server.js';
import { Stepper } from '../lib/stepper.js';

// No page may weigh more, in bytes.
const LIMIT = 150_000;

// Files that mdBook brings, without the marks of their versions.
export const STOCK = [
  ...['book.js', 'clipboard.min.js', 'highlight.js', 'mark.min.js', 'searcher.js', 'toc.js'],
  ...['css/chrome.css', 'css/general.css', 'css/print.css', 'css/variables.css', 'favicon.png', 'favicon.svg'],
  ...['ayu-highlight.css', 'highlight.css', 'tomorrow-night.css', 'fonts/'],
];

// mdBook's mark of a version in the name of a file.
export const VERSION = /-[0-9a-f]{8}(?=\.)/;

const STATE = 'weighed';

export function tasks(world) {
  world.weighed = new Map();
  const { site } = world.plan;
  const pages = new Set([...world.pages, 'index.html', '404.html']);
  const weighing = [...pages].map((page) => ({
    name: STATE,
    page,
    weight: 2,
    run: async () => {
      const parts = await weigh(world, site, page);
      world.weighed.set(page, parts);
      if (total(parts) > LIMIT) {
        const heaviest = [...parts].sort(([, a], [, b]) => b - a).slice(0, 4);
        finding({
          page,
          state: STATE,
          found: `the page is too heavy: ${total(parts)} bytes compressed`,
          expected: `${LIMIT} bytes at most, without mdBook's own files`,
          mend: `make something lighter; the heaviest are ${heaviest.map((part) => part.join(' ')).join(', ')}`,
        });
      }
    },
  }));
  return [...weighing, { name: 'a planted page over the limit', page: 'index.html', run: () => planted(world) }];
}

// What all pages together show, once each has been weighed.
export async function afterAll({ plan, weighed }) {
  const [page, parts] = [...weighed].sort(([, a], [, b]) => total(b) - total(a))[0];
  const ends = ['html', 'css', 'js', 'wasm'].map((end) => {
    const ofKind = [...parts].filter(([file]) => file.endsWith(`.${end}`));
    return `${end} ${total(new Map(ofKind))}`;
  });
  measured('the heaviest page', `${page}, ${total(parts)} bytes compressed of ${LIMIT} (${ends.join(', ')})`);
  const loaded = new Set([...weighed.values()].flatMap((parts) => [...parts.keys()]));
  const entries = await readdir(join(plan.site, 'stepper'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  for (const file of files.map((file) => file.slice(plan.site.length + 1))) {
    if (!loaded.has(file)) {
      finding({
        page: file,
        found: 'no page loads this file',
        expected: 'every file of the steppers loaded by a page',
        mend: 'delete it, or load it',
      });
    }
  }
}

// The bytes of each file of ours that a page makes a browser fetch. A server of its own sends nothing to anybody else, and a
// browser that has never met it has kept nothing.
async function weigh(world, site, page) {
  const server = await serve({ '/': { site, missing: `${site}/404.html` } });
  const setting = { page, state: STATE, context: options(LOOKS[0]), allow: () => true };
  try {
    await visit(world, `${server.origin}/${page}`, setting, async (tab) => {
      const count = await tab.locator('section.stepper').count();
      for (let index = 0; index < count; index += 1) {
        await new Stepper(tab, { index }).ready();
      }
      await tab.waitForLoadState('networkidle');
    });
    return new Map([...server.sent].filter(([file]) => isOurs(file)));
  } finally {
    server.close();
  }
}

function isOurs(file) {
  const plain = file.replace(VERSION, '');
  const stock = STOCK.some((name) => (name.endsWith('/') ? plain.startsWith(name) : plain === name));
  return !stock || existsSync(new URL(`../../theme/${plain}`, import.meta.url));
}

function total(parts) {
  return [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);
}

// A scale that always shows the same is none: noise, which does not compress, in a page and in a script of mdBook's.
async function planted(world) {
  const site = await mkdtemp(join(tmpdir(), 'heavy-'));
  const noise = randomBytes(LIMIT).toString('base64');
  await writeFile(join(site, 'index.html'), `<script src="clipboard-0123abcd.min.js"></script><p>${noise}`);
  await writeFile(join(site, 'clipboard-0123abcd.min.js'), `//${noise}`);
  const parts = await weigh(world, site, 'index.html').finally(() => rm(site, { recursive: true }));
  if (total(parts) <= LIMIT || parts.size !== 1) {
    finding({
      page: 'index.html',
      state: 'a planted page over the limit',
      found: `it weighs ${total(parts)} bytes in ${parts.size} files`,
      expected: `more than ${LIMIT} in one`,
      mend: 'mend book/browser/checks/weight.js',
    });
  }
}
