// A board of tic-tac-toe: to look at, and to set up.

import { el } from './dom.js';

const NEXT = { '.': 'X', X: 'O', O: '.' };
const NAMES = { '.': 'empty', X: 'X', O: 'O' };
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** Nine buttons that change the nine characters of `input`. */
export const boardEditor = (input, changed) => {
  let at = 0;
  const cells = () => [...(input.value || input.placeholder).padEnd(9, '.').slice(0, 9)].map((c) => (NEXT[c] ? c : '.'));
  const put = (cell, mark) => {
    const now = cells();
    now[cell] = mark;
    input.value = now.join('');
    show();
    changed();
  };
  const press = (event, cell) => {
    const key = event.key.toUpperCase();
    if (STEPS[event.key]) {
      const sideways = Math.abs(STEPS[event.key]) === 1;
      const to = cell + STEPS[event.key];
      if (to < 0 || to > 8 || (sideways && Math.floor(to / 3) !== Math.floor(cell / 3))) return;
      at = to;
      show();
      buttons[to].focus();
    } else if (key === 'X' || key === 'O') put(cell, key);
    else if (key === '.' || key === 'DELETE' || key === 'BACKSPACE') put(cell, '.');
    else return;
    event.preventDefault();
  };
  const buttons = Array.from({ length: 9 }, (_, cell) =>
    el('button', {
      type: 'button', class: 'stepper-cell',
      onclick: () => { at = cell; put(cell, NEXT[cells()[cell]]); },
      onkeydown: (event) => press(event, cell),
    }));
  const show = () => {
    cells().forEach((mark, cell) => {
      buttons[cell].textContent = mark === '.' ? '' : mark;
      buttons[cell].setAttribute('aria-label', `Cell ${cell}: ${NAMES[mark]}`);
      buttons[cell].tabIndex = cell === at ? 0 : -1;
    });
  };
  show();
  const help = 'Click a cell, or type X, O or a dot in it; arrow keys move.';
  return { node: el('div', { class: 'stepper-editor' },
    el('div', { class: 'stepper-cells', role: 'group', 'aria-label': `Board. ${help}` }, buttons),
    el('p', { class: 'stepper-help', 'aria-hidden': 'true' }, help)), show };
};

/** A board to look at: `cells` is nine characters, `before` the board one move earlier. */
export const boardPicture = (cells, before, toMove) => {
  const rows = [0, 3, 6].map((row) => [...cells.slice(row, row + 3)].map((mark) => NAMES[mark]).join(' '));
  return el('div', {
    class: 'stepper-cells', role: 'img', 'aria-label': `Board: ${rows.join(' / ')}; ${toMove} to move`,
  }, [...cells].map((mark, cell) =>
    el('span', { class: `stepper-cell${before && before[cell] !== mark ? ' is-new' : ''}` },
      mark === '.' ? el('small', {}, String(cell)) : mark)));
};
