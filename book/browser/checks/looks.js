// Every page in every look: nothing wrong on the console or with requests, no sideways scrolling on a phone, and nothing that axe
// objects to. Steppers are in the middle of their run, unfolded, and then say what is wrong. What opens over a page is looked at on
// one page, since it is the same on all.

import { accessible } from '../lib/axe.js';
import { LOOKS, options, visit } from '../lib/browser.js';
import { sample } from '../lib/contents.js';
import { finding } from '../lib/report.js';
import { Stepper, steppers } from '../lib/stepper.js';

// The longest generated pages take axe ten times as long as a chapter, two thirds of it for contrast.
const LONG = 5_000;

// What a page of its own needs and one that stands in a frame does not, as the table of contents does without JavaScript.
const WHOLE = ['landmark-one-main', 'page-has-heading-one', 'region'];

export async function tasks(world) {
  const tasks = [];
  for (const look of LOOKS) {
    for (const page of new Set([...world.pages, 'index.html', '404.html', 'toc.html'])) {
      tasks.push({ name: look.name, page, weight: weight(page), run: () => asLoaded(world, page, look) });
    }
    const page = sample(world);
    for (const opened of Object.keys(OPEN)) {
      const state = `${look.name}, ${opened}`;
      tasks.push({ name: state, page, run: () => withOpened(world, page, look, opened, state) });
    }
  }
  for (const page of new Set((await steppers(world)).map((one) => one.page))) {
    const name = 'before the program has answered';
    tasks.push({ name, page, run: () => beforeAnswer(world, page, name) });
  }
  // All pages in one: what they hold is looked at above, so that one look at how they are put together is enough, and none at the
  // colours.
  const [look] = LOOKS;
  tasks.push({ name: look.name, page: 'print.html', weight: 20, run: () => asLoaded(world, 'print.html', look) });
  return tasks;
}

// Only an order in which to start; a page that is longer than it says costs a few seconds.
function weight(page) {
  return ['numbers.html', 'sources.html', 'number-sources.html'].includes(page) ? 10 : 1;
}

function asLoaded(world, page, look) {
  // In its frame, the table of contents needs no icon.
  const allow = ({ url }) => page === 'toc.html' && url.endsWith('/favicon.ico');
  const setting = { page, state: look.name, context: options(look), allow };
  return visit(world, `${world.server.origin}/${page}`, setting, async (tab) => {
    await fits(tab, setting);
    const playing = (await steppers(world)).filter((one) => one.page === page && one.run);
    for (const one of playing) {
      const stepper = new Stepper(tab, one);
      await stepper.ready();
      await stepper.unfold();
      await stepper.go(Math.ceil((await stepper.place()).max / 2));
      await stepper.settled();
    }
    const elements = await tab.evaluate(() => document.querySelectorAll('*').length);
    // The same elements in the same colours as on the wide screen, or as on their own pages.
    const again = (elements > LONG && !look.wide) || page === 'print.html';
    await accessible(tab, setting, [...(again ? ['color-contrast'] : []), ...(page === 'toc.html' ? WHOLE : [])]);
    for (const one of playing) {
      await accessibleRefusal(tab, one, setting);
    }
  });
}

// A player whose program is still on its way is a part of the page already.
function beforeAnswer(world, page, state) {
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  const hold = async (tab) => tab.route('**/*.wasm', (route) => released.then(() => route.continue()));
  const setting = { page, state, context: options(LOOKS[0]), before: hold };
  return visit(world, `${world.server.origin}/${page}`, setting, async (tab) => {
    const sections = tab.locator('section.stepper');
    for (const section of await sections.all()) {
      await section.scrollIntoViewIfNeeded();
      await section.locator('.stepper-view > *').first().waitFor({ state: 'attached' });
    }
    await accessible(tab, setting, [], 'section.stepper');
    release();
    const answered = (section) => section.locator('.stepper-says').filter({ hasText: /./ }).waitFor();
    await Promise.all((await sections.all()).map(answered));
  });
}

// A stepper that says what is wrong, beside the control that it marks.
async function accessibleRefusal(tab, one, { page, state }) {
  const control = one.run.controls.find(({ kind }) => ['board', 'tree', 'number', 'order'].includes(kind));
  if (control) {
    const stepper = new Stepper(tab, one);
    await stepper.set(control.name, control.kind === 'number' ? String(control.max + 1) : 'nonsense');
    await stepper.untilProblem(true, 10_000);
    const within = `section.stepper[data-page="${one.slug}"][data-stepper="${one.name}"]`;
    const told = { page, state: `${state}, a stepper that says what is wrong` };
    await accessible(tab, told, [], [`${within} .stepper-controls`, `${within} [role=alert]`]);
  }
}

const OPEN = {
  async 'table of contents toggled'(tab) {
    await tab.click('#mdbook-sidebar-toggle');
  },
  async 'search open with results'(tab) {
    await tab.click('#mdbook-search-toggle');
    // Typed, key by key: the search listens to keys.
    await tab.locator('#mdbook-searchbar').pressSequentially('search');
    await tab.waitForSelector('#mdbook-searchresults li');
  },
  async 'choice of themes open'(tab) {
    await tab.click('#mdbook-theme-toggle');
  },
  async 'help open'(tab) {
    await tab.keyboard.press('?');
    await tab.waitForSelector('#mdbook-help-popup', { state: 'visible' });
  },
};

function withOpened(world, page, look, opened, state) {
  const setting = { page, state, context: options(look) };
  return visit(world, `${world.server.origin}/${page}`, setting, async (tab) => {
    await OPEN[opened](tab);
    await settled(tab);
    await accessible(tab, setting);
  });
}

// Until transitions are over: axe would see colours and places on their way.
async function settled(tab) {
  await tab.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  );
}

// Reports what makes the page, or the box that holds all of its text, scroll sideways.
export async function fits(tab, { page, state }) {
  const wide = await tab.evaluate(() => {
    const inner = document.querySelector('main') ?? document.body;
    for (let box = inner; box; box = box.parentElement) {
      const by = box.scrollWidth - box.clientWidth;
      if (by > 0 && (box === document.documentElement || getComputedStyle(box).overflowX !== 'visible')) {
        return { by, html: culprit(box)?.cloneNode(false).outerHTML.slice(0, 120) };
      }
    }
    return undefined;

    // What reaches out of the box, and is not inside of something that scrolls by itself or hides what it cannot show.
    function culprit(box) {
      const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
      const clipped = (element) => {
        for (let at = element.parentElement; at && at !== box; at = at.parentElement) {
          if (getComputedStyle(at).overflowX !== 'visible') {
            return true;
          }
        }
        return false;
      };
      return [...box.querySelectorAll('*')].find(
        (element) => element.getBoundingClientRect().right > edge + 0.5 && !clipped(element),
      );
    }
  });
  if (wide) {
    finding({
      page,
      state,
      found: `the page scrolls sideways by ${wide.by} pixels: ${wide.html ?? 'nothing in sight reaches out'}`,
      expected: 'a page no wider than the window',
      mend: 'let the wide element scroll in a box of its own',
    });
  }
}
