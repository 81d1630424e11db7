// Finds the places for steppers and puts a player into each.

import { named } from './address.js';
import { el } from './dom.js';
import { player } from './player.js';

// The page for printing holds every chapter; there the recorded runs are what is wanted.
const forPrint = /(^|\/)print\.html$/.test(location.pathname);

/** The page itself comes first; the program is fetched once it is there. */
const settled = new Promise((resolve) => {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(resolve);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
});

const sections = forPrint ? [] : [...document.querySelectorAll('section.stepper')];
for (const section of sections) player(section, settled);

/** A link to a stepper that is not here says so at the first that is. */
const lost = el('p', { class: 'stepper-error', role: 'alert' });
const findNamed = () => {
  lost.remove();
  if (named() === null || sections.some(({ dataset }) => dataset.stepper === named())) return;
  lost.textContent = `This link speaks of a stepper that this page does not have. Those it has: ${sections.map(({ dataset }) => dataset.stepper).join(', ')}.`;
  sections[0]?.prepend(lost);
};
findNamed();
addEventListener('hashchange', findNamed);
