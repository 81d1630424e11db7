// Chess men as drawings: the same on every system, and told apart by their outlines.

const BASE = 'M14 31.5h17v3.5H14z M10 35h25v4.5H10z';
const ball = (x, y) => `M${x - 2.6} ${y}a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z`;
const FORMS = {
  K: 'M20.7 3h3.6v3.2h3.2v3.6h-3.2v4.2h-3.6V9.8h-3.2V6.2h3.2z M11 17c5-4 18-4 23 0l-4 14.5H15z',
  Q: `M9 15l6.5 7 1.5-11 5.5 10L28 11l1.5 11 6.5-7-4.5 16.5h-18z ${ball(8.5, 13)} ${ball(17, 8.5)} ${ball(28, 8.5)} ${ball(36.5, 13)}`,
  R: 'M11 8h5.5v3.5h3.5V8h5v3.5h3.5V8H34v9l-4 3v11.5H15V20l-4-3z',
  B: `M22.5 9c5.5 3 9.5 8.5 8 14-.7 2.6-2 4-3 5.5l1.5 3h-13l1.5-3c-1-1.5-2.3-2.9-3-5.5-1.5-5.5 2.5-11 8-14z M22.5 15v8 M18.5 19h8 ${ball(22.5, 6.5)}`,
  N: 'M15.5 31.5c0-6 5.5-8 6-12.5l-5.5 2.5-3 3.5-3.5-3 5-10C16 8 19 6.5 22 6.5V3.5l4 3.5c6 3 7.5 13 5.5 24.5z',
  P: 'M22.5 8a6.5 6.5 0 0 1 4.2 11.5c2.3 3 3.3 7.5 4.3 12h-17c1-4.5 2-9 4.3-12A6.5 6.5 0 0 1 22.5 8z',
};

const NAMES = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };

const colour = (letter) => (letter === letter.toUpperCase() ? 'white' : 'black');

/** `white queen`; black men have small letters. */
export const called = (letter) => `${colour(letter)} ${NAMES[letter.toUpperCase()]}`;

export const man = (svg, letter) =>
  svg('svg', { class: `man is-${colour(letter)}`, viewBox: '4 0.5 37 41', 'aria-hidden': 'true' },
    svg('path', { d: FORMS[letter.toUpperCase()] }), svg('path', { d: BASE }));
