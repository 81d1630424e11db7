// A chess board on which the reader plays against the table: by mouse, by touch and by keyboard; what is no move gets a sentence.

import { options, visit } from '../../lib/browser.js';
import { reach } from '../../lib/drive.js';
import { Stepper, steppers } from '../../lib/stepper.js';
import { checker } from './play.js';

// How a reader touches a square: `square` is its name.
const HANDS = {
  'with a mouse': { wide: true, touch: (stepper, square) => at(stepper, square).click() },
  'by touch': { wide: false, touch: (stepper, square) => at(stepper, square).tap() },
  'by keyboard': { wide: true, touch: byKeyboard },
};

export async function tasks(world) {
  const all = (await steppers(world)).filter(({ run }) => run?.kind === 'endgame');
  return all.flatMap((one) =>
    Object.entries(HANDS).map(([how, { wide, touch }]) => {
      const state = `the stepper ${one.slug}.${one.name}, a game ${how}`;
      const setting = { page: one.page, state, context: options({ theme: 'light', wide }) };
      return {
        name: state,
        page: one.page,
        weight: 3,
        run: () => visit(world, `${world.server.origin}/${one.page}`, setting, (tab) => game(tab, one, touch, checker(setting))),
      };
    }),
  );
}

function at(stepper, square) {
  return stepper.section.locator(`[data-square="${square}"]`);
}

async function game(tab, one, touch, check) {
  const stepper = new Stepper(tab, one);
  await stepper.ready();
  await stepper.set('reader', 'white');
  await stepper.settled();
  // The first move that the recorded run lists for White.
  const [move] = one.run.start.moves[0].split(' ');
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  await touch(stepper, from);
  await touch(stepper, to);
  const answered = await stepper.until(({ step, max }) => max >= 2 && step === max);
  await stepper.settled();
  check(
    answered.max === 2,
    `after ${from}–${to} there are ${answered.max} plies`,
    "the reader's move and the answer of the table",
  );
  const [from_, to_] = await Promise.all([from, to].map((square) => at(stepper, square).getAttribute('aria-label')));
  check(
    /empty/.test(from_) && !/empty/.test(to_),
    `after ${from}–${to} the squares are "${from_}" and "${to_}"`,
    'a man that has moved',
  );

  // Nothing but a queen or a rook reaches the far corner from there, and the man that has moved is the king.
  await touch(stepper, to);
  await touch(stepper, 'h8');
  const refused = stepper.section.getByText(/not a legal move/i);
  const shown = await refused.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  check(shown, `${to}–h8 gets no sentence`, 'a sentence that says why it is no move');
  const { max } = await stepper.place();
  check(max === 2, `after ${to}–h8 there are ${max} plies`, 'a game as it was');
  if (shown) {
    const announced = await refused.evaluate((element) => Boolean(element.closest('[aria-live], [role=alert], [role=status]')));
    check(announced, 'the sentence about what is no move is not announced', 'a live region');
  }
}

// Goes to the square with Tab and the arrow keys, and presses Enter.
async function byKeyboard(stepper, square) {
  const { tab } = stepper;
  const here = () => tab.evaluate(() => document.activeElement?.dataset.square ?? '');
  if (!(await here())) {
    await reach(stepper, stepper.section.locator('[data-square][tabindex="0"]'));
  }
  const [file, rank] = [square.charCodeAt(0), Number(square[1])];
  for (let presses = 0; (await here()) !== square; presses += 1) {
    const now = await here();
    if (!now || presses > 14) {
      throw new Error(`the arrow keys lead to "${now}" and not to ${square}`);
    }
    const [ownFile, ownRank] = [now.charCodeAt(0), Number(now[1])];
    const sideways = ownFile < file ? 'ArrowRight' : 'ArrowLeft';
    await tab.keyboard.press(ownFile !== file ? sideways : ownRank < rank ? 'ArrowUp' : 'ArrowDown');
  }
  await tab.keyboard.press('Enter');
}
