// On paper: the text in dark ink whatever the theme, the bars gone, nothing cut off at the side.

import { options, visit } from '../lib/browser.js';
import { finding } from '../lib/report.js';

export function tasks(world) {
  return ['light', 'dark'].flatMap((theme) =>
    [...world.pages, 'print.html'].map((page) => {
      const state = `printed from the ${theme} theme`;
      // As wide as a sheet of A4 within its margins.
      const context = { ...options({ theme, wide: true }), viewport: { width: 718, height: 1000 } };
      const setting = { page, state, context };
      return {
        name: state,
        page,
        weight: page === 'print.html' ? 3 : 1,
        run: () =>
          visit(world, `${world.server.origin}/${page}`, setting, async (tab) => {
            await tab.emulateMedia({ media: 'print' });
            await paper(tab, page, state);
          }),
      };
    }),
  );
}

async function paper(tab, page, state) {
  const { bars, faint, cut } = await tab.evaluate(() => {
    const shown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    const bars = [
      '#mdbook-menu-bar',
      '#mdbook-sidebar',
      '.nav-wrapper',
      '.nav-wide-wrapper a',
      '.buttons',
      '#mdbook-search-wrapper',
    ].filter((selector) => [...document.querySelectorAll(selector)].some(shown));

    // Browsers leave backgrounds out on paper, so that only the ink counts, on white. A canvas reads any colour.
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map();
    const contrast = (colour) => {
      if (!known.has(colour)) {
        canvas.fillStyle = '#fff';
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        known.set(colour, 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05));
      }
      return known.get(colour);
    };
    const faint = new Map();
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || !shown(element)) {
        continue;
      }
      const style = getComputedStyle(element);
      const colour = element instanceof SVGElement ? style.fill : style.color;
      if (style.printColorAdjust !== 'exact' && contrast(colour) < 4.5) {
        faint.set(`<${element.localName} class="${element.getAttribute('class') ?? ''}">`, text.data.trim().slice(0, 40));
      }
    }
    const cut = [...document.querySelectorAll('main pre, main pre > code, main .table-wrapper')]
      .filter((box) => shown(box) && box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible')
      .map((box) => box.outerHTML.slice(0, 100));
    return { bars, faint: [...faint].slice(0, 3), cut: cut.slice(0, 3) };
  });
  for (const selector of bars) {
    finding({
      page,
      state,
      found: `${selector} is printed`,
      expected: 'the page without what only a screen needs',
      mend: 'hide it in `@media print` of book/theme/css/cairn.css',
    });
  }
  for (const [element, text] of faint) {
    finding({
      page,
      state,
      found: `"${text}" in ${element} is too faint on white paper`,
      expected: 'ink with a contrast of at least 4.5 to white',
      mend: "print with the light theme's colours: set them in `@media print` of book/theme/css",
    });
  }
  for (const box of cut) {
    finding({
      page,
      state,
      found: `a box that scrolls on the screen is cut off on paper: ${box}`,
      expected: 'all of it on the paper',
      mend: 'let it wrap in `@media print` of book/theme/css/cairn.css',
    });
  }
}
