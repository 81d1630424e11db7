// A chess board: who stands where, the last move, and what the table says.

// Runs in the page.
export function seenOfEndgame(section) {
  const text = (selector) => section.querySelector(selector).textContent;
  const cells = [...section.querySelectorAll('[data-square]')];
  const marked = (name) => cells.filter((cell) => cell.parentElement.classList.contains(name)).map((cell) => cell.dataset.square);
  return {
    men: cells.map((cell) => cell.getAttribute('aria-label').split(',')[0]).filter((label) => label.includes(' on ')).sort(),
    drawn: cells.filter((cell) => cell.querySelector('.man')).map((cell) => cell.dataset.square).sort(),
    from: marked('is-from'), to: marked('is-to'), told: text('.endgame-told'), fen: text('.endgame-fen code'),
  };
}

const MEN = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };

export function* endgame(shown, { start, steps }, step) {
  const { men, verdict, fen } = step === 0 ? start : steps[step - 1].then;
  const placed = men.split(' ').map((word) => [word[0], word.slice(1)]);
  const call = ([letter, square]) => `${letter === letter.toUpperCase() ? 'white' : 'black'} ${MEN[letter.toUpperCase()]} on ${square}`;
  yield ['the men', shown.men, placed.map(call).sort()];
  yield ['the men drawn', shown.drawn, placed.map(([, square]) => square).sort()];
  const { move = '' } = steps[step - 1] ?? {};
  yield ['the last move', [shown.from, shown.to], move ? [[move.slice(0, 2)], [move.slice(2, 4)]] : [[], []]];
  yield ['the verdict', shown.told, verdict];
  yield ['the position in FEN', shown.fen, fen ?? 'none: only the kings are left'];
}
