// Without JavaScript the book is still a book: its text, its table of contents in a frame, its links.

import { LOOKS, options, visit } from '../lib/browser.js';
import { finding } from '../lib/report.js';

export function tasks(world) {
  return world.pages.map((page) => {
    const state = 'without JavaScript';
    const setting = { page, state, context: { ...options(LOOKS[0]), javaScriptEnabled: false } };
    return {
      name: state,
      page,
      run: () => visit(world, `${world.server.origin}/${page}`, setting, (tab) => readable(tab, page, state)),
    };
  });
}

async function readable(tab, page, state) {
  const frame = tab.frames().find((frame) => frame.url().endsWith('/toc.html'));
  const entries = frame ? await frame.locator('a[href]').count() : 0;
  if (entries === 0) {
    finding({
      page,
      state,
      found: 'the table of contents is not shown',
      expected: 'toc.html in a frame, with its links',
      mend: 'keep the <noscript> frame in book/theme/index.hbs',
    });
  }
  const heading = tab.locator('main h1');
  if (!(await heading.first().isVisible())) {
    finding({ page, state, found: 'the page shows no heading', expected: 'the text of the page', mend: 'mend book/theme' });
  }
}
