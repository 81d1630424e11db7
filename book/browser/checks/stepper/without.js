// What is left when something is missing: without JavaScript, without the program, on paper, the recorded run is a table.

import { pathToFileURL } from 'node:url';

import { LOOKS, options, visit } from '../../lib/browser.js';
import { Stepper, steppers } from '../../lib/stepper.js';
import { still } from '../motion.js';
import { checker } from './play.js';

export async function tasks(world) {
  const all = (await steppers(world)).filter(({ run }) => run);
  const [first] = all;
  return all.flatMap((one) =>
    Object.entries(WITHOUT)
      .filter(([, { once }]) => !once || one === first)
      .map(([how, { address, context = {}, before, allow, look }]) => {
        const state = `the stepper ${one.slug}.${one.name}, ${how}`;
        const setting = { page: one.page, state, context: { ...options(LOOKS[0]), ...context }, before, allow };
        return {
          name: state,
          page: one.page,
          run: () =>
            visit(world, address ? address(world, one) : `${world.server.origin}/${one.page}`, setting, (tab) => look(tab, one, checker(setting), setting)),
        };
      }),
  );
}

// Takes the answer to some requests away.
const lose = (pattern) => (tab, context) => context.route(pattern, (route) => route.abort());
const lost = ({ kind, url, found }) => (kind === 'error' ? /Failed to fetch/.test(found) : /\/stepper\//.test(url));

// `once`: the same for all of them.
const WITHOUT = {
  'without JavaScript': { context: { javaScriptEnabled: false }, look: recorded },
  'without its scripts': { once: true, before: lose(/\/stepper\/main[^/]*\.js/), allow: lost, look: told },
  'from a file': {
    address: ({ plan }, { page }) => pathToFileURL(`${plan.site}/${page}`).href,
    allow: ({ found }) => /\/stepper\/main\.js/.test(found),
    look: told,
  },
  'without its view': { once: true, before: lose(/\/stepper\/views\/[^/]*\.js/), allow: lost, look: recorded },
  'without its worker': { once: true, before: lose(/\/stepper\/worker[^/]*\.js/), allow: lost, look: told },
  "without the program's script": { once: true, before: lose(/\/stepper\/demos[^/]*\.js/), allow: lost, look: told },
  'without the program': { before: lose(/\.wasm/), allow: lost, look: told },
  'with a program that comes late': {
    once: true,
    before: (tab, context) =>
      context.route(/\.wasm/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      }),
    look: late,
  },
  'on paper': { look: printed },
  'with reduced motion': { context: { reducedMotion: 'reduce' }, look: calm },
};

// The table of the recorded run is there, whole.
async function recorded(tab, { index, run }, check) {
  const section = tab.locator('section.stepper').nth(index);
  // A program is fetched when its stepper comes near.
  await section.scrollIntoViewIfNeeded();
  const table = section.locator('.stepper-recorded table');
  const shown = await table.waitFor({ state: 'visible', timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  if (!check(shown, 'the recorded run is not shown', 'the table of the recorded run')) {
    return;
  }
  const rows = table.locator('tbody tr');
  const count = await rows.count();
  const wanted = run.key_steps ?? run.steps.map((_, index) => index + 1);
  const told = await table.locator('caption').textContent();
  check(count === wanted.length, `the table of the recorded run has ${count} rows`, `${wanted.length}, one for each step that it is to show`);
  check(
    wanted.length === run.steps.length || told.includes(` ${run.steps.length - wanted.length} more`),
    `its caption says "${told}"`,
    `that ${run.steps.length - wanted.length} steps are left out`,
  );
  check(await rows.last().isVisible(), 'the last row of the recorded run is not shown', 'every row');
  const over = await table.evaluate(
    (table) => [...table.querySelectorAll('td, th')].find((cell) => cell.scrollWidth > cell.clientWidth + 1)?.textContent,
  );
  check(over === undefined, `in the recorded run "${over}" is wider than its cell`, 'cells that hold their text');
  const player = section.locator('.stepper-player button');
  check((await player.filter({ visible: true }).count()) === 0, 'there are buttons that do nothing', 'the table alone');
}

// A sentence says why, and the table is there.
async function told(tab, one, check) {
  const stepper = new Stepper(tab, one);
  await stepper.section.scrollIntoViewIfNeeded();
  const sentence = await stepper.untilProblem(true, 10_000);
  check(sentence, 'no sentence says why only the recorded run is shown', 'a sentence');
  await recorded(tab, one, check);
}

// A click that comes before the program is not lost.
async function late(tab, one, check) {
  const stepper = new Stepper(tab, one);
  await stepper.button('Step').click();
  await stepper.until((place) => place.max > 0);
  await stepper.settled();
  const { step } = await stepper.place();
  check(step === 1, `a click on Step before the program was there leads to step ${step}`, 'step 1, as soon as it is there');
}

async function printed(tab, one, check) {
  const stepper = new Stepper(tab, one);
  await stepper.ready();
  await stepper.button('Step').click();
  await tab.emulateMedia({ media: 'print' });
  await recorded(tab, one, check);
  const controls = stepper.section.locator('button, input, select').filter({ visible: true });
  check(
    (await controls.count()) === 0,
    'buttons and fields are printed',
    'the recorded run alone',
    'hide them in `@media print`',
  );
  const cut = await stepper.section.locator('.stepper-recorded').evaluate((box) => box.scrollHeight > box.clientHeight + 1);
  check(!cut, 'the table is cut off on paper: its box scrolls', 'all rows on paper', 'let the box grow in `@media print`');
}

async function calm(tab, one, check, setting) {
  const stepper = new Stepper(tab, one);
  await stepper.ready();
  await stepper.unfold();
  await stepper.go(Math.ceil((await stepper.place()).max / 2));
  await still(tab, setting);
}
