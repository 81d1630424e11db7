// Keys: the board, the terms of the sum in base sixteen and bit by bit, and the positions with the same key.

// Runs in the page.
export function seenOfKeys(section) {
  const texts = (selector, within = section) => [...within.querySelectorAll(selector)].map((element) => element.textContent.trim());
  const board = (within) => [...within.querySelectorAll('.stepper-cell')].map((cell) => (cell.querySelector('small') ? '.' : cell.textContent)).join('');
  const cells = [...section.querySelectorAll('.keys-board .stepper-cell')];
  const groups = [...section.querySelectorAll('.keys-group')].map((group) => {
    const bits = [...group.querySelectorAll('.keys-bit')];
    return [0, 1, 2].map((row) => bits.slice((row * bits.length) / 3, ((row + 1) * bits.length) / 3));
  });
  const row = (index) => groups.flatMap((rows) => rows[index]);
  return {
    board: board(section.querySelector('.keys-board')),
    moved: cells.flatMap((cell, index) => (cell.classList.contains('is-new') ? [index] : [])),
    status: texts('.keys-status')[0],
    terms: texts('.keys-terms dd'),
    bits: [0, 1, 2].map((index) => row(index).map((bit) => bit.textContent).join('')),
    turned: row(2).map((bit) => (bit.classList.contains('is-turned') ? '1' : '0')).join(''),
    count: texts('.keys-same > p')[0],
    same: section.querySelector('.keys-boards').hidden ? []
      : [...section.querySelectorAll('.keys-boards figure')].map((figure) => [board(figure), texts('figcaption', figure)[0]]),
    pairs: texts('.keys-pairs')[0],
  };
}

export function* keys(shown, { start, steps, positions, pairs }, step) {
  const at = (index) => (index === 0 ? start : steps[index - 1]);
  const scene = at(step);
  yield ['the board', shown.board, scene.board];
  // A change takes two steps: that of its mark, and that of the side.
  const cell = [step, step - 1].filter((one) => one > 0).map((one) => steps[one - 1].of.cell).find((one) => one !== null);
  yield ['the marked cells', shown.moved, cell === undefined ? [] : [cell]];
  yield ['who is to move', shown.status.includes(`${scene.to_move} to move`), true];
  const hexadecimal = (bits) => bits && BigInt(`0b${bits}`).toString(16).padStart(Math.ceil(bits.length / 4), '0');
  const before = step === 0 ? undefined : at(step - 1).key;
  yield ['the terms', shown.terms, [
    hexadecimal(before) ?? '–', hexadecimal(scene.number) ?? '–', hexadecimal(scene.key),
    scene.anew ? `${hexadecimal(scene.anew)}${scene.anew === scene.key ? ', same' : ''}` : '–']];
  yield ['the bits', shown.bits, [before ?? '', scene.number ?? '', scene.key]];
  yield ['the bits turned over', shown.turned, (scene.number ?? scene.key.replace(/1/g, '0'))];
  const many = { 0: 'No', 1: 'One' }[scene.others] ?? scene.others.toLocaleString('en');
  yield ['the positions with this key', shown.count.startsWith(`${many} ${scene.complete ? 'other ' : ''}position`), true];
  const own = scene.complete && scene.same.length > 0 ? [[scene.board, `this board, ${scene.to_move} to move`]] : [];
  yield ['their boards', shown.same, [...own, ...scene.same.map(({ board, to_move: side }) => [board, `${side} to move`])]];
  const share = { 0: 'no two share', 1: 'one pair shares' }[pairs] ?? `${pairs.toLocaleString('en')} pairs share`;
  yield ['the pairs', shown.pairs.startsWith(`Among all ${positions.toLocaleString('en')} positions, ${share} a key of`), true];
}
