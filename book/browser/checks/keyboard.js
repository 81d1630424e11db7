// What mdBook brings works without a mouse: the table of contents, the themes, the search, the way between chapters.

import { options, visit } from '../lib/browser.js';
import { sample } from '../lib/contents.js';
import { focusShows, tabTo } from '../lib/keys.js';
import { finding } from '../lib/report.js';

const MEND = 'mend the theme in book/theme: index.hbs, cairn.js, css';

export function tasks(world) {
  const page = sample(world);
  return [true, false].flatMap((wide) =>
    Object.entries(TOURS).map(([name, tour]) => {
      const state = `by keyboard, ${wide ? 1280 : 390} pixels wide`;
      const context = options({ wide, theme: 'light' });
      const check = (holds, found, expected) => {
        if (!holds) {
          finding({ page, state, found, expected, mend: MEND });
        }
        return holds;
      };
      return {
        name: `${name}, ${state}`,
        page,
        run: () => visit(world, `${world.server.origin}/${page}`, { page, state, context }, (tab) => tour(tab, check, world)),
      };
    }),
  );
}

const TOURS = {
  async 'skip link'(tab, check) {
    await tab.keyboard.press('Tab');
    const first = await tab.evaluate(() => document.activeElement.getAttribute('href'));
    if (check(first === '#mdbook-content', `the first stop is ${first}`, 'the link that skips to the page')) {
      await tab.keyboard.press('Enter');
      await tab.keyboard.press('Tab');
      const inside = await tab.evaluate(() => document.querySelector('#mdbook-content').contains(document.activeElement));
      check(inside, 'after the link that skips to the page, the next stop is not in the page', 'the next stop in the page');
    }
  },

  async 'table of contents'(tab, check) {
    const button = '#mdbook-sidebar-toggle';
    const shown = () =>
      tab.evaluate(() => {
        const box = document.querySelector('#mdbook-sidebar').getBoundingClientRect();
        return box.width > 0 && box.right > 1;
      });
    const link = '#mdbook-sidebar a[href]';
    for (let presses = 0; presses < 2; presses += 1) {
      if (!check(await tabTo(tab, button), 'Tab does not reach the button for the table of contents', 'every button reached')) {
        return;
      }
      check(await focusShows(tab), 'the button for the table of contents does not show that it has the focus', 'an outline');
      const before = await tab.getAttribute(button, 'aria-expanded');
      await tab.keyboard.press('Enter');
      const wanted = before === 'true' ? 'false' : 'true';
      // The sheet slides.
      await tab
        .waitForFunction(
          (hidden) => {
            const box = document.querySelector('#mdbook-sidebar').getBoundingClientRect();
            return (box.width === 0 || box.right <= 1) === hidden;
          },
          wanted === 'false',
          { timeout: 3_000 },
        )
        .catch(() => {});
      check(
        (await tab.getAttribute(button, 'aria-expanded')) === wanted && (await shown()) === (wanted === 'true'),
        `Enter on the button for the table of contents does not turn aria-expanded from ${before} to ${wanted} and the table with it`,
        'the table of contents shown and hidden by its button, which says which',
      );
      const reached = await tabTo(tab, link, { key: 'Shift+Tab', limit: 40 });
      check(
        reached === (wanted === 'true'),
        `the links of the table of contents ${reached ? 'are' : 'are not'} reached while it is ${wanted === 'true' ? 'shown' : 'hidden'}`,
        'links that are reached exactly while they are shown',
      );
    }
  },

  async themes(tab, check) {
    if (!check(await tabTo(tab, '#mdbook-theme-toggle'), 'Tab does not reach the choice of themes', 'every button reached')) {
      return;
    }
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('End');
    const last = await tab.evaluate(() => document.activeElement.id);
    check(last === 'mdbook-theme-dark', `End in the list of themes goes to #${last}`, 'the dark theme, last in the list');
    await tab.keyboard.press('Enter');
    const dark = () => tab.evaluate(() => document.documentElement.classList.contains('dark'));
    check(await dark(), 'choosing the dark theme does not put it on', 'the dark theme');
    await tab.reload();
    check(await dark(), 'the theme that was chosen is gone after the page is loaded again', 'the choice kept');
    await tabTo(tab, '#mdbook-theme-toggle');
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('Escape');
    const closed = await tab.evaluate(
      () =>
        document.activeElement.id === 'mdbook-theme-toggle' &&
        document.querySelector('#mdbook-theme-toggle').getAttribute('aria-expanded') === 'false',
    );
    check(
      closed,
      'Escape does not close the list of themes and go back to its button',
      'the list closed, the focus on its button',
    );
  },

  async search(tab, check, world) {
    await tab.keyboard.press('/');
    const field = () => tab.evaluate(() => document.activeElement.id);
    await tab
      .waitForFunction(() => document.activeElement.id === 'mdbook-searchbar', undefined, { timeout: 10_000 })
      .catch(() => {});
    if (!check((await field()) === 'mdbook-searchbar', 'the key / does not go to the search', 'the focus in the search field')) {
      return;
    }
    // A word that stands in the heading of another page of this book, whatever the book comes to hold.
    const word = await headingWord(tab, world);
    await tab.keyboard.type(word);
    const results = tab.locator('#mdbook-searchresults li a');
    // The results follow the typing: the header says for how much of it they are.
    const header = tab.locator('#mdbook-searchresults-header').filter({ hasText: word });
    await header.waitFor({ timeout: 10_000 }).catch(() => {});
    const hits = await results.count();
    if (!check(hits > 0, `the search for "${word}" finds nothing`, `results for "${word}", which stands in a heading`)) {
      return;
    }
    await tab.keyboard.press('ArrowDown');
    const wanted = await tab.evaluate(() => document.querySelector('#mdbook-searchresults .focus a')?.pathname);
    check(wanted, 'the arrow key does not go to the first result', 'the first result marked');
    await Promise.all([
      tab.waitForURL((url) => url.search.includes('highlight'), { timeout: 10_000 }),
      tab.keyboard.press('Enter'),
    ]).catch(() => {});
    const reached = new URL(tab.url());
    check(
      reached.search.includes('highlight') && (!wanted || wanted === reached.pathname),
      `Enter on the first result leads to ${reached.pathname}${reached.search}`,
      `${wanted ?? 'the page of the result'}, with the word marked`,
    );
    await tab.waitForSelector('mark', { timeout: 3_000 }).catch(() => {});
    check(
      (await tab.locator('main mark').count()) > 0,
      `"${word}" is not marked on ${reached.pathname}`,
      'the word that was looked for, marked',
    );
  },

  async 'between chapters'(tab, check, world) {
    const start = new URL(tab.url()).pathname.slice(1);
    const at = world.pages.indexOf(start);
    for (const [key, page] of [
      ['ArrowRight', world.pages[at + 1]],
      ['ArrowLeft', start],
    ]) {
      await tab.keyboard.press(key);
      await tab.waitForURL(`**/${page}`, { timeout: 5_000 }).catch(() => {});
      check(new URL(tab.url()).pathname === `/${page}`, `${key} leads to ${tab.url()}`, page);
      await tab.waitForLoadState();
    }
  },

  async 'boxes that scroll'(tab, check) {
    const { pathname } = new URL(tab.url());
    const box = 'main pre > code[tabindex], main .table-wrapper[tabindex]';
    await tab.evaluate(() => document.querySelectorAll('main details').forEach((details) => { details.open = true; }));
    if ((await tab.locator(box).count()) === 0) {
      return;
    }
    check(await tabTo(tab, box, { limit: 500 }), 'Tab does not reach a box that scrolls sideways', 'a stop on every such box');
    check(await focusShows(tab), 'a box that scrolls sideways does not show that it has the focus', 'an outline');
    await tab.keyboard.press('ArrowRight');
    await tab.waitForTimeout(300);
    if (
      check(
        new URL(tab.url()).pathname === pathname,
        'the arrow key on a box that scrolls sideways turns the page of the book',
        'a box that scrolls',
      )
    ) {
      const scrolled = await tab.evaluate(() => document.activeElement.scrollLeft);
      check(scrolled > 0, 'the arrow key does not scroll the box that has the focus', 'a box that scrolls');
    }
  },

  async help(tab, check) {
    const open = () => tab.isVisible('#mdbook-help-popup');
    await tab.keyboard.press('?');
    check(await open(), 'the key ? does not show the help', 'the keys of the book');
    await tab.keyboard.press('Escape');
    check(!(await open()), 'Escape does not hide the help', 'the help hidden');
  },
};

// The longest word of the heading of the page after this one.
async function headingWord(tab, world) {
  const next = world.pages[world.pages.indexOf(new URL(tab.url()).pathname.slice(1)) + 1];
  const html = await (await fetch(`${world.server.origin}/${next}`)).text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)[1].replace(/<[^>]*>/g, ' ');
  return heading
    .match(/[a-z]+/gi)
    .sort((a, b) => b.length - a.length)[0]
    .toLowerCase();
}
