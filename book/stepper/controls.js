// What the reader may set, as a form. A control is what the chapter's crate says it is: { name, label, kind, default, … }.

import { el } from './dom.js';
import { boardEditor } from './board.js';

const select = (control, choices, changed) => {
  const input = el('select', { name: control.name, onchange: changed },
    choices.map(([value, label]) => el('option', { value }, label)));
  return { input, node: el('label', { class: 'stepper-control' }, el('span', {}, control.label), input) };
};

const text = (control, attributes, changed) => {
  const input = el('input', {
    name: control.name, type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    onchange: changed, ...attributes,
  });
  return { input, node: el('label', { class: 'stepper-control' }, el('span', {}, control.label), input) };
};

const makers = {
  mode: (control, changed) => select(control, control.choices, changed),
  choice: (control, changed) => select(control, control.choices, changed),
  to_move: (control, changed) =>
    select(control, [['', 'the side whose turn it is'], ['X', 'X'], ['O', 'O']], changed),
  board: (control, changed) => {
    const made = text(control, { maxlength: 40, size: 11, placeholder: control.default }, changed);
    const editor = boardEditor(made.input, changed);
    return { ...made, node: el('div', { class: 'stepper-board-control' }, made.node, editor.node), show: editor.show };
  },
  tree: (control, changed) => text(control, { class: 'is-wide', placeholder: '[[3,12,8],[2,4,6],[14,5,2]]' }, changed),
  text: (control, changed) => text(control, { class: 'is-wide', placeholder: control.hint }, changed),
  order: (control, changed) => text(control, { size: 12, placeholder: '6,3,4,8' }, changed),
  number: (control, changed) =>
    text(control, {
      type: 'number', min: control.min, max: control.max, inputmode: 'numeric',
      // What is no number is no change to a browser when the field was empty before, nor is emptying it again.
      onblur: ({ target }) => { if (target.validity.badInput !== target.hasAttribute('aria-invalid')) changed(); },
    }, changed),
  // Set by what is done in the picture, and kept here for links.
  hidden: (control) => ({ input: el('input', { type: 'hidden', name: control.name }), node: null }),
};

/** Controls that are always in sight; the others are folded away until somebody wants to set something up. */
const UPFRONT = new Set(['mode', 'choice', 'number']);

/** Sentences about controls so far. */
let ids = 0;

/** The form for these controls. `changed` is called after every change. */
export const form = (controls, changed) => {
  const made = controls.map((control) => {
    // What was asked for and the field cannot hold: the crate gets to see it and says what is wrong with it.
    const one = { control, unheld: null, why: el('small', { id: `why-${(ids += 1)}`, hidden: true }) };
    Object.assign(one, makers[control.kind](control, () => { one.unheld = null; changed(); }));
    one.input.closest('label')?.append(one.why);
    return one;
  });
  const part = (upfront) =>
    made.filter(({ control, node }) => node && UPFRONT.has(control.kind) === upfront).map(({ node }) => node);
  const folded = part(false);
  const about = el('p', { class: 'stepper-about' });
  const node = el('form', { class: 'stepper-controls', onsubmit: (event) => event.preventDefault() },
    el('div', { class: 'stepper-row' }, part(true), about,
      folded.length > 0 ? el('details', { class: 'stepper-setup' }, el('summary', {}, 'Set up your own position'),
        el('div', { class: 'stepper-row' }, folded)) : null));
  const tell = () => {
    const lines = made.flatMap(({ control, input }) =>
      (control.choices ?? []).filter(([value, , says]) => says && value === input.value).map(([, , says]) => says));
    about.textContent = lines.join('; ');
    about.hidden = lines.length === 0;
  };
  const hold = (one, value) => {
    // A browser warns of what a field for numbers cannot hold.
    one.input.value = one.control.kind !== 'number' || /^(-?\d+)?$/.test(value) ? value : '';
    one.unheld = one.input.value === value ? null : value;
  };
  return {
    node,
    values: () => Object.fromEntries(made.map(({ control, input, unheld }) => [control.name, unheld ?? input.value.trim()])),
    set: (values) => {
      for (const one of made) {
        const { control } = one;
        hold(one, (values[control.name] ?? control.default).trim());
        one.show?.();
      }
      tell();
    },
    tell,
    /** Takes out of use what would change nothing about the run that is shown, and says why; `reasons` are by the names of controls. */
    idle: (reasons) => {
      for (const { control, input, node, why } of made) {
        const reason = reasons[control.name] ?? '';
        for (const part of node?.querySelectorAll('input, select, button') ?? []) part.disabled = reason !== '';
        if (node) node.title = reason;
        [why.textContent, why.hidden] = [reason, reason === ''];
        if (reason) input.setAttribute('aria-describedby', why.id);
        else input.removeAttribute('aria-describedby');
      }
    },
    /** The first number that is none: a browser hands out nothing instead of it, and nothing would mean the default. */
    unfit: () => {
      const bad = made.find(({ control, input, unheld }) => control.kind === 'number' && unheld === null
        && (input.validity.badInput || (input.value === '' && control.default !== '')));
      if (!bad) return null;
      const { name, label, min, max } = bad.control;
      const is = bad.input.validity.badInput ? 'no number' : 'empty';
      return { control: name, problem: `“${label}” is ${is}; expected a whole number from ${min} to ${max}` };
    },
    /**
     * Marks the control that a refusal speaks of, and opens the fold that it is in. What nobody sees nobody could mend: it goes back to
     * what is shown.
     */
    refuse: (name, shown) => {
      for (const one of made) {
        const { control, input, show } = one;
        const wrong = control.name === name;
        const unseen = wrong && (control.kind === 'hidden' || one.unheld !== null);
        if (unseen) hold(one, shown[name]);
        if (wrong && !unseen) input.setAttribute('aria-invalid', 'true');
        else input.removeAttribute('aria-invalid');
        if (wrong && input.closest('details')) input.closest('details').open = true;
        show?.();
      }
    },
  };
};
