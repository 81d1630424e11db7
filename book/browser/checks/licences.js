// Everything by others that the book ships is named on its Licences page, and each page names the terms of the book in its foot.
// `cargo xtask verify book` sees to the packages that the programs are compiled from; here it is the files that mdBook brings.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { finding } from '../lib/report.js';
import { STOCK, VERSION } from './weight.js';

const PAGE = 'licences.html';

// Whose copies some of mdBook's files are; the others are its own.
const COPIES = { 'clipboard.min.js': 'clipboard.js', 'highlight.js': 'highlight.js', 'mark.min.js': 'mark.js' };

// What is made of the book's own text, pictures and programs.
const MADE = /^(?:\.nojekyll|card\.png|searchindex\.js|stepper\/(?:demos\.js|wasm\/[a-z-]+\.wasm)|.*\.html)$/;

export function tasks({ plan }) {
  return [
    { name: 'the notices of what is shipped', page: PAGE, run: () => noticed(plan.site) },
    { name: 'the terms of the book', page: PAGE, run: () => named(plan.site) },
  ];
}

async function named(site) {
  const [, license] = /^license = "(.*)"$/m.exec(await readFile(new URL('../../../Cargo.toml', import.meta.url), 'utf8'));
  const foot = new RegExp(`<footer[^>]*>[^<]*<a rel="license" href="[^"]*${PAGE}">${license}</a>`);
  // The table of contents is a frame, and has no foot.
  const pages = (await readdir(site)).filter((file) => file.endsWith('.html') && file !== 'toc.html');
  for (const page of pages) {
    if (!foot.test(await readFile(join(site, page), 'utf8'))) {
      finding({
        page,
        found: `the page has no foot with "${license}"`,
        expected: "the license of the workspace's Cargo.toml, in a link to the Licences page",
        mend: 'write it into the foot of book/theme/index.hbs',
      });
    }
  }
}

async function noticed(site) {
  const page = await readFile(join(site, PAGE), 'utf8');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  for (const file of paths.map((path) => path.slice(site.length + 1).replace(VERSION, ''))) {
    const name = COPIES[file] ?? (STOCK.includes(file) ? 'mdbook-html' : file);
    if (!isOwn(file) && !page.includes(`<code>${name}</code>`)) {
      finding({
        page: PAGE,
        found: `the book ships ${file}, and its Licences page does not name ${name}`,
        expected: 'a notice for everything by others',
        mend: 'put the licence into book/licences, and say in book/browser/checks/licences.js whose file it is',
      });
    }
  }
}

function isOwn(file) {
  return MADE.test(file) || ['', 'theme/'].some((folder) => existsSync(new URL(`../../${folder}${file}`, import.meta.url)));
}
