// MTD(f): floor and ceiling closing in on the score, and the question that is being asked.

/** The width of the drawing where there is room; on a phone it is drawn narrower, not smaller. */
const WIDEST = 640;
const SIDE = 30;

export const numberLine = ({ el, svg }) => {
  const words = el('p', { class: 'line-words', role: 'status' });
  const drawing = el('div', { class: 'line-drawing' });
  const node = el('div', { class: 'search-extra' }, words, drawing);
  let document_ = null;
  let ends = [];

  let [low, high] = [0, 0];

  /** The smallest and the largest number that the run comes to. A run may have too many probes to be handed over as arguments. */
  const measure = ({ run: { probes }, bounds }) => {
    [low, high] = [Infinity, -Infinity];
    const take = (score) => {
      if (score === null) return;
      low = Math.min(low, score - 1);
      high = Math.max(high, score + 1);
    };
    for (const { alpha, beta } of probes) [alpha, beta].forEach(take);
    for (const pair of bounds) pair.forEach(take);
  };

  const scale = (width) => (score) => SIDE + ((score - low) * (width - 2 * SIDE)) / (high - low);

  return {
    node,
    load(next) {
      document_ = next;
      node.hidden = !next.bounds || next.bounds.length === 0;
      if (node.hidden) {
        words.textContent = '';
        drawing.replaceChildren();
        return;
      }
      measure(next);
      // A probe is answered when its root is left, whichever way.
      ends = next.steps.flatMap((step, at) =>
        (['leave', 'leaf', 'hit'].includes(step.do) && next.nodes[step.node].up === null ? [at + 1] : []));
    },
    show(step) {
      if (node.hidden) return;
      const { run: { probes }, bounds } = document_;
      const answered = ends.filter((end) => end <= step).length;
      const begun = step === 0 ? 0 : document_.steps[step - 1].counts.at(-1);
      const [floor, ceiling] = answered === 0 ? [null, null] : bounds[answered - 1];
      const asking = begun > answered ? probes[answered] : null;
      const known = `Floor ${floor ?? 'not known'}, ceiling ${ceiling ?? 'not known'}.`;
      const question = asking ? ` Probe ${begun}: is the score at least ${asking.beta}?` : '';
      const met = floor !== null && floor === ceiling ? ' They have met: this is the answer.' : '';
      words.textContent = known + question + met;
      const width = Math.min(WIDEST, drawing.clientWidth || WIDEST);
      const place = scale(width);
      const [from, to] = [floor === null ? 6 : place(floor), ceiling === null ? width - 6 : place(ceiling)];
      const apart = Math.ceil(((high - low) * 26) / width);
      const first = Math.ceil(low / apart);
      const ticks = Array.from({ length: Math.floor(high / apart) - first + 1 }, (_, index) => (first + index) * apart);
      drawing.replaceChildren(svg('svg', { viewBox: `0 0 ${width} 74`, width, height: 74, role: 'img', 'aria-label': known + question },
        svg('line', { class: 'rule', x1: 6, y1: 38, x2: width - 6, y2: 38 }),
        ticks.map((score) => svg('text', { class: 'tick', x: place(score), y: 66 }, String(score))),
        ticks.map((score) => svg('line', { class: 'rule', x1: place(score), y1: 33, x2: place(score), y2: 43 })),
        from === to ? svg('circle', { class: 'met', cx: from, cy: 38, r: 8 }) : svg('line', { class: 'open', x1: from, y1: 38, x2: to, y2: 38 }),
        floor === null ? [] : svg('path', { class: 'end', d: `M${from + 6},26 h-6 v24 h6` }),
        ceiling === null ? [] : svg('path', { class: 'end', d: `M${to - 6},26 h6 v24 h-6` }),
        asking ? svg('rect', { class: 'window', x: place(asking.alpha), y: 29, width: place(asking.beta) - place(asking.alpha), height: 18 }) : []));
    },
  };
};
