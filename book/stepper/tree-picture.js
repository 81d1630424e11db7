// The search tree as a drawing. A small tree is drawn whole, each node where it stays; of a large one, the line that the search
// is in, with everything beside it.

/** Between the ends of lines, where there is room, and at least. */
const LEAF = 38;
const LEAST = 26;
const LEVEL = 58;
const MARGIN = 28;
const RADIUS = 15;
/** From the middle of the widest node to its side. */
const WIDE = 18;
/** From the middle of a triangle to its tip, and to its base. */
const TALL = 17;
const FLAT = 12;
/** The upper and the lower edge of the frame. */
const EDGES = 2;
/** With more nodes than this only the line and its surroundings are drawn: so many levels up, and so many branches to either side. */
const WHOLE = 160;
const LEVELS = 12;
const BESIDE = 9;

const polygon = (points) => (x, y, size) => [
  'polygon', { points: points.map(([right, down]) => `${x + size * right},${y + size * down}`).join(' ') },
];
const circle = (r) => (cx, cy, size) => ['circle', { cx, cy, r: size * r }];

/** What a node looks like once it is a leaf, a hit or cut off, and before that by who is to move there; and what that means. */
const NODES = {
  max: { form: polygon([[0, -17], [-18, 12], [18, 12]]), says: 'MAX to move' },
  min: { form: polygon([[0, 17], [-18, -12], [18, -12]]), says: 'MIN to move' },
  chance: { form: polygon([[0, -17], [18, 0], [0, 17], [-18, 0]]), says: 'a roll' },
  'at-once': { form: polygon([[-18, 0], [-9, -15], [9, -15], [18, 0], [9, 15], [-9, 15]]), says: 'both move' },
  leaf: { form: circle(RADIUS), says: 'the end of a line' },
  hit: { form: (x, y, size) => ['rect', { x: x - 16 * size, y: y - 14 * size, width: 32 * size, height: 28 * size }], says: 'answered by the table' },
  cut: { form: circle(8), says: 'cut off' },
};

/** How a branch tells that it is the best so far, scouted, or searched again; and what that means. */
const BRANCHES = {
  best: { mark: '', says: 'the best so far' },
  scout: { mark: '?', says: 'scouted' },
  research: { mark: '??', says: 'searched again' },
};

/** The node of this look, with its centre at a place; `size` is one where there is room. */
const nodeShape = (svg, look, x, y, size = 1) => {
  const [tag, attributes] = NODES[look].form(x, y, size);
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

/** How many nodes among those that `belongs` lets in have none below them. */
const columns = (node, children, belongs) => {
  const below = children[node].filter(belongs);
  return below.length === 0 ? 1 : below.reduce((sum, child) => sum + columns(child, children, belongs), 0);
};

/** Places for the nodes below `root` among those that `belongs` lets in, as far as possible in so much room. */
const layout = (root, children, belongs, room) => {
  const places = new Map();
  const apart = Math.min(LEAF, Math.max(LEAST, Math.floor((room - 2 * MARGIN) / (columns(root, children, belongs) - 1))));
  let right = MARGIN;
  let deepest = 0;
  const put = (node, depth) => {
    deepest = Math.max(deepest, depth);
    const below = children[node].filter(belongs);
    const y = MARGIN + depth * LEVEL;
    if (below.length === 0) {
      places.set(node, { x: right, y });
      right += apart;
      return;
    }
    for (const child of below) put(child, depth + 1);
    const [first, last] = [places.get(below[0]), places.get(below.at(-1))];
    places.set(node, { x: Math.round((first.x + last.x) / 2), y });
  };
  put(root, 0);
  return { places, width: right - apart + MARGIN, height: 2 * MARGIN + deepest * LEVEL, size: Math.min(1, (apart - 1) / (2 * WIDE)) };
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

export const treePicture = ({ el, svg }, name) => {
  const box = el('div', { class: 'search-tree', role: 'region', tabindex: 0, 'aria-label': name });
  const rest = el('p', { class: 'stepper-help', hidden: true }, 'Too large to be drawn whole: this is the line that the search is in, and what stands beside it. Branches that are done are folded away.');
  let nodes = [];
  let drawn = null;
  let highest = 0;
  let shown = null;

  const sizeOf = (root, children) => {
    const stack = [root];
    let size = 0;
    while (stack.length > 0 && size <= WHOLE) {
      size += 1;
      stack.push(...children[stack.pop()]);
    }
    return size;
  };

  const shape = (node, state, { x, y }, size) => {
    const kind = state.states[node] ?? 'next';
    const turn = nodes[node].shape;
    const group = svg('g', { class: `node is-${kind}${node === state.current ? ' is-current' : ''}`, 'data-node': node });
    if (node === state.current) group.append(svg('circle', { class: 'halo', cx: x, cy: y, r: 24 * size }));
    group.append(nodeShape(svg, NODES[kind] ? kind : turn, x, y, size));
    const label = state.labels[node];
    if (label !== undefined) {
      const lift = { max: 4, min: -3 }[kind === 'leaf' || kind === 'hit' ? '' : turn] ?? 0;
      group.append(svg('text', { x, y: y + size * lift, class: label.length > 2 ? 'is-long' : '' }, label));
    }
    return group;
  };

  const edge = (node, state, from, to, size) => {
    const kind = state.states[node] ?? 'next';
    const isBest = state.best[nodes[node].up] === node;
    const scouted = state.scouted[node];
    const group = svg('g', {
      class: `edge is-${kind}${isBest ? ' is-best' : ''}${scouted ? ` is-${scouted}` : ''}`, 'data-edge': node,
    });
    const [x1, x2] = [from.x, to.x];
    const y1 = from.y + size * (nodes[nodes[node].up].shape === 'max' ? FLAT : TALL);
    const y2 = to.y - size * ({ cut: 8, leaf: RADIUS, hit: 14 }[kind] ?? (nodes[node].shape === 'min' ? FLAT : TALL));
    group.append(svg('line', { x1, y1, x2, y2 }));
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    if (kind === 'cut') {
      for (const lower of [0, 5]) group.append(svg('line', { class: 'slash', x1: x - 7, y1: y - 4 + lower, x2: x + 7, y2: y - 8 + lower }));
    }
    const question = BRANCHES[scouted]?.mark ?? '';
    const label = svg('text', { class: 'move', x: x + 9, y: kind === 'cut' ? y + 10 : y, 'data-move': node }, nodes[node].move + question);
    return { group, label };
  };

  /** The two numbers that made a cut, above the node and on the side from which no branch comes. */
  const closed = (node, state, { x, y }, above) => {
    const left = above !== undefined && above.x > x && x > 2 * LEAF;
    return svg('text', { class: left ? 'closed is-left' : 'closed', x: left ? x - WIDE : x + WIDE, y: y - TALL - 8, 'data-closed': node }, state.closed[node]);
  };

  /** Keeps the node that the search is at in sight. */
  const follow = (place) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
    const beyond = (at, scrolled, size) => at < scrolled + 40 || at > scrolled + size - 40;
    if (beyond(place.x, scrollLeft, clientWidth)) box.scrollLeft = place.x - clientWidth / 2;
    if (beyond(place.y, scrollTop, clientHeight)) box.scrollTop = place.y - clientHeight / 2;
  };

  /** How high the picture of what is below a root will be; no more than so many levels of it are drawn of a large one. */
  const heightOf = (root, children) => {
    let [level, below] = [0, [root]];
    while (below.length > 0 && level <= LEVELS + 1) [level, below] = [level + 1, below.flatMap((node) => children[node])];
    return 2 * MARGIN + (level - 1) * LEVEL;
  };

  const picture = {
    node: el('div', { class: 'search-whole' }, box, rest),
    load(document_) {
      nodes = document_.nodes;
      drawn = null;
      highest = 0;
    },
    show(state) {
      const { root, current, children } = shown = state;
      const room = box.clientWidth;
      if (highest === 0) {
        // As high for every search from the root, so that nothing below it moves.
        const roots = nodes.flatMap(({ up }, node) => (up === null ? [node] : []));
        highest = roots.reduce((most, one) => Math.max(most, heightOf(one, children)), 0);
        box.style.height = `${highest + EDGES}px`;
        rest.hidden = roots.every((one) => sizeOf(one, children) <= WHOLE);
      }
      if (drawn?.root !== root || drawn.room !== room) drawn = { root, room, whole: sizeOf(root, children) <= WHOLE };
      let plan = drawn.plan;
      if (drawn.whole && !plan) plan = drawn.plan = layout(root, children, () => true, room);
      let top = root;
      if (!drawn.whole) {
        const around = surroundings(state, nodes);
        top = around.top;
        plan = layout(top, children, (node) => around.near.has(node), Infinity);
      }
      const { places, width, height, size } = plan;
      const [edges, labels, shapes, closings] = Array.from({ length: 4 }, () => svg('g', {}));
      let count = 0;
      for (const [node, place] of places) {
        if (node !== top && state.states[node] === undefined) continue;
        count += 1;
        shapes.append(shape(node, state, place, size));
        const above = node === top ? undefined : places.get(nodes[node].up);
        if (state.closed[node]) closings.append(closed(node, state, place, above));
        if (!above) continue;
        const { group, label } = edge(node, state, above, place, size);
        edges.append(group);
        labels.append(label);
      }
      const says = `${count} positions drawn; the search is at ${current === root ? 'the root' : `move ${nodes[current].move}`}`;
      box.replaceChildren(svg('svg', {
        class: size < 1 ? 'tree is-tight' : 'tree', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': says,
      }, edges, labels, shapes, closings));
      const at = places.get(current);
      if (at) follow(at);
      rest.classList.toggle('is-away', drawn.whole);
    },
  };
  // Another width has room for more, or for less.
  new ResizeObserver(() => { if (shown && drawn && box.clientWidth !== drawn.room) picture.show(shown); }).observe(box);
  return picture;
};
