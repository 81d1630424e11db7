// Every stepper, with a mouse, by keyboard alone and by touch: it starts stopped, steps, goes back exactly, runs, pauses, and ends
// with the numbers of the text.

import { options, visit } from '../../lib/browser.js';
import { DRIVERS } from '../../lib/drive.js';
import { focusShows } from '../../lib/keys.js';
import { finding } from '../../lib/report.js';
import { difference, Stepper, steppers } from '../../lib/stepper.js';
import { fits } from '../looks.js';

// Steps that are taken one by one from the start, and before the end: by hand, and where every one is compared.
const BY_HAND = 2;
const CLOSE = 6;

// The small tree of the first chapter.
const NINE_LEAVES = '[[3,12,8],[2,4,6],[14,5,2]]';

// More stops than any stepper has.
const MOST_STOPS = 120;

// Steps at which the places of its parts are compared.
const STEADY = 40;

// A longer run is paused on its way, and taken up again shortly before its end.
const RUN = 25;

export async function tasks(world) {
  const all = await steppers(world);
  const driven = all.flatMap((one) =>
    Object.entries(DRIVERS).map(([how, driver]) => {
      const state = `the stepper ${one.slug}.${one.name}, ${how}`;
      const setting = { page: one.page, state, context: options({ theme: 'light', wide: driver.wide }) };
      return {
        name: state,
        page: one.page,
        weight: 4,
        run: () =>
          visit(world, `${world.server.origin}/${one.page}`, setting, async (tab) => {
            const stepper = new Stepper(tab, one);
            const check = checker(setting);
            await stepper.ready();
            await play(stepper, driver.of(stepper), check, one, world.plan.facts);
            await running(stepper, driver.of(stepper), check);
            await EXTRA[how]?.(stepper, check, setting);
          }),
      };
    }),
  );
  const compared = all.map((one) => {
    const state = `the stepper ${one.slug}.${one.name}, forwards and back`;
    const setting = { page: one.page, state, context: options({ theme: 'light', wide: true }) };
    return {
      name: state,
      page: one.page,
      weight: 4,
      run: () =>
        visit(world, `${world.server.origin}/${one.page}`, setting, (tab) => exact(new Stepper(tab, one), checker(setting))),
    };
  });
  const fold = { page: 'index.html', state: 'the first window on a phone', context: options({ theme: 'light', wide: false }) };
  const landing = {
    name: fold.state,
    page: fold.page,
    run: () => visit(world, `${world.server.origin}/${fold.page}`, fold, (tab) => seenAtOnce(tab, checker(fold))),
  };
  return [landing, ...driven, ...compared, { name: 'every stepper is on a page', page: 'index.html', run: () => everyOne(world, all) }];
}

// Of the first page's tree at least two moves are in sight before anybody has touched anything.
async function seenAtOnce(tab, check) {
  await tab.locator('.search-tree .is-current').waitFor();
  const seen = await tab.evaluate(() => {
    const { top } = document.querySelector('.stepper-transport').getBoundingClientRect();
    const frame = document.querySelector('.search-tree').getBoundingClientRect();
    const inside = ({ left, right, bottom }) => left >= frame.left && right <= frame.right && bottom <= Math.min(top, frame.bottom);
    return [...document.querySelectorAll('.search-tree .node')].filter((node) => inside(node.getBoundingClientRect())).length;
  });
  check(seen > 2, `${seen} positions of the tree are in sight on a phone`, 'a tree above the fold', 'mend book/src/index.md');
}

// What a chapter plays and no page shows is as good as not there.
function everyOne(world, all) {
  for (const { page, name } of world.plan.steppers) {
    const check = checker({ page: `${page}.html`, state: '' });
    check(
      all.some((one) => one.slug === page && one.name === name),
      `no page shows the stepper ${page}.${name}`,
      'every stepper of a chapter on a page',
      `put ![caption](stepper:${page}.${name}) into a page`,
    );
  }
  checker({ page: 'index.html', state: '' })(all.length > 0, 'the book has no stepper', "a stepper on every chapter's page");
}

export function checker({ page, state }) {
  return (holds, found, expected, mend = 'mend book/stepper') => {
    if (!holds) {
      finding({ page, state, found, expected, mend });
    }
    return holds;
  };
}

async function play(stepper, drive, check, one, facts) {
  const { step, max } = await stepper.place();
  check(
    step === one.run?.opens,
    `it starts at step ${step}`,
    `a stepper that starts stopped, at step ${one.run?.opens}, which the chapter calls telling`,
  );
  const drawn = await stepper.section.locator('.stepper-view :is([data-node], .position, .keys-bit, .man)').count();
  check(drawn > 1, 'it starts with nothing to see in its picture', 'a picture of something', "mend the stepper's `opens`");
  await stepper.go(0);
  const start = await stepper.settled();
  for (let step = 1; step <= Math.min(BY_HAND, max); step += 1) {
    await drive.press('Step');
    await stepper.until((place) => place.step === step);
  }
  await drive.press('Back');
  await stepper.until((place) => place.step === Math.min(BY_HAND, max) - 1);
  await drive.toEnd();
  await stepper.until((place) => place.step === max);
  await totals(stepper, check, one, facts);
  await drive.press('Back');
  await stepper.until((place) => place.step === max - 1);
  await drive.press('Step');
  await stepper.until((place) => place.step === max);
  check(await stepper.holdsFocus(), 'the last step takes the focus out of it', 'the focus on something that can be pressed');
  await drive.press('Reset');
  await stepper.until((place) => place.step === 0);
  check(await stepper.holdsFocus(), 'Reset takes the focus out of it', 'the focus on something that can be pressed');
  same(check, await stepper.settled(), start, 0, 'by Reset');
  await stepper.go(max);
  await drive.toStart();
  await stepper.until((place) => place.step === 0);
  same(check, await stepper.settled(), start, 0, 'by the slider');
}

// Each step shows the same, however it is reached.
async function exact(stepper, check) {
  const { max } = await stepper.ready().then(() => stepper.place());
  const press = async (name, step) => {
    await stepper.button(name).evaluate((button) => button.click());
    await stepper.until((place) => place.step === step);
  };
  const [low, high] = [Math.min(CLOSE, max), Math.max(max - CLOSE, Math.min(CLOSE, max))];
  await stepper.go(0);
  const seen = new Map([[0, await stepper.settled()]]);
  const sentences = new Set([await stepper.says.innerText()]);
  for (let step = 1; step <= low; step += 1) {
    await press('Step', step);
    seen.set(step, await stepper.settled());
    sentences.add(await stepper.says.innerText());
  }
  check(
    sentences.size > low / 2 && !sentences.has(''),
    `${low + 1} steps are told in ${sentences.size} different sentences`,
    'each step told in words',
  );
  check(
    (await stepper.says.getAttribute('aria-live')) === 'polite',
    'what a step does is not announced: it stands in no polite live region',
    'aria-live="polite"',
  );
  await stepper.go(high);
  for (let step = high; step <= max; step += 1) {
    if (step > high) {
      await press('Step', step);
    }
    seen.set(step, await stepper.settled());
  }
  for (let step = max - 1; step >= high; step -= 1) {
    await press('Back', step);
    same(check, await stepper.settled(), seen.get(step), step, 'backwards from the end');
  }
  await stepper.go(low);
  same(check, await stepper.settled(), seen.get(low), low, 'by the slider');
  for (let step = low - 1; step >= 0; step -= 1) {
    await press('Back', step);
    same(check, await stepper.settled(), seen.get(step), step, 'backwards');
  }
  await stepper.go(max);
  same(check, await stepper.settled(), seen.get(max), max, 'by the slider');
}

// Where its parts begin, below its upper edge.
function places(stepper) {
  return stepper.section.evaluate((section) =>
    ['.stepper-view', '.search-tree', '.keys-sum', '.keys-pairs', '.stepper-counters', '.stepper-controls', '.stepper-foot']
      .flatMap((part) => [...section.querySelectorAll(part)].map((element) => [part, element.getBoundingClientRect()]))
      .map(([part, { top }]) => `${part} at ${Math.round(top - section.getBoundingClientRect().top)}`)
      .join(', '));
}

// From step to step nothing but the picture changes: everything else stays where it is.
async function steady(stepper, check) {
  const { max } = await stepper.place();
  const seen = new Map();
  for (let at = 0; at <= Math.min(max, STEADY); at += 1) {
    const step = Math.round((at * max) / Math.min(max, STEADY));
    await stepper.slide(step);
    seen.set(await places(stepper), step);
  }
  const [[one, step], [other, later] = []] = seen;
  check(!other, `${one} at step ${step}, and ${other} at step ${later}`, 'parts that stay where they are', 'make room for the largest');
}

function same(check, now, before, step, how) {
  check(
    now === before,
    `step ${step}, reached ${how}, shows something else than forwards: ${now === before ? '' : difference(now, before)}`,
    'the same for the same step, however it is reached',
    'build what `show(step)` draws from the document and the step alone',
  );
}

// At the end of the default run the counters are the facts that the text quotes, and those of the recorded run.
async function totals(stepper, check, { slug, run }, facts) {
  const counters = await stepper.counters();
  check(Object.keys(counters).length > 0, 'it shows no counter', 'counters, each in a `dd` with its name in `data-counter`');
  if (!check(run, 'no recorded run is locked for it', `a snapshot stepper-*.snap of the chapter ${slug}`)) {
    return;
  }
  check(
    Object.keys(run.facts ?? {}).length > 0,
    'nothing says what its counters end with',
    "facts of the chapter for its counters, as the stepper's `facts` lists them",
    `list them in the stepper of chapters/${slug}`,
  );
  for (const [counter, id] of Object.entries(run.facts ?? {})) {
    const quoted = facts[id]?.replace(/\D/g, '');
    check(
      counters[counter]?.replace(/\D/g, '') === quoted && quoted !== undefined,
      `its counter "${counter}" ends at ${counters[counter] ?? 'nothing'}`,
      `${facts[id]}, the fact ${id}`,
      'set what the stepper starts from to what the text speaks of',
    );
  }
  const last = run.totals ?? run.steps.at(-1)?.counts ?? [];
  run.counters.forEach((counter, index) => {
    // A counter that says nothing more than another need not be shown.
    const shown = counters[counter] ?? String(last[index]);
    check(
      shown.replace(/\D/g, '') === String(last[index]),
      `its counter "${counter}" ends at ${shown}`,
      `${last[index]}, as in the recorded run`,
      'cargo xtask bless, if the change was wanted',
    );
  });
  const words = await stepper.says.innerText();
  check(words.includes(run.ends), `at its end it says "${words}"`, `the result: "${run.ends}"`);
}

// Run goes on by itself, pauses at once, and stops at the end.
async function running(stepper, drive, check) {
  const { max } = await stepper.place();
  await stepper.section.getByLabel('Speed').selectOption({ index: 2 });
  await stepper.go(0);
  await drive.press('Run');
  await stepper.until((place) => place.step >= Math.min(2, max));
  if (max > RUN) {
    await drive.press('Pause');
    const paused = await stepper.place();
    await stepper.tab.waitForTimeout(400);
    const later = await stepper.place();
    check(
      later.step === paused.step,
      `after Pause it goes on, from step ${paused.step} to ${later.step}`,
      'a run that stops at once',
    );
    check((await stepper.button('Run').count()) === 1, 'after Pause there is no button Run', 'the button to go on');
    // Whatever is done by hand ends a run.
    for (const name of ['Reset', 'Step']) {
      await stepper.go(1);
      await drive.press('Run');
      await stepper.until((place) => place.step >= 2);
      await drive.press(name);
      const { step } = await stepper.place();
      await stepper.tab.waitForTimeout(200);
      const later = await stepper.place();
      check(
        later.step === step && (name !== 'Reset' || step === 0),
        `${name} while it runs leads to step ${step}, and on to step ${later.step}`,
        'a run that ends at once',
      );
    }
    await stepper.go(max - 5);
    await drive.press('Run');
  }
  await stepper.until((place) => place.step === max);
  await stepper.tab.waitForTimeout(50);
  check(
    (await stepper.button('Pause').count()) === 0,
    'at its end it still offers to pause',
    'the button Run, since nothing runs',
  );
}

// On a phone the picture comes before whatever can be set, and the buttons are in the window as long as any of it is.
async function inReach(stepper, check) {
  const seen = await stepper.section.evaluate((section) => {
    const box = (selector) => section.querySelector(selector).getBoundingClientRect();
    const transport = section.querySelector('.stepper-transport');
    const parts = [...section.querySelectorAll('.stepper-view, .stepper-counters, .stepper-controls')];
    const away = parts.filter((part) => {
      part.scrollIntoView({ block: 'start' });
      const { top, bottom } = transport.getBoundingClientRect();
      return top < 0 || bottom > innerHeight + 1;
    });
    return { first: box('.stepper-view').top < box('.stepper-controls').top, away: away.map((part) => part.className) };
  });
  check(seen.first, 'what can be set comes before the picture', 'the picture first');
  check(seen.away.length === 0, `the buttons are out of the window at ${seen.away}`, 'buttons that stay in reach');
}

// What only one way to drive it can show.
const EXTRA = {
  // On a wide screen a small tree is seen whole.
  async 'with a mouse'(stepper, check) {
    await steady(stepper, check);
    const { run } = stepper.one;
    if (run.kind !== 'search') {
      return;
    }
    for (const tree of ['', ...(run.controls.some(({ kind }) => kind === 'tree') ? [NINE_LEAVES] : [])]) {
      await stepper.visit({ tree });
      await stepper.go((await stepper.place()).max);
      const over = await stepper.section.locator('.search-tree').evaluate(
        (box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]);
      check(
        over.every((by) => by <= 0),
        `its tree ${tree} is ${over} pixels wider and higher than its frame`,
        'a small tree that fits a window of 1280 pixels',
      );
    }
  },

  async 'by keyboard'(stepper, check) {
    const { tab } = stepper;
    const { pathname } = new URL(tab.url());
    // Every stop shows where it is, the arrow keys stay in the stepper, and the way leads out again.
    await stepper.unfold();
    await stepper.section.evaluate((section) => {
      section.tabIndex = -1;
      section.focus();
    });
    let stops = 0;
    for (; stops < MOST_STOPS; stops += 1) {
      await tab.keyboard.press('Tab');
      const stop = await tab.evaluate(() => {
        const at = document.activeElement;
        return (
          at?.closest('section.stepper') && {
            name: (at.getAttribute('aria-label') || at.labels?.[0]?.textContent || at.textContent).trim().slice(0, 40),
            tag: at.localName,
            // What uses the arrow keys for itself, and links of the text, which are no part of what plays.
            skip: at.matches('select, [type=range], [type=number]') || !at.closest('.stepper-player, .stepper-recorded'),
          }
        );
      });
      if (!stop) {
        break;
      }
      const name = `"${stop.name}" (<${stop.tag}>)`;
      check(await focusShows(tab), `${name} does not show that it has the focus`, 'an outline where the focus is');
      if (!stop.skip) {
        await tab.keyboard.press('ArrowRight');
        await tab.waitForTimeout(60);
        if (
          !check(
            new URL(tab.url()).pathname === pathname,
            `the arrow key on ${name} turns the page of the book`,
            'keys that stay in the stepper',
            'stop such keys where the stepper begins',
          )
        ) {
          return;
        }
      }
    }
    check(stops > 4 && stops < MOST_STOPS, `Tab stops ${stops} times in it`, 'every control once, and a way out');
  },

  async 'by touch'(stepper, check, setting) {
    await steady(stepper, check);
    await inReach(stepper, check);
    await stepper.unfold();
    const { max } = await stepper.place();
    for (const step of [0, Math.ceil(max / 2), max]) {
      await stepper.go(step);
      await fits(stepper.tab, { ...setting, state: `${setting.state}, step ${step}` });
    }
    const small = await stepper.section.evaluate((section) => {
      const shown = (element) => element.checkVisibility({ visibilityProperty: true });
      const least = (element) => (element.closest('.stepper-transport') && element.localName === 'button' ? 44 : 24);
      return [...section.querySelectorAll('button, input, select, summary, [role=button], [role=gridcell]')]
        .filter((element) => shown(element) && element.type !== 'hidden')
        .map((element) => [element, element.getBoundingClientRect(), least(element)])
        .filter(([, box, size]) => box.width < size - 0.5 || box.height < size - 0.5)
        .map(([element, box, size]) => ({
          what: element.getAttribute('aria-label') || element.textContent.trim() || element.name || element.localName,
          box: `${Math.round(box.width)} by ${Math.round(box.height)}`,
          size,
        }));
    });
    for (const { what, box, size } of small) {
      check(
        false,
        `"${what.slice(0, 40)}" measures ${box} pixels`,
        `at least ${size} pixels to touch`,
        'mend book/theme/css/stepper.css',
      );
    }
  },
};
