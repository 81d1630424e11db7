// What makes no sense gets a sentence, beside a stepper that goes on showing what made sense.

import { LOOKS, options, visit } from '../../lib/browser.js';
import { Stepper, steppers } from '../../lib/stepper.js';
import { checker } from './play.js';

// Boards that no game of tic-tac-toe shows, and why.
const BAD_BOARDS = {
  XX: 'too short',
  'XXO..X.O..': 'too long',
  'XXO..X.OZ': 'an unknown letter',
  'XXXX.....': 'counts too far apart',
  'XXXOOO...': 'both sides with a line',
};

// A bad value for each kind of control that can take one.
const BAD = {
  order: { '6,6': 'a move twice', x: 'no moves' },
  tree: { '[[3,12': 'a list without an end', '[]': 'a tree without a leaf', hello: 'no list' },
  // Whatever a chapter reads: a position of chess, a graph.
  text: { '!?': 'nothing that could be meant' },
};

export async function tasks(world) {
  const all = await steppers(world);
  return all
    .filter(({ run }) => run)
    .map((one) => {
      const state = `the stepper ${one.slug}.${one.name}, set to what makes no sense`;
      const setting = { page: one.page, state, context: options(LOOKS[0]) };
      return {
        name: state,
        page: one.page,
        weight: 3,
        run: () => visit(world, `${world.server.origin}/${one.page}`, setting, (tab) => refuse(tab, one, checker(setting))),
      };
    });
}

async function refuse(tab, one, check) {
  const stepper = new Stepper(tab, one);
  await stepper.ready();
  await stepper.unfold();
  const kinds = new Map(one.run.controls.map((control) => [control.kind, control]));
  const board = kinds.get('board');
  if (board) {
    for (const [text, why] of Object.entries(BAD_BOARDS)) {
      await refused(stepper, check, { [board.name]: text }, board, why);
    }
    // A side to move that the marks rule out; and a game that is over, which is no error.
    const toMove = kinds.get('to_move');
    if (toMove) {
      await refused(
        stepper,
        check,
        { [board.name]: 'XXO......', [toMove.name]: 'X' },
        toMove,
        'a side to move that does not fit',
      );
    }
    await accepted(stepper, check, { [board.name]: 'XXXOO....' }, 'a game that is over');
  }
  for (const [kind, texts] of Object.entries(BAD)) {
    const control = kinds.get(kind);
    for (const [text, why] of Object.entries(control ? texts : {})) {
      await refused(stepper, check, { [control.name]: text }, control, why);
    }
  }
  for (const control of one.run.controls.filter((control) => control.kind === 'number')) {
    await refused(stepper, check, { [control.name]: String(control.max + 1) }, control, 'more than there may be');
  }
}

// A value is refused with a sentence that goes away again.
async function refused(stepper, check, values, control, why) {
  const shown = Object.values(values).join(', ');
  await apply(stepper, values);
  const sentence = await stepper.untilProblem(true, 10_000);
  if (check(sentence, `${control.label} "${shown}" (${why}) gets no sentence`, 'a sentence that says what is wrong')) {
    check(
      !/^\p{Ll}/u.test(sentence) && /[.!?]$/.test(sentence) && sentence.split(/\s+/).length > 3,
      `${control.label} "${shown}" (${why}) gets "${sentence}"`,
      'a sentence',
    );
    const { error } = await stepper.one.native.ask(stepper.one.slug, await stepper.values());
    check(
      error && sentence.toLowerCase().startsWith(error.problem.toLowerCase()),
      `${control.label} "${shown}" (${why}) gets "${sentence}"`,
      error ? `what the chapter's program says: "${error.problem}"` : "a refusal by the chapter's program",
    );
    check(
      (await stepper.control(control.name).getAttribute('aria-invalid')) === 'true',
      `${control.label} "${shown}" (${why}) is not marked as what is wrong`,
      'aria-invalid="true" on the control that the sentence speaks of',
    );
  }
  const { max } = await stepper.place();
  check(max > 0, `after ${control.label} "${shown}" (${why}) there is nothing to play`, 'what was shown before');
  // Stepping on, the reader sees what was shown before; so must whoever gets the link.
  await stepper.go(Math.min(1, max));
  const link = decodeURIComponent((await stepper.link()).replaceAll('+', ' '));
  check(
    !link.includes(`${control.name}=${values[control.name]}`),
    `after ${control.label} "${shown}" (${why}) the link is ${link}`,
    'a link to what is shown',
  );
  await restore(stepper, check, values);
}

async function accepted(stepper, check, values, why) {
  await apply(stepper, values);
  await stepper.settled();
  const sentence = await stepper.problem();
  check(!sentence, `${why} is refused: "${sentence}"`, 'a stepper that shows it, with its score');
  await restore(stepper, check, values);
}

async function apply(stepper, values) {
  for (const [name, value] of Object.entries(values)) {
    await stepper.set(name, value);
  }
}

async function restore(stepper, check, values) {
  // The last one first: a side to move may fit the board only together with it.
  for (const name of Object.keys(values).reverse()) {
    await stepper.set(name, await stepper.default(name));
  }
  const left = await stepper.untilProblem(false);
  check(!left, `after what made no sense was taken back, it still says "${left}"`, 'no sentence about what is gone');
}
