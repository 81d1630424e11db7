// The book as project pages serve it: below a path of its own, with its own page for what is not there.

import { options, LOOKS, visit } from '../lib/browser.js';
import { finding } from '../lib/report.js';

export function tasks(world) {
  const { at } = world.plan.below;
  const whole = world.pages.map((page) => ({
    name: `below ${at}`,
    page,
    run: () => visit(world, `${world.below.origin}${at}${page}`, setting(page, `below ${at}`), () => {}),
  }));
  const lost = ['/', '/deep/down/', at, `${at}deep/down/`].map((path) => ({
    name: `not there, ${path}`,
    page: '404.html',
    run: () => notThere(world, path.startsWith(at) ? world.below : world.server, `${path}no-such-page.html`),
  }));
  return [...whole, ...lost];
}

function setting(page, state) {
  return { page, state, context: options(LOOKS[0]) };
}

// An address that is not there shows our own page, whole, with a way back into the book.
function notThere(world, server, path) {
  const state = `asked for ${path}`;
  const url = `${server.origin}${path}`;
  const itself = (problem) => problem.url === url && (problem.kind === 'request' || problem.kind === 'console');
  return visit(world, url, { ...setting('404.html', state), allow: itself }, async (tab) => {
    const styled = await tab.evaluate(() => [...document.styleSheets].some((sheet) => sheet.href));
    const heading = await tab.locator('main h1').first().innerText();
    const away = await tab.$$eval('a[href^="#"]', (links) =>
      links.filter((link) => link.pathname !== location.pathname).map((link) => link.getAttribute('href')),
    );
    if (away.length > 0) {
      finding({
        page: '404.html',
        state,
        found: `links within the page lead to another: ${away.join(', ')}`,
        expected: 'links that stay on the page; its <base> makes them relative to the start of the book',
        mend: "put the page's own path before such links in book/theme/cairn.js",
      });
    }
    const here = new URL(tab.url()).pathname;
    const ways = await tab.$$eval('main a[href]', (links) => links.map((link) => link.pathname));
    const back = tab.locator('main a[href]').nth(ways.findIndex((path) => path !== here));
    if (!styled || !heading || ways.every((path) => path === here)) {
      finding({
        page: '404.html',
        state,
        found: 'the page for what is not there has no style, no heading or no link',
        expected: 'a page of the book that leads back into it',
        mend: 'edit book/src/404.md, or set site-url for the place where the book is served',
      });
      return;
    }
    await Promise.all([tab.waitForNavigation(), back.click()]);
    if ((await tab.locator('main h1').count()) === 0 || tab.url().includes('no-such-page')) {
      finding({
        page: '404.html',
        state,
        found: `its first link leads to ${new URL(tab.url()).pathname}, which is no page of the book`,
        expected: 'a way back into the book',
        mend: 'edit the link in book/src/404.md',
      });
    }
  });
}
