// Any state can be linked to: the address follows the reader, and a state in the address comes back, typed by hand or not.

import { LOOKS, options, visit } from '../../lib/browser.js';
import { difference, Stepper, steppers } from '../../lib/stepper.js';
import { checker } from './play.js';

// Another board for the steppers that have one.
const BOARD = 'X...O....';

export async function tasks(world) {
  const all = (await steppers(world)).filter(({ run }) => run);
  return all.map((one) => {
    const state = `the stepper ${one.slug}.${one.name}, in the address`;
    const setting = { page: one.page, state, context: options(LOOKS[0]) };
    return {
      name: state,
      page: one.page,
      weight: 3,
      run: () =>
        visit(world, `${world.server.origin}/${one.page}`, setting, (tab, context) =>
          follow(world, tab, context, one, checker(setting)),
        ),
    };
  });
}

async function follow(world, tab, context, one, check) {
  const stepper = new Stepper(tab, one);
  await stepper.ready();
  const entries = await tab.evaluate(() => history.length);
  check(!tab.url().includes('#'), `before anything is touched the address is ${tab.url()}`, "the page's own address");
  const values = await setUp(stepper, one);
  await stepper.ready();
  const { max, step: opening } = await stepper.place();
  // The step at which the run opens is not told.
  const step = [Math.min(5, max - 1), Math.min(5, max - 1) - 1].find((step) => step + 1 !== opening);
  await stepper.go(step);
  await stepper.button('Step').click();
  await stepper.until((place) => place.step === step + 1);
  const seen = await stepper.settled();
  const address = tab.url();
  const hash = decodeURIComponent(new URL(address).hash);
  for (const [name, value] of [...Object.entries(values), ['step', String(step + 1)]]) {
    check(
      hash.includes(`${name}=${value}`),
      `the address ${hash} does not tell ${name}=${value}`,
      'an address that follows the reader',
    );
  }
  check(
    (await tab.evaluate(() => history.length)) === entries,
    'stepping fills the history of the browser',
    'an address that is replaced, so that Back leads to the page before',
  );
  const link = await stepper.section.locator('a.stepper-link').evaluate((anchor) => anchor.href);
  check(link === address, `the link to this step is ${link}`, address);

  // The same address, opened anew.
  const other = await context.newPage();
  await other.goto(address);
  const copy = new Stepper(other, one);
  await copy.until((place) => place.step === step + 1 && place.max === max);
  const again = await copy.settled();
  check(again === seen, `opened by its address, a state shows something else: ${difference(again, seen)}`, 'the same state');
  const visible = await copy.section.evaluate((section) => {
    const box = section.getBoundingClientRect();
    return box.top < innerHeight && box.bottom > 0;
  });
  check(visible, 'opened by its address, the stepper is out of sight', 'the stepper in sight');
  await other.close();

  // Edited by hand.
  await tab.evaluate(() => {
    location.hash = location.hash.replace(/step=\d+/, 'step=2');
  });
  await stepper.until((place) => place.step === 2);
  for (const [bad, what] of [
    ['step=99999999', 'a step past the end'],
    ['step=-3', 'a step before the start'],
    ['step=x', 'a step that is no number'],
    ['step=1.5', 'half a step'],
    ['step=%E0%A4%A', 'what no address can hold'],
  ]) {
    await tab.evaluate((bad) => {
      location.hash = location.hash.replace(/step=[^&]*/, 'step=2');
      location.hash = location.hash.replace(/step=[^&]*/, bad);
    }, bad);
    await stepper.settled();
    const place = await stepper.place();
    check(
      Number.isInteger(place.step) && place.step >= 0 && place.step <= place.max && place.max === max,
      `${what} in the address leads to step ${place.step} of ${place.max}`,
      'a step that there is',
    );
  }
  const named = one.run.controls.find(({ kind }) => kind === 'board' || kind === 'mode' || kind === 'tree');
  if (named) {
    const address = new URL(tab.url());
    await tab.evaluate(
      ([stepper, name]) => {
        location.hash = `#${stepper}?${name}=nonsense`;
      },
      [one.name, named.name],
    );
    const sentence = await stepper.untilProblem(true, 10_000);
    check(
      sentence,
      `${named.label} "nonsense" in the address ${address.hash} gets no sentence`,
      'a sentence that says what is wrong',
    );
    // The same as the first that a page is asked for.
    const fresh = await context.newPage();
    await fresh.goto(`${address.origin}${address.pathname}#${one.name}?${named.name}=nonsense`);
    const empty = new Stepper(fresh, one);
    check(await empty.untilProblem(true, 10_000), 'a link to what makes no sense gets no sentence', 'a sentence');
    await empty.until((place) => place.max > 0, 5_000).catch(() => {});
    check((await empty.place()).max > 0, 'a link to what makes no sense leaves nothing to play', 'the run that the page starts from');
    await fresh.close();
  }
}

// Sets a mode and a board other than those it starts from; returns what was set.
async function setUp(stepper, { run }) {
  const values = {};
  await stepper.unfold();
  for (const control of run.controls) {
    // Another mode may have no use for it.
    const field = stepper.control(control.name);
    if ((await field.count()) > 0 && (await field.isDisabled())) {
      continue;
    }
    if (control.kind === 'mode' || control.kind === 'choice') {
      const [other] = control.choices.find(([value]) => value && value !== control.default) ?? [];
      if (other) {
        await stepper.set(control.name, other);
        if ((await stepper.place()).max > 0) {
          values[control.name] = other;
        } else {
          // The side that the reader plays: nothing happens until the reader moves.
          await stepper.set(control.name, control.default);
        }
      }
    } else if (control.kind === 'board') {
      await stepper.set(control.name, BOARD);
      values[control.name] = BOARD;
    }
  }
  await stepper.settled();
  return values;
}
