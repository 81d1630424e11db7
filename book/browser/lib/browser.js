// The browser, and pages in it that are watched from their first moment.

import { chromium } from 'playwright-core';

import { finding } from './report.js';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The window of a browser without a head has an address bar all the same, whose two popups are a page each. The list replaces
  // that of the driver; what matters of that here is repeated.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,LensOverlay,MediaRouter,OptimizationHints,PaintHolding',
  // Whatever asks for another host is reported; nothing is ever answered by one.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

// The driver gives every launch a new user data directory.
export function launch(executablePath) {
  return chromium.launch({ executablePath, args: FLAGS });
}

// The looks in which every page is seen: two themes, a desk and a phone.
export const LOOKS = ['light', 'dark'].flatMap((theme) => [
  { name: `${theme} theme, 1280 pixels wide`, theme, wide: true },
  { name: `${theme} theme, 390 pixels wide`, theme, wide: false },
]);

const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Options of a browser context for a look.
export function options(look) {
  return { ...(look.wide ? DESK : PHONE), colorScheme: look.theme };
}

// Opens `url`, hands the page to `use`, and reports whatever went wrong in the page by itself: messages on the console, errors,
// requests that fail or that leave the site.
//
// `setting` is `{ page, state, context, allow, before }`: the page's file and its state for findings, options of the context, a
// function that says which problems belong to the check (each has a `kind` and a `url`), and one that prepares the page before it
// opens the address.
export async function visit(world, url, setting, use) {
  const { page: file, state, context: wanted = {}, allow = () => false, before } = setting;
  const pool = poolOf(world, before ? undefined : JSON.stringify(wanted));
  const opened = pool.pop() ?? (await open(world, wanted));
  const { context, page } = opened;
  opened.problems = [];
  opened.origin = new URL(url).origin;
  let sound = false;
  try {
    await before?.(page, context);
    await page.goto(url, { waitUntil: 'load' });
    const result = await use(page, context);
    await clear(opened);
    sound = true;
    return result;
  } finally {
    // What the browser keeps beside the page (a new context is two processes) is worth keeping; a page in doubt is not.
    if (sound && !before) {
      pool.push(opened);
    } else {
      await context.close();
    }
    // A check may allow for problems only when it has seen what happens, so they are judged at the end.
    const { problems } = opened;
    for (const problem of problems.filter((problem) => !allow(problem) && !echo(problem, problems))) {
      finding({ page: file, state, ...problem });
    }
  }
}

// The idle pages with the same options.
function poolOf(world, key) {
  world.pools ??= new Map();
  if (!world.pools.has(key)) {
    world.pools.set(key, []);
  }
  return key === undefined ? [] : world.pools.get(key);
}

async function open(world, options) {
  const context = await world.browser.newContext(options);
  // The page for printing opens the dialog by itself.
  await context.addInitScript(() => {
    window.print = () => {};
  });
  const page = await context.newPage();
  const opened = { context, page, size: page.viewportSize(), problems: [], origin: '' };
  watch(opened);
  return opened;
}

// Gives a page another size, and waits for what slides into its new place: the margin beside the table of contents does.
export async function resize(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

// As a page is in a context of its own: nothing open, nothing stored, shown on a screen as large as it was opened on.
async function clear({ page, size }) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.emulateMedia({ media: null });
  await resize(page, size);
}

// The console repeats what became of a request.
function echo(problem, problems) {
  return (
    problem.kind === 'console' &&
    problem.found.includes('Failed to load resource') &&
    problems.some(({ kind, url }) => kind === 'request' && url === problem.url)
  );
}

// Writes down the problems of a page in `opened.problems`; its addresses lie below `opened.origin`.
function watch(opened) {
  const { page } = opened;
  const add = (kind, url, found, expected, mend) => opened.problems.push({ kind, url, found, expected, mend });
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) {
      const { url, lineNumber } = message.location();
      const place = url ? ` (${url.replace(opened.origin, '')}:${lineNumber + 1})` : '';
      add(
        'console',
        url,
        `the console shows the ${message.type()} "${message.text().replaceAll(opened.origin, '')}"${place}`,
        'a console without errors and warnings',
        'open the page in a browser with its developer tools, and mend what the message names',
      );
    }
  });
  page.on('pageerror', (error) => {
    const at = /(\/[\w./-]+:\d+):\d+/.exec(String(error.stack).replaceAll(opened.origin, ''));
    add(
      'error',
      page.url(),
      `an error that nothing catches: ${error.message}${at ? ` (${at[1]})` : ''}`,
      'scripts that run to their end',
      'mend the script',
    );
  });
  page.on('crash', () => {
    add('error', page.url(), 'the page crashed', 'a page that stays up', 'open the page in a browser');
  });
  const asked = (address) => {
    const url = new URL(address);
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== opened.origin) {
      add(
        'foreign',
        url.href,
        `the page asks for ${url.href}, which is not part of the book`,
        'no request that leaves the site',
        'ship the file with the book, or leave it out',
      );
    }
  };
  page.on('request', (request) => asked(request.url()));
  page.on('websocket', (socket) => asked(socket.url()));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left lets go of what it was still loading.
    if (reason !== 'net::ERR_ABORTED') {
      add(
        'request',
        request.url(),
        `the request for ${request.url().replace(opened.origin, '')} fails: ${reason}`,
        'requests that succeed',
        'put the file into the book, or take out what asks for it',
      );
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      add(
        'request',
        response.url(),
        `the request for ${response.url().replace(opened.origin, '')} is answered with ${response.status()}`,
        'requests that succeed',
        'put the file into the book, or take out what asks for it',
      );
    }
  });
}
