// Who asks for reduced motion gets none: no transition, no animation, no smooth scrolling.

import { LOOKS, options, visit } from '../lib/browser.js';
import { finding } from '../lib/report.js';

export function tasks(world) {
  return [...world.pages].map((page) => {
    const state = 'reduced motion';
    const setting = { page, state, context: { ...options(LOOKS[0]), reducedMotion: 'reduce' } };
    return {
      name: state,
      page,
      run: () => visit(world, `${world.server.origin}/${page}`, setting, (tab) => still(tab, { page, state })),
    };
  });
}

// Reports what would move. A duration of a hundredth of a millisecond is none: scripts that wait for the end of a transition
// need it to have one.
export async function still(tab, { page, state }) {
  const moving = await tab.evaluate(() => {
    const longest = (list) => Math.max(...list.split(',').map((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1000)));
    const moving = new Map();
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || undefined);
        const what =
          style.animationName !== 'none' && longest(style.animationDuration) > 1
            ? 'an animation'
            : style.transitionProperty !== 'none' && longest(style.transitionDuration) > 1
              ? 'a transition'
              : !part && style.scrollBehavior === 'smooth'
                ? 'smooth scrolling'
                : '';
        if (what) {
          const name = element.id ? `#${element.id}` : `${element.localName}.${[...element.classList].join('.')}`;
          moving.set(`${what} on ${name}${part}`, true);
        }
      }
    }
    return [...moving.keys()].slice(0, 5);
  });
  for (const what of moving) {
    finding({
      page,
      state,
      found: `${what}, though the reader asks for reduced motion`,
      expected: 'nothing that moves by itself',
      mend: 'put the movement into `@media (prefers-reduced-motion: no-preference)`',
    });
  }
}
