// The player: plays any document of a chapter's crate, forwards and back, from what the reader has set.

import * as address from './address.js';
import { ask, Failure, Refusal } from './crates.js';
import { form } from './controls.js';
import { el, svg } from './dom.js';

/** Milliseconds between steps. */
const SPEEDS = [['700', 'slow'], ['250', 'medium'], ['60', 'fast']];
/** Lines of the log in the page at any time. */
const LOG = 60;
/** The document may come so late before the page says that it is waiting. */
const BUSY_AFTER = 150;

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Resolves when the style sheet is there, or is known not to come. */
const style = (path) => new Promise((resolve) => {
  const href = new URL(path, import.meta.url);
  if (document.querySelector(`link[href="${href}"]`)) resolve();
  else document.head.append(el('link', { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
});

/** Resolves when the reader is not far from the element: nothing is computed that nobody may ever see. */
const near = (element) => new Promise((resolve) => {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    resolve();
  }, { rootMargin: '800px' });
  watch.observe(element);
});

/** Turns `section`, a recorded run, into a player of runs; fetches the program when `settled` is. */
export const player = async (section, settled) => {
  const { page, stepper: name, kind } = section.dataset;
  const { controls } = JSON.parse(section.querySelector('script[type="application/json"]').textContent);
  const defaults = Object.fromEntries(controls.map((control) => [control.name, control.default]));
  const recorded = section.querySelector('.stepper-recorded');

  // What is shown: a document, and how many of its steps have been taken.
  let document_ = null;
  let step = 0;
  let timer = null;
  let asked = 0;
  let touched = false;
  let wanted = null;

  const settings = form(controls, () => { touched = true; load(settings.values(), 'start'); });
  settings.set(defaults);
  const picture = el('div', { class: 'stepper-view' });
  const problem = el('p', { class: 'stepper-error', role: 'alert', hidden: true });
  const busy = el('p', { class: 'stepper-busy', role: 'status', hidden: true }, 'The program is working …');
  const says = el('p', { class: 'stepper-says', 'aria-live': 'polite' });
  const aside = el('p', { class: 'stepper-aside', 'aria-live': 'polite' });
  const counters = el('dl', { class: 'stepper-counters' });
  const log = el('ol', { class: 'stepper-log', tabindex: 0, 'aria-label': 'The steps so far' });
  const slider = el('input', {
    type: 'range', min: 0, max: 0, value: 0, step: 1, 'aria-label': 'Step',
    oninput: () => { take(Number(slider.value)); },
  });
  const place = el('output', { class: 'stepper-place' });
  const speed = el('select', { 'aria-label': 'Speed' }, SPEEDS.map(([pause, label]) =>
    el('option', { value: pause, selected: label === 'medium' }, label)));
  const button = (label, action) => el('button', { type: 'button', onclick: () => { touched = true; action(); } }, label);
  const back = button('Back', () => take(step - 1));
  const forward = button('Step', () => take(step + 1));
  const run = button('Run', () => (timer === null ? start() : pause()));
  const reset = button('Reset', () => take(0));
  const link = el('a', { class: 'stepper-link', href: '#' }, 'Link to this step');
  const fold = button('Show the recorded run as a table', () => {
    const hidden = recorded.classList.toggle('is-folded');
    fold.textContent = hidden ? 'Show the recorded run as a table' : 'Hide the recorded run';
    fold.setAttribute('aria-expanded', String(!hidden));
  });
  fold.classList.add('stepper-fold');
  fold.setAttribute('aria-expanded', 'false');
  const box = section.querySelector('.stepper-player');
  // The arrow keys of a slider are not meant for the book, which would turn the page.
  section.addEventListener('keydown', (event) => event.stopPropagation());
  box.append(
    settings.node, problem,
    el('div', { class: 'stepper-transport', role: 'group', 'aria-label': 'Play' },
      reset, back, forward, run, el('label', { class: 'stepper-speed' }, el('span', {}, 'Speed'), speed), slider, place),
    says, busy, picture, aside, counters,
    el('details', { class: 'stepper-more' }, el('summary', {}, 'All steps so far'), log),
    el('p', { class: 'stepper-foot' }, link, fold));

  /** Without the program there is still the recorded run. */
  const giveUp = (reason) => {
    box.replaceChildren(el('p', { class: 'stepper-error', role: 'alert' },
      `This page can only show the recorded run: ${reason}.`));
    recorded.classList.remove('is-folded');
    section.style.minHeight = 'auto';
  };

  const tools = {
    el, svg,
    calm: calm.matches,
    change: (values, { to = 'same' } = {}) => {
      touched = true;
      settings.set({ ...settings.values(), ...values });
      return load(settings.values(), to);
    },
    ask: (values) => ask(page, { stepper: name, ...values }),
    say: (words) => { aside.textContent = words; },
  };
  recorded.classList.add('is-folded');
  box.hidden = false;
  let loaded;
  try {
    [loaded] = await Promise.all([import(`./views/${kind}.js`), style(`views/${kind}.css`)]);
  } catch {
    giveUp('a part of it could not be loaded');
    return;
  }
  const { view, busyWith } = loaded;
  const shown = view(picture, tools);
  if (busyWith) busy.textContent = busyWith;

  const remember = () => {
    const to = address.fragment(name, controls, settings.values(), step);
    link.href = to;
    if (touched && timer === null) address.write(to);
  };

  const show = () => {
    const { steps, ends, left_out: leftOut, counters: names } = document_;
    const atEnd = step === steps.length;
    const now = step > 0 ? steps[step - 1] : null;
    slider.max = steps.length;
    slider.value = step;
    slider.setAttribute('aria-valuetext', `Step ${step} of ${steps.length}`);
    place.textContent = `${step} of ${steps.length}`;
    back.disabled = reset.disabled = step === 0;
    forward.disabled = atEnd;
    run.disabled = atEnd && timer === null;
    says.setAttribute('aria-live', timer === null ? 'polite' : 'off');
    const parts = [now?.says ?? (atEnd ? '' : 'Nothing has happened yet. Press Step or Run.')];
    if (atEnd && leftOut > 0) {
      parts.push(`The page stops here: ${leftOut.toLocaleString('en')} steps more are not shown. The search itself went on to its end.`);
    }
    if (atEnd) parts.push(ends);
    says.replaceChildren(...parts.map((part, index) => el(index === 0 ? 'span' : 'strong', {}, `${part} `)));
    // The counters of a cut run are those of the whole search at its end, as the sentence says.
    const counts = atEnd && document_.totals ? document_.totals : now?.counts ?? document_.start?.counts ?? names.map(() => 0);
    const totals = document_.totals ?? steps.at(-1)?.counts ?? [];
    // A counter that this run never moves says nothing; without hits, lookups are nodes.
    const idle = (counter, index) => (index > 0 && totals[index] === 0)
      || (counter === 'lookups' && totals[index] === totals[names.indexOf('nodes')]);
    counters.replaceChildren(...names.flatMap((counter, index) => (idle(counter, index) ? [] : [
      el('div', {}, el('dt', {}, counter), el('dd', { 'data-counter': counter }, String(counts[index])))])));
    if (document_.run?.entries) {
      counters.append(el('div', {}, el('dt', {}, 'entries'),
        el('dd', { 'data-counter': 'entries' }, atEnd ? String(document_.run.entries) : '…')));
    }
    const first = Math.max(0, step - LOG);
    log.start = first + 1;
    log.replaceChildren(...steps.slice(first, step).map(({ says: words, indent = 0 }) =>
      el('li', { style: `--ply:${indent}` }, words)));
    log.scrollTop = log.scrollHeight;
    shown.show(step);
    remember();
  };

  const take = (to) => {
    touched = true;
    if (!document_) {
      // The click came before the program: it counts as soon as that is there.
      wanted = to;
      return;
    }
    step = Math.min(Math.max(to, 0), document_.steps.length);
    if (step === document_.steps.length) pause();
    show();
  };

  const pause = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    run.textContent = 'Run';
    if (document_) show();
  };

  const start = () => {
    if (!document_ || step === document_.steps.length) return;
    run.textContent = 'Pause';
    const next = () => {
      timer = setTimeout(next, Number(speed.value));
      take(step + 1);
    };
    next();
  };

  const load = async (values, to) => {
    pause();
    asked += 1;
    const own = asked;
    const alarm = setTimeout(() => { busy.hidden = false; }, BUSY_AFTER);
    settings.tell();
    try {
      const next = await ask(page, { stepper: name, ...values });
      if (own !== asked) return;
      document_ = next;
      const last = next.steps.length;
      const at = { start: 0, end: last, same: step }[to] ?? Number(to);
      step = Math.min(Math.max(Number.isFinite(at) ? at : 0, 0), last);
      if (wanted !== null) step = Math.min(wanted, last);
      wanted = null;
      problem.hidden = true;
      settings.refuse(null);
      shown.load(next, values);
      show();
    } catch (error) {
      if (own !== asked) return;
      if (error instanceof Refusal) {
        settings.refuse(error.control);
        tellProblem(error.message);
      } else if (error instanceof Failure && document_) tellProblem(`${error.message}.`);
      else if (error instanceof Failure) giveUp(error.message);
      else throw error;
    } finally {
      clearTimeout(alarm);
      if (own === asked) busy.hidden = true;
    }
  };

  const tellProblem = (words) => {
    const sentence = words.charAt(0).toUpperCase() + words.slice(1);
    problem.textContent = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
    problem.hidden = false;
  };

  const fromAddress = () => {
    const state = address.read(name);
    if (!state) return false;
    const { step: at = '0', ...values } = state;
    const known = Object.fromEntries(Object.entries(values).filter(([key]) => key in defaults));
    settings.set({ ...defaults, ...known });
    load(settings.values(), at);
    return true;
  };

  await settled;
  if (!address.read(name)) await near(section);
  if (fromAddress()) section.scrollIntoView();
  else load(settings.values(), 'start');
  addEventListener('hashchange', fromAddress);
};
