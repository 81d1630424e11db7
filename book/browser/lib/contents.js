// The pages of the book, as its own table of contents lists them.

// Resolves to the files of the pages, in reading order.
export async function contents(browser, origin) {
  const page = await browser.newPage();
  await page.goto(`${origin}/toc.html`);
  const files = await page.$$eval('.chapter a[href]', (links) => links.map((link) => link.getAttribute('href')));
  await page.close();
  const pages = [...new Set(files.map((file) => file.split('#')[0]).filter(Boolean))];
  if (pages.length === 0) {
    throw new Error('toc.html lists no page');
  }
  return pages;
}

// The page on which is tried what every page has: that of the first chapter, by whose steppers it is known.
export function sample({ pages, plan }) {
  return pages.find((page) => plan.steppers.some((stepper) => page === `${stepper.page}.html`)) ?? pages[1];
}
