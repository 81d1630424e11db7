// The player: plays any document of a chapter's crate, forwards and back, from what the reader has set.

import * as address from './address.js';
import { near, style } from './arrival.js';
import { form } from './controls.js';
import { Failure, Program, Refusal, Superseded } from './crates.js';
import { el, svg } from './dom.js';
import { readout } from './readout.js';
import { recordedRun } from './recorded.js';
import { transport } from './transport.js';

/** Milliseconds before the page says that it waits for a document. */
const BUSY_AFTER = 150;

/** Characters of what a link says that are quoted. */
const QUOTED = 40;

const calm = matchMedia('(prefers-reduced-motion: reduce)');

const quote = (text) => `“${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`;

/** Turns `section`, a recorded run, into a player of runs; fetches the program when `settled` is. */
export const player = async (section, settled) => {
  const { page, stepper: name, kind } = section.dataset;
  const { controls } = JSON.parse(section.querySelector('script[type="application/json"]').textContent);
  const defaults = Object.fromEntries(controls.map((control) => [control.name, control.default]));
  const program = new Program(page);

  // What is shown: a document, the values that it answers, and how many of its steps have been taken.
  let document_ = null;
  let set = defaults;
  let step = 0;
  let shown = null;
  // Whether the reader has done anything, which is when the address begins to follow.
  let touched = false;
  // The requests so far: only the answer to the last one counts.
  let asked = 0;
  // Where a click would have led that came before the first document: it counts as soon as that is there.
  let wanted = null;

  const within = (to) => Math.min(Math.max(Number.isFinite(to) ? Math.trunc(to) : 0, 0), document_.steps.length);

  const take = (to) => {
    touched = true;
    if (!document_) {
      wanted = to;
      return;
    }
    step = within(to);
    aside.textContent = '';
    if (step === document_.steps.length) play.pause();
    show();
  };

  const settings = form(controls, () => { touched = true; load(settings.values(), 'open'); });
  settings.set(defaults);
  const play = transport({
    take,
    place: () => ({ step: document_ ? step : wanted ?? 0, last: document_ && document_.steps.length }),
    paused: () => { if (document_) show(); },
  });
  const told = readout();
  const recorded = recordedRun(section);
  const picture = el('div', { class: 'stepper-view' });
  const problem = el('p', { class: 'stepper-error', role: 'alert', hidden: true });
  const busy = el('p', { class: 'stepper-busy', role: 'status' }, 'The program is on its way …');
  const aside = el('p', { class: 'stepper-aside', 'aria-live': 'polite' });
  const link = el('a', { class: 'stepper-link', href: '#' }, 'Link to this step');
  const box = section.querySelector('.stepper-player');
  // What is seen comes first, and what plays it last: it stays at the lower edge of the window while any of this is in sight.
  box.append(told.says, busy, picture, aside, told.counters, problem, settings.node, told.log,
    el('p', { class: 'stepper-foot' }, link, recorded.button), play.node);
  // The arrow keys of a slider are not meant for the book, which would turn the page.
  section.addEventListener('keydown', (event) => event.stopPropagation());
  recorded.fold(true);
  box.hidden = false;

  /** Without the program there is still the recorded run. */
  const giveUp = (reason) => {
    box.replaceChildren(el('p', { class: 'stepper-error', role: 'alert' },
      `This page can only show the recorded run: ${reason}.`));
    recorded.fold(false);
    section.style.minHeight = 'auto';
  };

  const tellProblem = (words) => {
    const sentence = words.charAt(0).toUpperCase() + words.slice(1);
    problem.textContent = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
    problem.hidden = false;
  };

  const show = () => {
    play.show();
    told.show(document_, step, play.isRunning());
    shown.show(step);
    const to = address.fragment(name, controls, set, step, document_.opens);
    link.href = to;
    if (touched && !play.isRunning()) address.write(to);
  };

  /**
   * Asks the program for the run with these values, and goes to `to`: 'open', where the program says that it is worth looking,
   * 'end', 'same', or a number of steps; calls `then` when it is shown.
   */
  const load = async (values, to, then = () => {}) => {
    play.pause();
    asked += 1;
    const own = asked;
    const alarm = setTimeout(() => {
      if (document_) busy.textContent = loaded.busyWith ?? 'The program is working …';
      [busy.hidden, problem.hidden] = [false, true];
    }, BUSY_AFTER);
    settings.tell();
    aside.textContent = '';
    const answer = async (to_, wishes) => {
      const next = await program.askInstead({ stepper: name, ...wishes });
      if (own !== asked) return;
      [document_, set] = [next, wishes];
      step = within(wanted ?? { open: next.opens, end: next.steps.length, same: step }[to_] ?? Number(to_));
      wanted = null;
      settings.idle(next.idle ?? {});
      shown.load(next, wishes);
      told.reserve(document_);
      show();
    };
    const fail = async (error) => {
      if (own !== asked || error instanceof Superseded) return;
      clearTimeout(alarm);
      if (error instanceof Failure && !document_) giveUp(error.message);
      else tellProblem(error.message);
      if (error instanceof Refusal) {
        settings.refuse(error.control, document_ ? set : defaults);
        // A link that asks for what cannot be shown still shows a run: the one that the page starts from.
        if (!document_) await answer('open', defaults);
      } else if (!(error instanceof Failure)) console.error(error);
    };
    try {
      const unfit = settings.unfit();
      if (unfit) throw new Refusal(unfit);
      await answer(to, values);
      if (own !== asked) return;
      problem.hidden = true;
      settings.refuse(null);
      then();
    } catch (error) {
      await fail(error).catch(fail);
    } finally {
      clearTimeout(alarm);
      if (own === asked) busy.hidden = true;
    }
  };

  let loaded;
  try {
    [loaded] = await Promise.all([import(`./views/${kind}.js`), style(`views/${kind}.css`)]);
  } catch {
    giveUp('a part of it could not be loaded');
    return;
  }
  if (loaded.busyWith) busy.textContent = loaded.busyWith;
  shown = loaded.view(picture, {
    el, svg,
    calm: calm.matches,
    change: (values, { to = 'same' } = {}) => {
      touched = true;
      settings.set({ ...settings.values(), ...values });
      return load(settings.values(), to);
    },
    ask: (values) => program.ask({ stepper: name, ...values }),
    say: (words) => { aside.textContent = words; },
  });

  /** What is wrong with a link to a run that is shown now. */
  const complain = (at = '0', values) => {
    const foreign = Object.keys(values).filter((key) => !Object.hasOwn(defaults, key));
    const last = document_.steps.length;
    return [
      ...foreign.map((key) => `this link sets ${quote(key)}, and nothing here is called that`),
      ...(/^\d+$/.test(at) ? [] : [`this link asks for the step ${quote(at)}, which is no number of a step`]),
      ...(Number(at) > last ? [`this link asks for step ${at.slice(0, QUOTED)}, and the last is step ${last}`] : []),
    ];
  };

  const fromAddress = () => {
    const state = address.read(name);
    if (!state) return false;
    const { step: at, ...values } = state;
    settings.set({ ...defaults, ...values });
    load(settings.values(), /^\d+$/.test(at) ? Number(at) : 'open', () => complain(at, values).slice(0, 1).forEach(tellProblem));
    return true;
  };

  let width = box.clientWidth;
  new ResizeObserver(() => {
    if (!document_ || box.clientWidth === width) return;
    width = box.clientWidth;
    told.reserve(document_);
    told.show(document_, step, play.isRunning());
  }).observe(box);

  await settled;
  if (!address.read(name)) await near(section);
  if (fromAddress()) section.scrollIntoView();
  else load(settings.values(), 'open');
  addEventListener('hashchange', fromAddress);
};
