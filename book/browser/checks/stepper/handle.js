// Whatever else a stepper offers is handled once: every choice taken, every button in its picture pressed. Nothing breaks.

import { LOOKS, options, visit } from '../../lib/browser.js';
import { Stepper, steppers } from '../../lib/stepper.js';
import { fits } from '../looks.js';
import { checker } from './play.js';

// A board of chess has 64 squares.
const MOST = 80;

export async function tasks(world) {
  const all = (await steppers(world)).filter(({ run }) => run);
  // On the narrow screen, where what is handled may also come to reach out of the page.
  const look = LOOKS.find(({ wide }) => !wide);
  return all.map((one) => {
    const state = `the stepper ${one.slug}.${one.name}, everything handled, 390 pixels wide`;
    const setting = { page: one.page, state, context: options(look) };
    return {
      name: state,
      page: one.page,
      weight: 3,
      run: () =>
        visit(world, `${world.server.origin}/${one.page}`, setting, (tab) => handle(tab, one, checker(setting), setting)),
    };
  });
}

async function handle(tab, one, check, setting) {
  const stepper = new Stepper(tab, one);
  await stepper.ready();
  await stepper.unfold();
  const path = new URL(tab.url()).pathname;

  // Every choice of every list, to its end and back to the start.
  for (const control of one.run.controls.filter(({ choices }) => choices)) {
    for (const [value, label] of control.choices) {
      await stepper.set(control.name, value);
      await stepper.settled();
      const problem = await stepper.problem();
      check(!problem, `${control.label} "${label}" gets "${problem}"`, 'something to play for every choice that is offered');
      const { max } = await stepper.place();
      // Whoever plays a side makes the first step.
      if (
        check(
          max > 0 || one.run.kind === 'endgame',
          `${control.label} "${label}" has nothing to play`,
          'something to play for every choice that is offered',
        )
      ) {
        await stepper.go(max);
        await stepper.settled();
      }
      await stepper.agree();
    }
    await stepper.set(control.name, control.default);
    await stepper.settled();
  }
  await fits(tab, setting);

  // Every button and field of the picture and of the board editor.
  await stepper.go(Math.ceil((await stepper.place()).max / 2));
  const inside = stepper.section
    .locator('.stepper-view, .stepper-controls')
    .locator('button, [role=button], [role=gridcell], input[type=range], input[type=checkbox], input[type=radio]');
  for (let index = 0; index < Math.min(await inside.count(), MOST); index += 1) {
    const element = inside.nth(index);
    if (!(await element.isVisible()) || !(await element.isEnabled())) {
      continue;
    }
    if ((await element.getAttribute('type')) === 'range') {
      await element.focus();
      await tab.keyboard.press('End');
      await tab.keyboard.press('Home');
    } else {
      await element.click();
    }
    await stepper.settled();
    await stepper.unfold();
  }
  check(new URL(tab.url()).pathname === path, `handling it leads to ${tab.url()}`, 'a reader who stays on the page');
  check(
    (await stepper.button('Step').count()) === 1,
    'after everything was handled there is no button Step',
    'a stepper that still plays',
  );
  await fits(tab, setting);
}
