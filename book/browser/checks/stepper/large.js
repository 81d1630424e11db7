// A search of more events than a page can show is cut with a sentence, and nothing that a reader does freezes the page.

import { LOOKS, options, visit } from '../../lib/browser.js';
import { measured } from '../../lib/report.js';
import { Stepper, steppers } from '../../lib/stepper.js';
import { checker } from './play.js';

// Events that a document holds at most.
const MOST = 20_000;
// A tenth of it would feel like nothing; ten times as much leaves room for a machine that does something else as well.
const FROZEN = 1_000;
// For the first step after a click: 100 ms on a laptop, a second on a busy machine.
const LATE = 1_000;

export async function tasks(world) {
  const all = (await steppers(world)).filter(({ run }) => run);
  // The same code plays them all: the long way once for each kind of search that can be cut.
  const large = all.filter(({ run }) => modes(run).includes('minimax') && run.controls.some(({ kind }) => kind === 'board'));
  const setting = (one, state) => ({
    page: one.page,
    state: `the stepper ${one.slug}.${one.name}, ${state}`,
    context: options(LOOKS[0]),
  });
  return [
    ...large.map((one) => task(world, one, setting(one, 'on the empty board'), cut)),
    ...all.map((one) => task(world, one, setting(one, 'first step'), first)),
    {
      name: 'a search that is cut',
      page: 'index.html',
      run: async () =>
        checker({ page: 'index.html', state: '' })(large.length > 0, 'no stepper offers minimax on a board', 'one that is cut'),
    },
  ];
}

function task(world, one, setting, run) {
  return {
    name: setting.state,
    page: one.page,
    weight: 2,
    run: () =>
      visit(world, `${world.server.origin}/${one.page}`, setting, (tab) => run(new Stepper(tab, one), one, checker(setting))),
  };
}

function modes(run) {
  return run.controls.filter(({ kind }) => kind === 'mode').flatMap(({ choices }) => choices.map(([mode]) => mode));
}

async function cut(stepper, { slug, run }, check) {
  const { tab } = stepper;
  await stepper.ready();
  await stepper.unfold();
  const mode = run.controls.find(({ kind }) => kind === 'mode');
  await stepper.set(mode.name, 'minimax');
  await tab.evaluate(watchFrames);
  const begun = Date.now();
  await stepper.set('board', '.........');
  const { max } = await stepper.until((place) => place.max >= MOST / 2);
  const came = Date.now() - begun;
  check(max === MOST, `the search of the empty board has ${max} steps in the page`, `${MOST}, and a sentence that says so`);
  await stepper.go(max);
  const says = await stepper.says.innerText();
  check(
    /not shown|left out|stops here|cut/i.test(says),
    `at the last step of a search that is cut it says "${says}"`,
    'a sentence that says how much is not shown',
  );
  // Everywhere in so long a run, back and forth.
  for (const step of [1, Math.ceil(max / 3), max - 1]) {
    await stepper.go(step);
    await stepper.button('Step').click();
    await stepper.button('Back').click();
    await stepper.until((place) => place.step === step);
  }
  await stepper.section.getByLabel('Speed').selectOption({ index: 2 });
  await stepper.button('Run').click();
  await stepper.until((place) => place.step === max);
  const { blocked, gap } = await tab.evaluate(() => window.frames_());
  measured(
    `${slug}: longest time in which the page could not answer, minimax on the empty board`,
    `${blocked} ms (longest gap between frames ${gap} ms)`,
  );
  measured(`${slug}: from the board to ${max} steps`, `${came} ms`);
  check(blocked < FROZEN, `the page cannot answer for ${blocked} ms`, `less than ${FROZEN} ms, whatever is searched`);
}

// Keeps the longest task and the longest gap between two frames.
function watchFrames() {
  let [blocked, gap, last] = [0, 0, performance.now()];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      blocked = Math.max(blocked, duration);
    }
  }).observe({ type: 'longtask' });
  const frame = (now) => {
    gap = Math.max(gap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.frames_ = () => ({ blocked: Math.round(blocked), gap: Math.round(gap) });
}

// From a click on Step to the frame that shows the step.
async function first(stepper, { slug, name }, check) {
  await stepper.ready();
  const time = () =>
    stepper.section.evaluate(
      (section) =>
        new Promise((resolve) => {
          const button = [...section.querySelectorAll('button')].find((button) => button.textContent === 'Step');
          const slider = section.querySelector('.stepper-transport input[type=range]');
          const before = slider.value;
          const begun = performance.now();
          button.click();
          const shown = () => {
            if (slider.value === before) {
              requestAnimationFrame(shown);
            } else {
              // What a frame draws is there when the next one begins.
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(performance.now() - begun))));
            }
          };
          shown();
        }),
    );
  const took = await time();
  measured(`${slug}.${name}: from a click on Step to the first step`, `${took} ms`);
  check(took < LATE, `the first step is there ${took} ms after the click`, `less than ${LATE} ms`);
}
