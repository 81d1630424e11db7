// The search finds what a reader looks for: each term of the book leads to the section that explains it, from a web server and from a
// file alike. Most requests are put to the book's own index and ranking without a page, some through the field of one.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { LOOKS, options, visit } from '../lib/browser.js';
import { finding } from '../lib/report.js';

// Among so many results the section is looked for.
const FIRST = 3;

// How many terms the pages explain at least: a search that knows of none would pass.
const TERMS = 60;

// What readers look for in other words than those that a page emphasises, by the section that they want.
const WANTED = {
  'minimax.html#what-a-value-promises-and-what-it-does-not': ['at least', 'at most', 'AT  LEAST'],
  'alpha-beta.html#alpha-beta': ['alpha-beta', 'alpha beta', 'alphabeta', 'Alpha-Beta'],
  'alpha-beta.html#what-a-number-means-when-it-comes-back': ['contract', 'upper bounds', 'fail low', 'fails low'],
  'alpha-beta.html#fail-soft-and-fail-hard': ['fail soft', 'fail-hard'],
  'alpha-beta.html#deep-cutoffs': ['deep cutoff'],
  'minimax.html#what-the-idea-is': ['backward induct'],
  'minimax.html#the-principal-variation': ['PV', 'principal variations', 'principal var'],
  'minimax.html#one-voice-instead-of-two': ['negamax', 'scores'],
  'minimax.html#how-to-test-a-search': ['test a search', 'oracle'],
  'transposition-tables.html#transposition-tables': ['transposition tables', 'transposition', 'transpos', 'TT'],
  'transposition-tables.html#the-idea': ['transposition table', 'transposes', 'dynamic programming', 'hits'],
  'transposition-tables.html#a-bound-is-less-than-a-score': ['failed high', 'fail high'],
  'transposition-tables.html#slots': ['replacement', 'replacement scheme', 'replacement policy'],
  'transposition-tables.html#a-position-that-does-not-know-its-past': ['graph history interaction', 'GHI', 'graph-history'],
  'zobrist.html#zobrist-hashing': ['zobrist', 'zobrist hash', 'zobrist key'],
  'zobrist.html#what-the-idea-is': ['exclusive or'],
  'zobrist.html#how-many-bits-are-enough': ['how many bits'],
  'zobrist.html#keys-under-symmetry': ['symmetry'],
  'pvs.html#principal-variation-search': ['principal variation search', 'PVS'],
  'pvs.html#the-idea': ['null window', 'null-window', 'null windows', 'nullwindow', 're-search', 'research', 're-searches', 'scouts', 'what is a scout'],
  'pvs.html#the-crossover': ['crossover'],
  'iterative-deepening.html#iterative-deepening': ['iterative deepening', 'iterative'],
  'iterative-deepening.html#aspiration-windows': ['aspiration window', 'aspiration', 'aspir'],
  'iterative-deepening.html#the-horizon': ['horizon', 'the horizon', 'quiescence', 'quiescence search'],
  'mtdf.html#mtdf': ['MTD(f)', 'mtd(f', 'mtdf', 'MTD-f', 'mtd'],
  'mtdf.html#what-the-idea-is': ['SSS*', 'driver', 'probes', 'memory-enhanced test driver'],
  'retrograde.html#retrograde-analysis': ['retrograde', 'retrograde analysis'],
  'zobrist.html#an-en-passant-file-too-many': ['en passant'],
  'minimax.html#ends-that-are-not-what-they-seem': ['stalemate'],
  'choosing.html#choosing-a-search': ['choosing a search'],
  'introduction.html#what-a-locked-number-is': ['locked number'],
};

// What is too common to have a section of its own, and is found all the same; and what holds no word.
const FOUND = ['while', 'not', 'if', 'the', 'between', '>=', '(-inf, +inf)'];

// Requests that are typed into the field of a page.
const TYPED = ['at most', 'null window', 'alpha-beta', 'MTD(f)', 'horizon', 'at least'];

const MEND = 'mend the ranking in book/theme/search.js, or emphasise the term where the page explains it';

export function tasks(world) {
  const { site } = world.plan;
  const page = 'index.html';
  const typed = (state, address, allow) => ({
    name: state,
    page,
    run: () => visit(world, address, { page, state, context: options(LOOKS[0]), allow }, (tab) => type(tab, state)),
  });
  return [
    { name: 'the ranking of the search', page, run: () => ranked(site) },
    typed('the search of a page', `${world.server.origin}/${page}`),
    // A module is refused there; what the page says about that is tested with the steppers.
    typed('the search of a file', pathToFileURL(join(site, page)).href, ({ found }) => /\/stepper\/main\.js/.test(found)),
  ];
}

async function ranked(site) {
  const { search, elasticlunr } = await load(site);
  const index = elasticlunr.Index.load(search.index);
  const urls = (request) => index.search(request).map(({ ref }) => search.doc_urls[ref]);
  // A term may be explained on several pages.
  const explained = new Map();
  for (const { ref, terms } of index.sections) {
    for (const term of terms.map((term) => term.toLowerCase())) {
      explained.set(term, [...(explained.get(term) ?? []), search.doc_urls[ref]]);
    }
  }
  check(explained.size >= TERMS, `the index knows of ${explained.size} terms`, `at least ${TERMS}`);
  for (const [request, sections] of [...explained, ...wanted()]) {
    const first = urls(request).slice(0, FIRST);
    check(sections.some((url) => first.includes(url)), `"${request}" finds ${first.join(', ')}`, sections.join(' or '));
  }
  for (const request of FOUND) {
    check(urls(request).length > 0, `"${request}" finds nothing`, 'the sections in which it stands');
  }
  check(urls('xyzzy').length === 0, 'a word that stands nowhere is found', 'nothing');
}

function wanted() {
  return Object.entries(WANTED).flatMap(([section, requests]) => requests.map((request) => [request, [section]]));
}

// The index and the ranking, as a page loads them.
async function load(site) {
  const window = { search: {}, Mark: class {} };
  for (const folder of ['theme', '.']) {
    const names = await readdir(join(site, folder));
    const name = names.find((name) => /^search(index)?-[0-9a-f]+\.js$/.test(name));
    new Function('window', await readFile(join(site, folder, name), 'utf8'))(window);
  }
  return window;
}

async function type(tab, state) {
  await tab.click('#mdbook-search-toggle');
  const field = tab.locator('#mdbook-searchbar');
  const all = new Map(wanted());
  for (const request of TYPED) {
    const sections = all.get(request);
    await field.fill('');
    await field.pressSequentially(request);
    const header = tab.locator('#mdbook-searchresults-header').filter({ hasText: `'${request}'` });
    await header.waitFor({ timeout: 10_000 }).catch(() => {});
    const hrefs = await tab.$$eval('#mdbook-searchresults a', (links) => links.map((link) => link.getAttribute('href')));
    const first = hrefs.slice(0, FIRST).map((href) => href.replace(/\?[^#]*/, ''));
    check(sections.some((url) => first.includes(url)), `"${request}" finds ${first.join(', ')}`, sections.join(' or '), state);
  }
  // The way to a result, on whose page the words are marked together.
  await Promise.all([
    tab.waitForURL((url) => url.search.includes('highlight')),
    tab.locator('#mdbook-searchresults a').first().click(),
  ]);
  const texts = await tab.locator('main mark').allTextContents();
  const marks = texts.map((text) => text.replace(/\s+/g, ' ').toLowerCase());
  const last = TYPED.at(-1);
  check(marks.length > 0 && marks.every((mark) => mark === last), `marked are ${marks.join(', ')}`, last, state);
}

function check(holds, found, expected, state = 'the ranking of the search') {
  if (!holds) {
    finding({ page: 'index.html', state, found, expected, mend: MEND });
  }
}
