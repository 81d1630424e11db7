// The search tree as a drawing. A small tree is drawn whole, each node where it stays; of a large one, the line that the search
// is in, with everything beside it.

const LEAF = 38;
const LEVEL = 64;
const MARGIN = 24;
const RADIUS = 15;
/** With more nodes than this only the line and its surroundings are drawn: so many levels up, and so many branches to either side. */
const WHOLE = 160;
const LEVELS = 12;
const BESIDE = 9;

const polygon = (points) => (x, y) => ['polygon', { points: points.map(([right, down]) => `${x + right},${y + down}`).join(' ') }];
const circle = (r) => (cx, cy) => ['circle', { cx, cy, r }];

/** What a node looks like once it is a leaf, a hit or cut off, and before that by who is to move there; and what that means. */
const NODES = {
  max: { form: polygon([[0, -17], [-18, 12], [18, 12]]), says: 'MAX to move' },
  min: { form: polygon([[0, 17], [-18, -12], [18, -12]]), says: 'MIN to move' },
  chance: { form: polygon([[0, -17], [18, 0], [0, 17], [-18, 0]]), says: 'a roll' },
  'at-once': { form: polygon([[-18, 0], [-9, -15], [9, -15], [18, 0], [9, 15], [-9, 15]]), says: 'both move' },
  leaf: { form: circle(RADIUS), says: 'the end of a line' },
  hit: { form: (x, y) => ['rect', { x: x - 16, y: y - 14, width: 32, height: 28 }], says: 'answered by the table' },
  cut: { form: circle(8), says: 'cut off' },
};

/** How a branch tells that it is the best so far, scouted, or searched again; and what that means. */
const BRANCHES = {
  best: { mark: '', says: 'the best so far' },
  scout: { mark: '?', says: 'scouted' },
  research: { mark: '??', says: 'searched again' },
};

/** The node of this look, with its centre at a place. */
const nodeShape = (svg, look, x, y) => {
  const [tag, attributes] = NODES[look].form(x, y);
  return svg(tag, { class: 'shape', ...attributes });
};

/** The signs of these looks, each drawn as the picture draws it, with what it means. */
export const legend = ({ el, svg }, looks) => looks.map(([look, more = '']) => {
  const sign = NODES[look]
    ? svg('g', { class: `node is-${look}` }, nodeShape(svg, look, 20, 20))
    : svg('g', { class: `edge is-${look}` }, svg('line', { x1: 2, y1: 20, x2: 38, y2: 20 }),
      svg('text', { class: 'move', x: 20, y: 20 }, BRANCHES[look].mark));
  const { says } = NODES[look] ?? BRANCHES[look];
  return el('span', { 'data-sign': look }, svg('svg', { class: 'tree', viewBox: '0 0 40 40', 'aria-hidden': 'true' }, sign), says + more);
});

/** Places for the nodes below `root` among those that `belongs` lets in. */
const layout = (root, children, belongs) => {
  const places = new Map();
  let right = MARGIN;
  let deepest = 0;
  const put = (node, depth) => {
    deepest = Math.max(deepest, depth);
    const below = children[node].filter(belongs);
    const y = MARGIN + depth * LEVEL;
    if (below.length === 0) {
      places.set(node, { x: right, y });
      right += LEAF;
      return;
    }
    for (const child of below) put(child, depth + 1);
    const [first, last] = [places.get(below[0]), places.get(below.at(-1))];
    places.set(node, { x: (first.x + last.x) / 2, y });
  };
  put(root, 0);
  return { places, width: right - LEAF + MARGIN, height: 2 * MARGIN + deepest * LEVEL };
};

/** The node on the line that stands on top of the picture, and the nodes around the line below it. */
const surroundings = ({ current, children, states }, nodes) => {
  const [line, near] = [[current], new Set()];
  while (line.length <= LEVELS && nodes[line.at(-1)].up !== null) line.push(nodes[line.at(-1)].up);
  line.forEach((node, index) => {
    const seen = children[node].filter((child) => states[child] !== undefined);
    const middle = index > 0 ? seen.indexOf(line[index - 1]) : seen.findLastIndex((child) => states[child] !== 'cut');
    for (const child of seen.slice(Math.max(0, middle - BESIDE), middle + BESIDE + 1)) near.add(child);
  });
  return { top: line.at(-1), near };
};

/** So many pictures the page has: their names must differ. */
let pictures = 0;

export const treePicture = ({ el, svg }) => {
  pictures += 1;
  const name = pictures > 1 ? `The search tree, picture ${pictures}` : 'The search tree';
  const box = el('div', { class: 'search-tree', role: 'region', tabindex: 0, 'aria-label': name });
  const rest = el('p', { class: 'stepper-help', hidden: true }, 'Too large to be drawn whole: this is the line that the search is in, and what stands beside it.');
  let nodes = [];
  let drawn = null;

  const sizeOf = (root, children) => {
    const stack = [root];
    let size = 0;
    while (stack.length > 0 && size <= WHOLE) {
      size += 1;
      stack.push(...children[stack.pop()]);
    }
    return size;
  };

  const shape = (node, state, { x, y }) => {
    const kind = state.states[node] ?? 'next';
    const turn = nodes[node].shape;
    const group = svg('g', { class: `node is-${kind}${node === state.current ? ' is-current' : ''}`, 'data-node': node });
    if (node === state.current) group.append(svg('circle', { class: 'halo', cx: x, cy: y, r: 24 }));
    group.append(nodeShape(svg, NODES[kind] ? kind : turn, x, y));
    const label = state.labels[node];
    if (label !== undefined) {
      const lift = { max: 4, min: -3 }[kind === 'leaf' || kind === 'hit' ? '' : turn] ?? 0;
      group.append(svg('text', { x, y: y + lift, class: label.length > 2 ? 'is-long' : '' }, label));
    }
    return group;
  };

  const edge = (node, state, from, to) => {
    const kind = state.states[node] ?? 'next';
    const isBest = state.best[nodes[node].up] === node;
    const scouted = state.scouted[node];
    const group = svg('g', {
      class: `edge is-${kind}${isBest ? ' is-best' : ''}${scouted ? ` is-${scouted}` : ''}`, 'data-edge': node,
    });
    const [x1, y1, x2, y2] = [from.x, from.y + 17, to.x, to.y - (kind === 'cut' ? 8 : 17)];
    group.append(svg('line', { x1, y1, x2, y2 }));
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    if (kind === 'cut') {
      for (const lower of [0, 5]) group.append(svg('line', { class: 'slash', x1: x - 7, y1: y - 4 + lower, x2: x + 7, y2: y - 8 + lower }));
    }
    const question = BRANCHES[scouted]?.mark ?? '';
    const label = svg('text', { class: 'move', x: x + 9, y: kind === 'cut' ? y + 10 : y, 'data-move': node }, nodes[node].move + question);
    return { group, label };
  };

  /** Keeps the node that the search is at in sight. */
  const follow = (place) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
    const beyond = (at, scrolled, size) => at < scrolled + 40 || at > scrolled + size - 40;
    if (beyond(place.x, scrollLeft, clientWidth)) box.scrollLeft = place.x - clientWidth / 2;
    if (beyond(place.y, scrollTop, clientHeight)) box.scrollTop = place.y - clientHeight / 2;
  };

  return {
    node: el('div', { class: 'search-whole' }, box, rest),
    load(document_) {
      nodes = document_.nodes;
      drawn = null;
    },
    show(state) {
      const { root, current, children } = state;
      if (drawn?.root !== root) drawn = { root, whole: sizeOf(root, children) <= WHOLE };
      let plan = drawn.plan;
      if (drawn.whole && !plan) plan = drawn.plan = layout(root, children, () => true);
      let top = root;
      if (!drawn.whole) {
        const around = surroundings(state, nodes);
        top = around.top;
        plan = layout(top, children, (node) => around.near.has(node));
      }
      const { places, width, height } = plan;
      const [edges, labels, shapes] = [svg('g', {}), svg('g', {}), svg('g', {})];
      let count = 0;
      for (const [node, place] of places) {
        if (node !== top && state.states[node] === undefined) continue;
        count += 1;
        shapes.append(shape(node, state, place));
        if (node === top) continue;
        const { group, label } = edge(node, state, places.get(nodes[node].up), place);
        edges.append(group);
        labels.append(label);
      }
      const says = `${count} positions drawn; the search is at ${current === root ? 'the root' : `move ${nodes[current].move}`}`;
      box.replaceChildren(svg('svg', {
        class: 'tree', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': says,
      }, edges, labels, shapes));
      const at = places.get(current);
      if (at) follow(at);
      rest.hidden = drawn.whole;
    },
  };
};
