// The search tree as a drawing. A small tree is drawn whole, each node where it stays; of a large one, the line that the search
// is in, with everything beside it.

const LEAF = 38;
const LEVEL = 64;
const MARGIN = 24;
const RADIUS = 15;
/** With more nodes than this only the line and its surroundings are drawn. */
const WHOLE = 160;

const FORMS = {
  max: (x, y) => `${x},${y - 17} ${x - 18},${y + 12} ${x + 18},${y + 12}`,
  min: (x, y) => `${x},${y + 17} ${x - 18},${y - 12} ${x + 18},${y - 12}`,
  chance: (x, y) => `${x},${y - 17} ${x + 18},${y} ${x},${y + 17} ${x - 18},${y}`,
  'at-once': (x, y) => `${x - 18},${y} ${x - 9},${y - 15} ${x + 9},${y - 15} ${x + 18},${y} ${x + 9},${y + 15} ${x - 9},${y + 15}`,
};

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

export const treePicture = ({ el, svg }) => {
  const box = el('div', { class: 'search-tree', role: 'region', tabindex: 0, 'aria-label': 'The search tree' });
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
    const group = svg('g', { class: `node is-${kind}${node === state.current ? ' is-current' : ''}` });
    if (node === state.current) group.append(svg('circle', { class: 'halo', cx: x, cy: y, r: 24 }));
    if (kind === 'leaf') group.append(svg('circle', { class: 'shape', cx: x, cy: y, r: RADIUS }));
    else if (kind === 'hit') group.append(svg('rect', { class: 'shape', x: x - 16, y: y - 14, width: 32, height: 28 }));
    else if (kind === 'cut') group.append(svg('circle', { class: 'shape', cx: x, cy: y, r: 8 }));
    else group.append(svg('polygon', { class: 'shape', points: FORMS[turn](x, y) }));
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
    const group = svg('g', { class: `edge is-${kind}${isBest ? ' is-best' : ''}${scouted ? ` is-${scouted}` : ''}` });
    const [x1, y1, x2, y2] = [from.x, from.y + 17, to.x, to.y - (kind === 'cut' ? 8 : 17)];
    group.append(svg('line', { x1, y1, x2, y2 }));
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    if (kind === 'cut') {
      for (const lower of [0, 5]) group.append(svg('line', { class: 'slash', x1: x - 7, y1: y - 4 + lower, x2: x + 7, y2: y - 8 + lower }));
    }
    const question = { scout: '?', research: '??' }[scouted] ?? '';
    const label = svg('text', { class: 'move', x: x + 9, y: kind === 'cut' ? y + 10 : y }, nodes[node].move + question);
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
    node: box,
    load(document_) {
      nodes = document_.nodes;
      drawn = null;
    },
    show(state) {
      const { root, current, children } = state;
      if (drawn?.root !== root) drawn = { root, whole: sizeOf(root, children) <= WHOLE };
      let plan = drawn.plan;
      if (drawn.whole && !plan) plan = drawn.plan = layout(root, children, () => true);
      if (!drawn.whole) {
        const line = new Set();
        for (let at = current; at !== null && at !== undefined; at = nodes[at].up) line.add(at);
        plan = layout(root, children, (node) => state.states[node] !== undefined && line.has(nodes[node].up));
      }
      const { places, width, height } = plan;
      const [edges, labels, shapes] = [svg('g', {}), svg('g', {}), svg('g', {})];
      let count = 0;
      for (const [node, place] of places) {
        if (node !== root && state.states[node] === undefined) continue;
        count += 1;
        shapes.append(shape(node, state, place));
        if (node === root) continue;
        const { group, label } = edge(node, state, places.get(nodes[node].up), place);
        edges.append(group);
        labels.append(label);
      }
      const says = `${count} positions drawn; the search is at ${current === root ? 'the root' : `move ${nodes[current].move}`}`;
      box.replaceChildren(svg('svg', {
        viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': says,
      }, edges, labels, shapes));
      const at = places.get(current);
      if (at) follow(at);
    },
  };
};
