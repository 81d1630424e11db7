// Keys: the board on which marks are set and taken off, its key as a written addition without carries, and the other positions
// that have the same key.

import { boardPicture } from '../board.js';

/** Bits that stand close together. */
const GROUP = 8;
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const hexadecimal = (bits) => BigInt(`0b${bits}`).toString(16).padStart(Math.ceil(bits.length / 4), '0');

/** Which number a step applies. */
const term = ({ mark, cell }) => (cell === null ? 'side' : `${mark} on cell ${cell}`);

export const view = (root, tools) => {
  const { el } = tools;
  let document_ = null;
  let scene = null;
  let at = 4;
  let refused = false;

  /** The scene after so many steps: each is whole, so that none needs the one before but for its key. */
  const after = (step) => (step === 0 ? document_.start : document_.steps[step - 1]);

  const press = async (cell) => {
    at = cell;
    const asked = scene.ask;
    const { moves, ...ask } = asked;
    const values = { ...ask, moves: `${moves}${moves.endsWith(':') ? '' : ','}${cell}` };
    if (scene.presses[cell] !== '.') {
      tools.change(values, { to: 'end' });
      return;
    }
    // Nothing can happen there. The crate knows why.
    try {
      await tools.ask(values);
    } catch ({ control, message }) {
      if (control === undefined || scene.ask !== asked) return;
      refused = true;
      tools.say(`Not there: ${message}.`);
    }
  };

  const move = (event, cell) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const [row, column] = [Math.floor(cell / 3) + arrow[0], (cell % 3) + arrow[1]];
    if (row < 0 || row > 2 || column < 0 || column > 2) return;
    at = row * 3 + column;
    cells.forEach((button, own) => { button.tabIndex = own === at ? 0 : -1; });
    cells[at].focus();
  };

  const cells = Array.from({ length: 9 }, (_, cell) => el('button', {
    type: 'button', class: 'stepper-cell', 'aria-label': `Cell ${cell}`,
    onclick: () => press(cell), onkeydown: (event) => move(event, cell),
  }));
  const status = el('p', { class: 'keys-status' });
  const terms = el('dl', { class: 'keys-terms' });
  const bits = el('div', { class: 'keys-bits', role: 'img', 'aria-label': 'The key' });
  const count = el('p');
  const same = el('div', { class: 'keys-boards' });
  const pairs = el('p', { class: 'keys-pairs' });
  root.append(
    el('div', { class: 'keys-now' },
      el('div', { class: 'keys-board' },
        el('div', { class: 'stepper-cells', role: 'group', 'aria-label': 'Board. Arrow keys move.' }, cells),
        el('div', { class: 'keys-words' }, status, el('p', { class: 'stepper-help' },
          'Press a free cell to set the next mark, or a mark of the side that has just moved to take it off.'))),
      el('div', { class: 'keys-sum' }, terms, bits)),
    el('div', { class: 'keys-same' }, count, same, pairs));

  const showBoard = (step) => {
    const { board, presses } = scene;
    const changed = [step, step - 1].filter((one) => one > 0).map((one) => document_.steps[one - 1].of.cell)
      .find((cell) => cell !== null);
    cells.forEach((button, cell) => {
      const mark = board[cell];
      const does = { '-': ', takes it off', '.': '', X: ', sets X', O: ', sets O' }[presses[cell]];
      button.textContent = mark === '.' ? '' : mark;
      if (mark === '.') button.append(el('small', { 'aria-hidden': 'true' }, String(cell)));
      button.setAttribute('aria-label', `Cell ${cell}: ${mark === '.' ? 'empty' : mark}${does}`);
      button.dataset.press = presses[cell];
      button.classList.toggle('is-new', cell === changed);
      button.tabIndex = cell === at ? 0 : -1;
    });
    status.textContent = scene.complete ? `${scene.to_move} to move.` : `Half way: the key still has ${scene.to_move} to move.`;
  };

  /** One row of a group: an empty one where there is nothing yet, so that the picture keeps its place. */
  const row = (digits, length, marked) => Array.from({ length }, (_, place) => {
    const digit = digits?.[place];
    const look = { 0: ' is-zero', 1: ' is-one' }[digit] ?? ' is-blank';
    return el('span', { class: `keys-bit${look}${marked?.[place] ? ' is-turned' : ''}` }, digit ?? '');
  });

  const showSum = (step) => {
    const { key, number, anew } = scene;
    const before = step === 0 ? null : after(step - 1).key;
    const turned = before && [...key].map((bit, place) => bit !== before[place]);
    const line = (label, digits) => el('div', {}, el('dt', {}, label), el('dd', {}, digits));
    terms.replaceChildren(
      line('key before', before ? hexadecimal(before) : '–'),
      line(number ? `xor ${term(scene.of)}` : 'xor', number ? hexadecimal(number) : '–'),
      line('key', hexadecimal(key)),
      line('from nothing', anew ? `${hexadecimal(anew)}${anew === key ? ', same' : ''}` : '–'));
    const groups = [];
    for (let from = 0; from < key.length; from += GROUP) {
      const cut = (list) => list?.slice(from, from + GROUP);
      const { length } = cut(key);
      groups.push(el('div', { class: 'keys-group', style: `--bits:${length}` },
        row(cut(before), length), row(cut(number), length), el('span', { class: 'keys-rule' }),
        row(cut(key), length, cut(turned))));
    }
    const flips = turned?.filter(Boolean).length;
    bits.replaceChildren(...groups);
    bits.setAttribute('aria-label', turned
      ? `The bits of the key before, of the number and of the key: ${flips} of ${key.length} turned over.`
      : `The ${key.length} bits of the key.`);
  };

  const showSame = () => {
    const { board, others, complete } = scene;
    const shown = scene.same.length;
    const have = others < 2 ? 'position has' : 'positions have';
    const many = others === 0 ? 'No' : others === 1 ? 'One' : others.toLocaleString('en');
    const nearest = shown < others ? ' Here are the nearest two.' : '';
    const marked = shown > 0 && complete ? ' Cells in which they differ are outlined.' : '';
    count.textContent = `${many} ${complete ? 'other ' : ''}${have} this key.${nearest}${marked}`;
    const picture = (one, caption, beside) => el('figure', {}, boardPicture(one.board, beside, one.to_move),
      el('figcaption', {}, caption));
    const own = complete ? [picture(scene, `this board, ${scene.to_move} to move`)] : [];
    same.replaceChildren(...(shown === 0 ? [] : own),
      ...scene.same.map((other) => picture(other, `${other.to_move} to move`, complete ? board : undefined)));
    same.hidden = shown === 0;
  };

  return {
    load(next) {
      document_ = next;
      const { bits: length, positions, pairs: shared } = next;
      const all = `Among all ${positions.toLocaleString('en')} positions, `;
      const share = { 0: 'no two share', 1: 'one pair shares' }[shared] ?? `${shared.toLocaleString('en')} pairs share`;
      pairs.textContent = `${all}${share} a key of ${length === 1 ? 'one bit' : `${length} bits`}.`;
    },
    show(step) {
      scene = after(step);
      if (refused) tools.say('');
      refused = false;
      showBoard(step);
      showSum(step);
      showSame();
    },
  };
};
