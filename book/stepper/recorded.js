// The recorded run, which stands in the page as a table for readers without scripts; a player folds it away.

import { el } from './dom.js';

/** The run that is recorded in `section`, and the button that shows and hides it. */
export const recordedRun = (section) => {
  const table = section.querySelector('.stepper-recorded');
  const fold = (hidden) => {
    table.classList.toggle('is-folded', hidden);
    button.textContent = hidden ? 'Show the recorded run as a table' : 'Hide the recorded run';
    button.setAttribute('aria-expanded', String(!hidden));
  };
  const onclick = () => fold(!table.classList.contains('is-folded'));
  const button = el('button', { type: 'button', class: 'stepper-fold', onclick });
  return { button, fold };
};
