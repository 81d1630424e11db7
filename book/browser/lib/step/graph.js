// Labels spreading over a graph: every position with its result, its counter and its mark, every arrow, and what each sign means.

// Runs in the page.
export function seenOfGraph(section) {
  const text = (group, selector) => group.querySelector(selector)?.textContent ?? '';
  const round = (group) => (Number(group.querySelector('.shape').getAttribute('rx')) > 10 ? 'round' : 'square');
  const line = (element) => {
    const { strokeDasharray, strokeWidth } = getComputedStyle(element);
    return `${strokeDasharray === 'none' ? '' : 'dashed '}${parseFloat(strokeWidth) > 3 ? 'thick' : 'thin'}`;
  };
  const arrow = (group) => `${line(group.querySelector('path'))}${getComputedStyle(group.querySelector('.slash')).display === 'none' ? '' : ' crossed'}`;
  const halo = (group) => getComputedStyle(group.querySelector('.halo'));
  return {
    positions: [...section.querySelectorAll('.graph-picture .position')].map((group) => ({
      name: text(group, 'title'), result: text(group, '.result'), truth: text(group, '.truth'), form: round(group), stroke: line(group.querySelector('.shape')),
      left: group.querySelector('.badge').style.display === 'none' ? null : text(group, '.badge text'),
      near: halo(group).display === 'none' ? '' : parseFloat(halo(group).strokeWidth) > 2 ? 'now' : 'near',
    })),
    arrows: [...section.querySelectorAll('.graph-picture .arrow')].map((group) => [arrow(group), group.classList.contains('is-now')]),
    line: section.querySelector('.graph-line').textContent,
    legend: [...section.querySelectorAll('.graph-legend [data-sign]')].map((sign) => [
      sign.querySelector('.shape') ? `${line(sign.querySelector('.shape'))} ${round(sign)}` : arrow(sign), sign.textContent.trim()]),
  };
}

// What each sign means, told here a second time.
const MEANS = {
  'thick round': 'won', 'thick square': 'lost', 'dashed thin round': 'drawn', thick: 'a winning move', 'thin crossed': 'crossed off',
};

export function* graph(shown, { positions, arrows, steps, asks }, step) {
  const taken = steps.slice(0, step);
  const standing = positions.map(() => ({ stands: 'open' }));
  const followed = arrows.map(() => 'thin');
  const truths = new Map();
  taken.forEach(({ set, arrow, truth = [] }, index) => {
    if (arrow !== undefined && standing[arrows[arrow].from].left !== undefined) {
      followed[arrow] = { won: 'thin crossed', lost: 'thick' }[standing[arrows[arrow].to].result] ?? 'thin';
    }
    for (const { position, ...now } of set) {
      standing[position] = { ...now, since: index };
    }
    truth.forEach(([position, words]) => truths.set(position, words.replace('in ', '')));
  });
  const { at = [], arrow: now } = taken.at(-1) ?? {};
  for (const [index, { name }] of positions.entries()) {
    const { stands, result, plies, left } = standing[index];
    const label = plies === undefined ? result : `${result} ${plies}`;
    const sign = { won: ['round', 'thick'], lost: ['square', 'thick'], drawn: ['round', 'dashed thin'] }[result] ?? ['round', 'thin'];
    const [form, stroke] = stands === 'known' ? sign : [sign[0], stands === 'open' ? 'thin' : 'dashed thin'];
    yield [`the position ${name}`, shown.positions[index], {
      name, result: { open: '', waiting: `(${label})`, guess: 'draw?', known: label }[stands],
      truth: truths.has(index) ? `≠ ${truths.get(index)}` : '', form, stroke, left: left === undefined ? null : String(left),
      near: at[0] === index ? 'now' : at.includes(index) ? 'near' : '',
    }];
  }
  for (const [index, { from, to, idle }] of arrows.entries()) {
    const plain = idle ? `dashed ${followed[index]}` : followed[index];
    const crossed = followed[index].includes('crossed') ? ' crossed' : '';
    const looks = index === now ? `${idle ? 'dashed ' : ''}thick${crossed}` : plain;
    yield [`the arrow from ${positions[from].name} to ${positions[to].name}`, shown.arrows[index], [looks, index === now]];
  }
  const named = (stands) => standing.map((one, index) => ({ ...one, name: positions[index].name }))
    .filter((one) => one.stands === stands)
    .sort((one, other) => (one.plies ?? 0) - (other.plies ?? 0) || one.since - other.since);
  const open = named('guess').map(({ name }) => name).join(' → ');
  const waiting = named('waiting').map(({ name, plies }) => `${name} at distance ${plies}`).join(', ');
  yield ['the line', shown.line, asks ? `Open questions: ${open || 'none'}` : `In line: ${waiting || 'nobody'}`];
  for (const [sign, words] of shown.legend) {
    yield [`the sign "${sign}" means`, words, MEANS[sign]];
  }
  yield ['the signs explained', shown.legend.length, asks ? 3 : 5];
}
