// What the page says about a step beside the picture: a sentence, the counters, and all sentences so far.

import { el } from './dom.js';

/** Lines of the log in the page at any time. */
const LOG = 60;

/** The sentences for a step of a run; what belongs to its end comes behind the first. */
const sentences = ({ steps, ends, left_out: leftOut }, step) => {
  const atEnd = step === steps.length;
  const first = step > 0 ? steps[step - 1].says : undefined;
  const parts = [first ?? (atEnd ? '' : 'Nothing has happened yet. Press Step or Run.')];
  if (atEnd && leftOut > 0) {
    parts.push(`The page stops here: ${leftOut.toLocaleString('en')} steps more are not shown. The search itself went on to its end.`);
  }
  if (atEnd) parts.push(ends);
  return parts;
};

/** The counters after a step, as pairs of a name and what is shown for it. */
const countersOf = ({ steps, start, run, totals, counters: names }, step) => {
  const atEnd = step === steps.length;
  const now = step > 0 ? steps[step - 1].counts : undefined;
  // Those of a cut run are at its end those of the whole search, as the sentence says.
  const counts = (atEnd ? totals : undefined) ?? now ?? start?.counts ?? names.map(() => 0);
  const last = totals ?? steps.at(-1)?.counts ?? [];
  // A counter that this run never moves says nothing; without hits, lookups are nodes.
  const idle = (counter, index) => (index > 0 && last[index] === 0)
    || (counter === 'lookups' && last[index] === last[names.indexOf('nodes')]);
  const pairs = names.map((counter, index) => [counter, String(counts[index])]).filter(([counter], index) => !idle(counter, index));
  // Nobody has counted the entries on the way.
  return run?.entries ? [...pairs, ['entries', atEnd ? String(run.entries) : '…']] : pairs;
};

/** The steps that say the most: one on its way, and the last, with the result. */
const longest = ({ steps }) => {
  const most = steps.reduce((best, { says }, at) => (says.length > steps[best].says.length ? at : best), 0);
  return [0, Math.min(most + 1, steps.length), steps.length];
};

/**
 * The parts that tell; `show` is told the run, the step, and whether the next one comes by itself. `reserve` makes room for the
 * longest sentence of a run, so that nothing below it moves from step to step.
 */
export const readout = () => {
  const says = el('p', { class: 'stepper-says', 'aria-live': 'polite' });
  const counters = el('dl', { class: 'stepper-counters' });
  const lines = el('ol', { class: 'stepper-log', tabindex: 0, 'aria-label': 'The steps so far' });
  const title = el('summary', {}, 'All steps so far');
  const log = el('details', { class: 'stepper-more' }, title, lines);

  const say = (run, step) => {
    says.replaceChildren(...sentences(run, step).map((part, index) => el(index === 0 ? 'span' : 'strong', {}, `${part} `)));
  };

  const reserve = (run) => {
    says.setAttribute('aria-live', 'off');
    says.style.minHeight = '';
    const heights = longest(run).map((step) => {
      say(run, step);
      return says.getBoundingClientRect().height;
    });
    says.style.minHeight = `${Math.ceil(Math.max(...heights))}px`;
  };

  const show = (run, step, isRunning) => {
    // Nobody could listen to steps that come by themselves.
    says.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    say(run, step);
    counters.replaceChildren(...countersOf(run, step).map(([counter, count]) =>
      el('div', {}, el('dt', {}, counter), el('dd', { 'data-counter': counter }, count))));
    const first = Math.max(0, step - LOG);
    title.textContent = first === 0 ? 'All steps so far' : `The last ${LOG} steps`;
    lines.start = first + 1;
    lines.replaceChildren(...run.steps.slice(first, step).map(({ says: words, indent = 0 }) =>
      el('li', { style: `--ply:${indent}` }, words)));
    lines.scrollTop = lines.scrollHeight;
  };

  return { says, counters, log, reserve, show };
};
