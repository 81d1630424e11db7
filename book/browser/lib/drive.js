// The ways to drive a stepper: with a mouse, by keyboard alone, by touch. Each has the same few moves.

import { tabTo } from './keys.js';

// `press(name)` presses a button of the stepper; `toEnd()` and `toStart()` move the slider.
export const DRIVERS = {
  'with a mouse': {
    wide: true,
    of: (stepper) => ({
      press: (name) => stepper.button(name).click(),
      toEnd: () => drag(stepper, 0.5, 1),
      toStart: () => drag(stepper, 0.5, 0),
    }),
  },
  'by keyboard': {
    wide: true,
    of: (stepper) => ({
      press: (name) => pressKey(stepper, name),
      toEnd: () => sliderKey(stepper, 'End'),
      toStart: () => sliderKey(stepper, 'Home'),
    }),
  },
  'by touch': {
    wide: false,
    of: (stepper) => ({
      press: (name) => stepper.button(name).tap(),
      toEnd: () => tapSlider(stepper, 1),
      toStart: () => tapSlider(stepper, 0),
    }),
  },
};

// A place on the slider: `part` of its length, with half a thumb left at either end.
async function spot(stepper, part) {
  // In the middle: at the top, the bar of the page may lie over it.
  await stepper.slider.evaluate((slider) => slider.scrollIntoView({ block: 'center' }));
  const box = await stepper.slider.boundingBox();
  return [box.x + 2 + (box.width - 4) * part, box.y + box.height / 2];
}

async function drag(stepper, from, to) {
  const { mouse } = stepper.tab;
  await mouse.move(...(await spot(stepper, from)));
  await mouse.down();
  await mouse.move(...(await spot(stepper, to)), { steps: 4 });
  await mouse.up();
}

async function tapSlider(stepper, part) {
  await stepper.tab.touchscreen.tap(...(await spot(stepper, part)));
}

// Which stepper of the page, as a selector for the element with the focus.
async function mark(stepper, locator) {
  await locator.evaluate((element) => {
    document.querySelectorAll('[data-wanted]').forEach((other) => other.removeAttribute('data-wanted'));
    element.setAttribute('data-wanted', '');
  });
}

// Goes to an element with Tab, forwards or back, and says so when that is not possible.
export async function reach(stepper, locator) {
  await mark(stepper, locator);
  const { tab } = stepper;
  const back = await tab.evaluate(() => {
    const wanted = document.querySelector('[data-wanted]');
    const at = document.activeElement;
    return at !== document.body && Boolean(at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING);
  });
  const reached = await tabTo(tab, '[data-wanted]', { key: back ? 'Shift+Tab' : 'Tab', limit: 250 });
  await tab.evaluate(() => document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'));
  if (!reached) {
    throw new Error(`${back ? 'Shift+Tab' : 'Tab'} does not reach ${locator}`);
  }
}

async function pressKey(stepper, name) {
  await reach(stepper, stepper.button(name));
  await stepper.tab.keyboard.press('Enter');
}

async function sliderKey(stepper, key) {
  await reach(stepper, stepper.slider);
  await stepper.tab.keyboard.press(key);
}
