// Labels spreading over a graph: what stands at every position, the counters, and the arrow that is followed.

import { RADIUS, besides, layout, shapes } from './graph-layout.js';

const LONG = 5;

/** What stands after `step` steps, from the document alone. */
const stateAt = ({ positions, arrows, steps }, step) => {
  const standing = positions.map(() => ({ stands: 'open' }));
  const followed = arrows.map(() => null);
  const truth = new Map();
  steps.slice(0, step).forEach(({ set, arrow, truth: truths = [] }, index) => {
    if (arrow !== undefined) {
      const { result } = standing[arrows[arrow].to];
      const counts = standing[arrows[arrow].from].left !== undefined;
      followed[arrow] = counts && result === 'won' ? 'crossed' : counts && result === 'lost' ? 'winning' : 'asked';
    }
    for (const { position, ...now } of set) standing[position] = { ...now, since: index };
    for (const [position, words] of truths) truth.set(position, words);
  });
  const { at = [], arrow = null } = step > 0 ? steps[step - 1] : {};
  return { standing, followed, truth, at, arrow };
};

/** How round the corners of a result are, where it is not all round; and which signs the legend explains, of positions and of arrows. */
const ROUND = { lost: 2 };
const RESULTS = ['won', 'lost', 'drawn'];
const ARROWS = { winning: 'a winning move', crossed: 'crossed off' };

const label = ({ result, plies }) => (plies === undefined ? result : `${result} ${plies}`);

const words = (name, { stands, result, plies, left }, truth) => {
  const told = result && (plies === undefined ? result : `${result} in ${plies}`);
  const known = { open: 'nothing known', waiting: `waits in line, ${told}`, guess: 'taken for a draw while it is asked for', known: told }[stands];
  const counter = left === undefined ? '' : `, counter ${left}`;
  return `${name}: ${known}${counter}${truth ? `, in truth ${truth}` : ''}`;
};

export const view = (root, { el, svg }) => {
  const box = el('div', { class: 'graph-picture', role: 'region', tabindex: 0, 'aria-label': 'The graph' });
  const line = el('p', { class: 'graph-line' });
  const legend = el('p', { class: 'graph-legend' });
  root.append(box, line, legend);
  let document_ = null;
  let shown = 0;
  let drawn = null;

  const square = (x, y, size) => ({ x: x - size, y: y - size, width: 2 * size, height: 2 * size });

  const arrowOf = ({ path, head, middle, angle }, kind) => {
    const slash = { x: 8 * Math.cos(angle + 1.1), y: 8 * Math.sin(angle + 1.1) };
    return svg('g', { class: kind }, svg('path', { d: path }), svg('polygon', { points: head }),
      svg('line', { class: 'slash', x1: middle.x - slash.x, y1: middle.y - slash.y, x2: middle.x + slash.x, y2: middle.y + slash.y }));
  };

  const draw = () => {
    const { positions, arrows } = document_;
    const plan = layout(document_, box.clientWidth);
    const { places, width, height } = plan;
    const beside = besides(arrows, plan);
    const lines = shapes(arrows, places).map((arrow) => arrowOf(arrow, 'arrow'));
    const nodes = places.map(({ x, y }, index) => {
      const { name, mark } = positions[index];
      const short = name.length > LONG ? `${name.slice(0, LONG - 1)}…` : name;
      const parts = {
        halo: svg('rect', { class: 'halo', ...square(x, y, RADIUS + 6), rx: RADIUS + 6 }),
        shape: svg('rect', { class: 'shape', ...square(x, y, RADIUS) }),
        name: svg('text', { class: name.length > 2 ? 'name is-long' : 'name', x }, short + mark),
        result: svg('text', { class: 'result', x, y: y + 9 }),
        badge: svg('g', { class: 'badge', transform: `translate(${x + RADIUS - 4},${y - RADIUS + 2})` },
          svg('rect', { x: -10, y: -9, width: 20, height: 18, rx: 4 }), svg('text', {})),
        truth: svg('text', { class: 'truth', x: beside[index].x, y: beside[index].y }),
      };
      const group = svg('g', {}, svg('title', {}, name), Object.values(parts));
      return { group, y, ...parts };
    });
    const picture = svg('svg', { class: 'graph', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
      lines, nodes.map(({ group }) => group));
    box.replaceChildren(picture);
    drawn = { picture, lines, nodes };
  };

  const show = (step) => {
    shown = step;
    const { positions } = document_;
    const { standing, followed, truth, at, arrow } = stateAt(document_, step);
    drawn.nodes.forEach(({ group, shape, name, result, badge, truth: told, y }, index) => {
      const now = standing[index];
      group.setAttribute('class', [
        'position', `is-${now.stands}`, now.result ? `is-${now.result}` : '',
        at[0] === index ? 'is-now' : at.includes(index) ? 'is-near' : '',
      ].join(' '));
      shape.setAttribute('rx', ROUND[now.result] ?? RADIUS);
      name.setAttribute('y', now.stands === 'open' ? y : y - 7);
      result.textContent = { open: '', waiting: `(${label(now)})`, guess: 'draw?', known: label(now) }[now.stands];
      badge.style.display = now.left === undefined ? 'none' : '';
      badge.lastChild.textContent = now.left ?? '';
      told.textContent = truth.has(index) ? `≠ ${truth.get(index).replace('in ', '')}` : '';
    });
    drawn.lines.forEach((group, index) => {
      const kinds = ['arrow', document_.arrows[index].idle && 'is-idle', followed[index] && `is-${followed[index]}`, index === arrow && 'is-now'];
      group.setAttribute('class', kinds.filter(Boolean).join(' '));
    });
    const told = positions.map(({ name }, index) => words(name, standing[index], truth.get(index)));
    drawn.picture.setAttribute('aria-label', told.join('; '));
    tellLine(standing);
  };

  /** Who waits, at which distance; or which questions are open. */
  const tellLine = (standing) => {
    const named = (stands) => standing.map((now, index) => ({ ...now, name: document_.positions[index].name }))
      .filter((now) => now.stands === stands)
      .sort((one, other) => (one.plies ?? 0) - (other.plies ?? 0) || one.since - other.since);
    if (document_.asks) {
      const open = named('guess').map(({ name }) => name);
      line.textContent = `Open questions: ${open.join(' → ') || 'none'}`;
      return;
    }
    const waiting = named('waiting').map(({ name, plies }) => `${name} at distance ${plies}`);
    line.textContent = `In line: ${waiting.join(', ') || 'nobody'}`;
  };

  const tellLegend = () => {
    const sign = (name, says, drawn_) => el('span', { 'data-sign': name }, svg('svg', { class: 'graph', viewBox: '0 0 60 60', 'aria-hidden': 'true' }, drawn_), says);
    const results = RESULTS.map((result) => sign(result, result, svg('g', { class: `position is-known is-${result}` },
      svg('rect', { class: 'shape', ...square(30, 30, RADIUS), rx: ROUND[result] ?? RADIUS }))));
    const flat = { path: 'M2,30H50', head: '58,30 44,24 44,36', middle: { x: 26, y: 30 }, angle: 0 };
    const arrows = Object.entries(ARROWS).map(([kind, says]) => sign(kind, says, arrowOf(flat, `arrow is-${kind}`)));
    legend.replaceChildren(...(document_.asks
      ? [...results, 'Numbers: plies. draw?: asked for and not answered yet.']
      : [...results, ...arrows, 'Numbers: plies. In brackets: waits in line. At the corner: moves not yet crossed off.']));
  };

  let width = 0;
  new ResizeObserver(() => {
    if (!document_ || box.clientWidth === width) return;
    width = box.clientWidth;
    draw();
    show(shown);
  }).observe(box);

  return {
    load(next) {
      document_ = next;
      width = box.clientWidth;
      draw();
      tellLegend();
    },
    show,
  };
};
