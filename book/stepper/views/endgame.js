// A chess board on which the reader plays against the chapter's table.

import { called, man } from './chess-men.js';

const FILES = 'abcdefgh';
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const BECOMES = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

const square = (file, rank) => `${FILES[file]}${rank + 1}`;

/** The men by square. */
const menOn = ({ men }) => new Map(men.split(' ').map((word) => [word.slice(1), word[0]]));

/** The legal moves: coordinates, notation, and what the table says behind each. */
const movesOf = ({ moves = [] }) => moves.map((words) => {
  const [text, notation, behind] = words.split(' ');
  return { text, from: text.slice(0, 2), to: text.slice(2, 4), becomes: text[4], notation, behind };
});

const plies = (count) => `${count} ${count === '1' ? 'ply' : 'plies'}`;
const verdict = ({ behind }) => ({ '=': 'a draw', 0: 'mate' }[behind] ?? `mate in ${plies(behind)}`);

/** What the page says while it waits: the first table takes a second. */
export const busyWith = 'Computing the table of the endgame …';

export const view = (root, { el, svg, ask, change, say }) => {
  let document_ = null;
  let values = {};
  let shown = 0;
  let picked = null;
  let focus = 'e1';
  // Whoever chooses a side wants to go on where the game stands, not to see it from the start.
  let goesOn = false;
  root.closest('section')?.addEventListener('change', ({ target }) => { goesOn = target.name === 'reader' && target.value !== 'none'; });

  const cells = new Map();
  const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    el('div', { role: 'row' }, [...FILES].map((_, file) => {
      const name = square(file, rank);
      const button = el('button', {
        type: 'button', tabindex: -1, 'data-square': name, 'aria-label': name,
        onclick: () => touch(name), onkeydown: (event) => press(event, file, rank),
        onfocus: () => { focus = name; rove(); },
      });
      const cell = el('div', { role: 'gridcell', class: (file + rank) % 2 === 0 ? 'is-dark' : 'is-light' },
        file === 0 ? el('small', { class: 'is-rank', 'aria-hidden': 'true' }, name[1]) : null,
        rank === 0 ? el('small', { class: 'is-file', 'aria-hidden': 'true' }, name[0]) : null, button);
      cells.set(name, { button, cell });
      return cell;
    })));
  const board = el('div', { class: 'endgame-board', role: 'grid', 'aria-label': 'Chess board. Arrow keys move, Enter picks a man up and puts it down, Escape lets go.' }, rows);
  const told = el('p', { class: 'endgame-told' });
  const before = el('p', { class: 'endgame-before' });
  const becomes = el('div', { class: 'endgame-becomes', role: 'group', 'aria-label': 'The pawn becomes', hidden: true });
  const hints = el('input', { type: 'checkbox', onchange: () => draw() });
  const fen = el('code', {});
  root.append(el('div', { class: 'endgame' }, board,
    el('div', { class: 'endgame-side' }, told, before, becomes,
      el('p', { class: 'endgame-help' }, 'Click a man of the side to move, then a square; the table answers for the other side. Dots are the squares it can reach.'),
      el('label', { class: 'endgame-hints' }, hints, el('span', {}, 'Show the plies to mate behind each move; “=” is a draw')),
      el('p', { class: 'endgame-fen' }, el('span', {}, 'FEN '), fen))));

  const now = () => (shown === 0 ? document_.start : document_.steps[shown - 1].then);
  const mover = () => (now().to_move === 'White' ? 'white' : 'black');
  const isOwn = (letter) => letter !== undefined && called(letter).startsWith(mover());

  const rove = () => {
    for (const [name, { button }] of cells) button.tabIndex = name === focus ? 0 : -1;
  };

  const press = (event, file, rank) => {
    if (event.key === 'Escape') letGo();
    if (!ARROWS[event.key]) return;
    const [right, up] = ARROWS[event.key];
    cells.get(square(file + right, rank + up))?.button.focus();
    event.preventDefault();
  };

  const letGo = () => {
    picked = null;
    becomes.hidden = true;
    draw();
  };

  const touch = (name) => {
    if (!document_) return;
    const men = menOn(now());
    const letter = men.get(name);
    say('');
    if (now().over) say(now().verdict);
    else if (picked === name) letGo();
    else if (isOwn(letter)) {
      letGo();
      picked = name;
      draw();
      const targets = movesOf(now()).filter(({ from }) => from === name);
      say(`${called(letter)} on ${name}: ${targets.length === 0 ? 'no move' : `can go to ${[...new Set(targets.map(({ to }) => to))].join(', ')}`}.`);
    } else if (picked === null) say(`It is ${now().to_move}'s turn: pick up a ${mover()} man first.`);
    else put(name);
  };

  /** Puts the man down, if it may stand there. */
  const put = (to) => {
    const moves = movesOf(now()).filter((move) => move.from === picked && move.to === to);
    if (moves.length === 0) refuse(picked + to);
    else if (moves.length === 1) play(moves[0].text);
    else {
      const choices = moves.map(({ text, becomes: letter, ...move }) => el('button', { type: 'button', onclick: () => play(text) },
        BECOMES[letter] + (hints.checked ? ` (${verdict(move)})` : '')));
      becomes.replaceChildren(el('span', {}, 'The pawn becomes a '), ...choices);
      becomes.hidden = false;
      choices[0].focus();
    }
  };

  /** The moves up to the position in view, whoever has made them, and what comes behind. */
  const line = (...more) => `${document_.key}:${[...document_.steps.slice(0, shown).map((step) => step.move), ...more].join(',')}`;

  const play = (move) => {
    picked = null;
    becomes.hidden = true;
    cells.get(move.slice(2, 4)).button.focus();
    change({ reader: mover(), moves: line(move) }, { to: 'end' });
  };

  /** The chapter's crate says why a move cannot be played. */
  const refuse = async (move) => {
    try {
      await ask({ ...values, moves: line(move) });
    } catch ({ control, message }) {
      if (control !== undefined) say(`Not a legal move: ${message}.`);
    }
  };

  const draw = () => {
    const men = menOn(now());
    const targets = new Map(movesOf(now()).filter(({ from }) => from === picked).reverse().map((move) => [move.to, move]));
    const { move: last = '' } = shown === 0 ? {} : document_.steps[shown - 1];
    for (const [name, { button, cell }] of cells) {
      const letter = men.get(name);
      const target = targets.get(name);
      cell.classList.toggle('is-picked', name === picked);
      cell.classList.toggle('is-from', name === last.slice(0, 2));
      cell.classList.toggle('is-to', name === last.slice(2, 4));
      cell.setAttribute('aria-selected', String(name === picked));
      const mark = target && (hints.checked
        ? el('span', { class: 'endgame-plies', 'data-behind': target.behind === '0' ? '#' : target.behind })
        : el('span', { class: letter ? 'endgame-ring' : 'endgame-dot' }));
      button.replaceChildren(...[letter && man(svg, letter), mark].filter(Boolean));
      button.setAttribute('aria-label', [
        letter ? `${called(letter)} on ${name}` : `${name}, empty`,
        name === picked ? 'picked up' : '',
        target ? `can be reached${hints.checked ? `: ${verdict(target)}` : ''}` : '',
      ].filter(Boolean).join(', '));
    }
    rove();
  };

  return {
    load(next, set) {
      const moves = set.moves === '' && shown > 0 && document_?.key === next.key ? line() : set.moves;
      document_ = next;
      values = set;
      if (goesOn) queueMicrotask(() => change({ moves }, { to: 'end' }));
      goesOn = false;
    },
    show(step) {
      shown = step;
      picked = null;
      becomes.hidden = true;
      told.textContent = now().verdict;
      const earlier = document_.steps[step - 2];
      before.textContent = earlier && step === document_.steps.length && values.moves !== '' ? `One ply before: ${earlier.says}` : '';
      before.hidden = before.textContent === '';
      fen.textContent = now().fen ?? 'none: only the kings are left';
      draw();
    },
  };
};
