// At the limits of every field the page answers: what it shows is right, nothing holds it up, and nothing reaches out of it, however
// narrow the window is.

import { LOOKS, options, resize, visit } from '../../lib/browser.js';
import { measured } from '../../lib/report.js';
import { once, Stepper } from '../../lib/stepper.js';
import { checker } from './play.js';

// Milliseconds of the page's own thread, for all that one act of the reader makes it do.
const MOST = 200;

const WIDTHS = [240, 320];

// As many positions, arrows and letters as the picture of a graph has room for.
function largestGraph() {
  const names = [...'abcdefghijklmnopqrstuvwxyzABCD'].map((letter) => letter.repeat(40));
  const next = (at) => [1, 2, 3, 4].map((further) => names[(at + further) % names.length]);
  return names.map((name, at) => `${name}>${next(at)}`).join(' ');
}

// The largest values of the kinds of controls that take texts; lists as long, as deep, and of numbers as far apart as a page plays.
const LARGEST = {
  board: () => ['.........'],
  tree: () => [`[${'1,'.repeat(990)}1]`, `${'['.repeat(500)}1${']'.repeat(500)}`, '[-10000,[10000]]'],
  text: () => [largestGraph(), '8/8/8/5k2/8/8/1Q6/K7 w - - 9999 9999'],
  number: ({ min, max }) => [String(min), String(max)],
  choice: ({ choices }) => [choices.at(-1)[0]],
};

export async function tasks(world) {
  return (await once(world)).map((one) => {
    const state = `the stepper ${one.slug}.${one.name}, at its limits`;
    const setting = { page: one.page, state, context: options(LOOKS[0]) };
    return {
      name: state,
      page: one.page,
      weight: 4,
      run: () => visit(world, `${world.server.origin}/${one.page}`, setting, (tab) => limits(tab, one, checker(setting))),
    };
  });
}

// Each limit, those of numbers with each mode: there they may mean something else.
function cases({ controls }) {
  const modes = controls.filter(({ kind }) => kind === 'mode').flatMap(({ choices }) => choices.map(([mode]) => ({ mode })));
  return controls.flatMap((control) => {
    const values = (LARGEST[control.kind]?.(control) ?? []).map((value) => ({ [control.name]: value }));
    return control.kind === 'number' && modes.length > 0
      ? modes.flatMap((mode) => values.map((value) => ({ ...mode, ...value })))
      : values;
  });
}

async function limits(tab, one, check) {
  const stepper = new Stepper(tab, one);
  await stepper.ready();
  await stepper.unfold();
  const clock = await tab.context().newCDPSession(tab);
  // The time that the thread has worked, not the time that has passed: other checks run beside this one.
  await clock.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await clock.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  let longest = [0, ''];
  const act = async (what, doIt) => {
    const before = await worked();
    await doIt();
    await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const took = Math.round((await worked()) - before);
    longest = took > longest[0] ? [took, what] : longest;
    check(took <= MOST, `${what} keeps the page busy for ${took} ms`, `at most ${MOST} ms, so that a click is answered at once`);
  };
  for (const values of cases(one.run)) {
    const what = Object.entries(values).map(([name, value]) => `${name}=${value.slice(0, 20)}`).join(', ');
    await act(what, () => stepper.visit(values));
    const problem = await stepper.problem();
    const { error } = await one.native.ask(one.slug, await stepper.values());
    check(Boolean(error) === Boolean(problem), `${what} gets "${problem}"`, error?.problem ?? 'something to play at every limit');
    const { max } = await stepper.place();
    for (const step of new Set([max, Math.floor(max / 2)])) {
      await act(`${what}, step ${step}`, () => stepper.slide(step));
      await stepper.agree();
    }
  }
  const own = one.run.controls.find(({ kind }) => kind === 'mode')?.default;
  const isPlain = ({ mode = own }) => mode === own;
  for (const width of WIDTHS) {
    await resize(tab, { width, height: 900 });
    for (const values of [{}, ...cases(one.run).filter(isPlain)]) {
      await stepper.visit(values);
      await stepper.settled();
      const out = await stepper.reachesOut();
      const what = Object.entries(values).map(([name, value]) => ` with ${name}=${value.slice(0, 20)}`).join('');
      check(!out, `in a window of ${width} pixels${what}, ${out} reaches out of the stepper`, 'all of it inside');
    }
  }
  await clock.detach();
  measured(`${one.slug}.${one.name}: longest work for one act at the limits`, `${longest[0]} ms (${longest[1]})`);
}
