// Going through a run: step by step, by itself, or by the slider.

import { el } from './dom.js';

/** Milliseconds between steps. */
const SPEEDS = [['700', 'slow'], ['250', 'medium'], ['60', 'fast']];

/**
 * The buttons, the slider and the clock. `take` is asked to go to a step, `paused` is told when the clock stops, and `place` says
 * how many steps of how many have been taken, as `{ step, last }`, where `last` is null while there is no run.
 */
export const transport = ({ take, place, paused }) => {
  let timer = null;

  const pause = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    run.textContent = 'Run';
    paused();
  };

  const start = () => {
    const { step, last } = place();
    if (last === null) return;
    // From the end it begins anew.
    if (step === last) take(0);
    run.textContent = 'Pause';
    const next = () => {
      timer = setTimeout(next, Number(speed.value));
      take(place().step + 1);
    };
    next();
  };

  /** Whoever takes a step by hand wants to see that one. */
  const go = (to) => {
    pause();
    take(to);
  };

  const button = (label, onclick) => el('button', { type: 'button', onclick }, label);
  const reset = button('Reset', () => go(0));
  const back = button('Back', () => go(place().step - 1));
  const forward = button('Step', () => go(place().step + 1));
  const run = button('Run', () => (timer === null ? start() : pause()));
  const buttons = [reset, back, forward, run];
  reset.disabled = back.disabled = true;
  const speed = el('select', { 'aria-label': 'Speed' }, SPEEDS.map(([pause, label]) =>
    el('option', { value: pause, selected: label === 'medium' }, label)));
  const slider = el('input', {
    type: 'range', min: 0, max: 0, value: 0, step: 1, 'aria-label': 'Step', oninput: () => go(Number(slider.value)),
  });
  const where = el('output', { class: 'stepper-place' });
  const node = el('div', { class: 'stepper-transport', role: 'group', 'aria-label': 'Play' },
    el('div', { class: 'stepper-buttons' }, buttons), slider, where,
    el('label', { class: 'stepper-speed' }, el('span', {}, 'Speed'), speed));

  const show = () => {
    const { step, last } = place();
    slider.max = last;
    slider.value = step;
    slider.setAttribute('aria-valuetext', `Step ${step} of ${last}`);
    where.textContent = `${step} of ${last}`;
    back.disabled = reset.disabled = step === 0;
    forward.disabled = step === last;
    run.disabled = last === 0;
    // A button that has done its work hands the focus on: else it would fall out of the stepper.
    if (buttons.some((one) => one.disabled && one === document.activeElement)) (step === last ? reset : forward).focus();
  };

  return { node, show, pause, isRunning: () => timer !== null };
};
