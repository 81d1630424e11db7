// A link to a part of a page brings that part into sight, below the bar at the top.

import { LOOKS, options, visit } from '../lib/browser.js';
import { finding } from '../lib/report.js';

export function tasks(world) {
  return [true, false].flatMap((wide) =>
    world.pages.map((page) => {
      const look = LOOKS.find((look) => look.wide === wide);
      const state = `${wide ? 1280 : 390} pixels wide`;
      const setting = { page, state, context: options(look) };
      return {
        name: `fragments, ${state}`,
        page,
        run: () => visit(world, `${world.server.origin}/${page}`, setting, (tab) => land(tab, world, page, state)),
      };
    }),
  );
}

// At most so many of a page, spread over it: the rows of a generated page are all of a make.
const MOST = 25;

async function land(tab, world, page, state) {
  const ids = spread(await targets(world, page), MOST);
  const astray = await tab.evaluate(async (ids) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const astray = [];
    // Why a target is not where it should be, if it is not.
    const why = (id) => {
      // Looked up each time: what comes near may be coloured, which makes it anew.
      const target = document.getElementById(id);
      if (!target) {
        return 'is not there';
      }
      const box = target.getBoundingClientRect();
      const bar = document.querySelector('#mdbook-menu-bar').getBoundingClientRect();
      const { scrollTop, clientHeight, scrollHeight } = document.scrollingElement;
      const atEnd = scrollTop + clientHeight >= scrollHeight - 2;
      if (target.getClientRects().length === 0) {
        return 'is not shown';
      } else if (box.top < -1) {
        return `lies ${Math.round(-box.top)} pixels above the window`;
      } else if (bar.top <= box.top && box.top < bar.bottom - 1) {
        return `lies ${Math.round(bar.bottom - box.top)} pixels under the bar`;
      } else if (box.top >= window.innerHeight || (!atEnd && box.top > window.innerHeight / 2)) {
        return `lies ${Math.round(box.top)} pixels down the window`;
      } else if (!target.matches(':target')) {
        return 'is no longer the target that the browser knows, so that nothing marks it';
      }
      return undefined;
    };
    for (const id of ids) {
      // From the end of the page, since on the way up the bar comes back and lies over the top of the window.
      window.scrollTo(0, document.scrollingElement.scrollHeight);
      await frame();
      location.hash = `#${encodeURIComponent(id)}`;
      // Scrolling comes with one of the next frames; the bar follows it.
      const late = performance.now() + 1_000;
      do {
        await frame();
      } while (why(id) && performance.now() < late);
      if (id === ids.at(-1)) {
        // What came near may still be coloured and made anew: the last target must be one after that, too.
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      if (why(id)) {
        astray.push({ id, why: why(id) });
      }
    }
    return astray;
  }, ids);
  // Each reason once: what is wrong with one row of a page is wrong with most.
  const kind = ({ why }) => why.replace(/\d+/g, '');
  for (const { id, why } of astray.filter((one, at) => astray.findIndex((other) => kind(other) === kind(one)) === at)) {
    const others = astray.filter((other) => kind(other) === kind({ why })).slice(1);
    const more = others.length > 0 ? `, and ${others.length} others of the ${ids.length} that were tried` : '';
    finding({
      page,
      state,
      found: `a link to #${id} does not land on it: it ${why}${more}`,
      expected: 'the target at the top of the window, below the bar, marked as the target',
      mend: 'give it a `scroll-margin-top`, show it, or leave the element with the id as it is',
    });
  }
}

// The fragments of a page that any page of the book links to.
async function targets(world, page) {
  world.fragments ??= links(world);
  return (await world.fragments).get(page) ?? [];
}

async function links(world) {
  const found = new Map(world.pages.map((page) => [page, new Set()]));
  for (const page of world.pages) {
    const html = await (await fetch(`${world.server.origin}/${page}`)).text();
    for (const [, href] of html.matchAll(/\bhref="([^"]*)"/g)) {
      const [file, id] = href.replaceAll('&amp;', '&').split('#');
      // A fragment that holds `=` is a state of a stepper, not a place.
      if (id && !id.includes('=')) {
        found.get(file || page)?.add(decodeURIComponent(id));
      }
    }
  }
  return new Map([...found].map(([page, ids]) => [page, [...ids]]));
}

function spread(items, most) {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(items.length, most) }, (_, index) => items[Math.floor(index * step)]);
}
