// Finds the places for steppers and puts a player into each.

import { player } from './player.js';

// The page for printing holds every chapter; there the recorded runs are what is wanted.
const forPrint = /(^|\/)print\.html$/.test(location.pathname);

/** The page itself comes first; the program is fetched once it is there. */
const settled = new Promise((resolve) => {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(resolve);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
});

if (!forPrint) {
  for (const section of document.querySelectorAll('section.stepper')) player(section, settled);
}
