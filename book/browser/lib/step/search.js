// A search: its board, its window, its tree, what each sign means, and what a chapter adds.

// Runs in the page.
export function seenOfSearch(section) {
  const texts = (selector, within = section) => [...within.querySelectorAll(selector)].map((element) => element.textContent.trim());
  const centre = (element) => {
    const { x, y, width, height } = element.getBBox();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  // What a shape and a branch look like, whatever they are called.
  const isThick = (group) => parseFloat(getComputedStyle(group.querySelector('line')).strokeWidth) > 2;
  const form = (group) => {
    const shape = group.querySelector('.shape');
    if (!shape) {
      return isThick(group) ? 'thick' : group.textContent.trim();
    }
    if (shape.localName === 'polygon') {
      const rows = shape.getAttribute('points').trim().split(/\s+/).map((point) => Number(point.split(',')[1]));
      return rows.filter((row) => row === Math.min(...rows)).length === 1 ? 'up' : 'down';
    }
    return shape.localName === 'circle' ? (shape.r.baseVal.value > 10 ? 'disc' : 'dot') : 'box';
  };
  const outline = (group) => {
    const { stroke, strokeDasharray, strokeWidth } = getComputedStyle(group.querySelector('.shape') ?? group.querySelector('line'));
    return `${strokeWidth} ${strokeDasharray} ${stroke}`;
  };
  const board = section.querySelector('.search-board');
  const cells = [...board.querySelectorAll('.stepper-cell')];
  const tree = section.querySelector('.search-tree');
  const at = (attribute) => new Map([...tree.querySelectorAll(`[${attribute}]`)].map((one) => [one.getAttribute(attribute), one]));
  const [nodes, edges, moves] = ['data-node', 'data-edge', 'data-move'].map(at);
  const place = new Map([...nodes].map(([node, group]) => [node, centre(group.querySelector('.shape'))]));
  const line = section.querySelector('.line-drawing svg');
  const number = (selector, ...names) => {
    const drawn = line?.querySelector(selector);
    return drawn && names.map((name) => Number(drawn.getAttribute(name)));
  };
  return {
    board: board.hidden ? null : cells.map((cell) => (cell.querySelector('small') ? '.' : cell.textContent)).join(''),
    moved: board.hidden ? [] : cells.flatMap((cell, index) => (cell.classList.contains('is-new') ? [index] : [])),
    window: texts('.search-window span'),
    closed: [...at('data-closed')].map(([node, text]) => [Number(node), text.textContent]),
    legend: [...section.querySelectorAll('.search-legend [data-sign]')].map((sign) => [
      form(sign.querySelector('g')), sign.textContent.trim().replace(/^\?+/, ''), outline(sign.querySelector('g'))]),
    nodes: [...nodes].map(([node, group]) => ({
      node: Number(node), form: form(group), label: texts('text', group)[0] ?? null, x: place.get(node)[0], y: place.get(node)[1],
      current: Boolean(group.querySelector('.halo')), outline: outline(group),
    })),
    edges: [...edges].map(([node, group]) => {
      const { x1, x2 } = group.querySelector('line');
      return {
        node: Number(node), move: moves.get(node)?.textContent ?? null, best: isThick(group),
        cut: group.querySelectorAll('.slash').length > 0, from: Math.round(x1.baseVal.value), to: Math.round(x2.baseVal.value),
      };
    }),
    line: line && {
      words: texts('.line-words')[0],
      ticks: [...line.querySelectorAll('.tick')].map((tick) => [Number(tick.textContent), Number(tick.getAttribute('x'))]),
      ends: [...line.querySelectorAll('.end')].map((end) => end.getAttribute('d')),
      met: number('.met', 'cx'), asked: number('.window', 'x', 'width'),
    },
    iterations: section.querySelector('.search-stopped')?.closest('.search-extra').hidden
      ? null : [...section.querySelectorAll('.search-iterations tbody tr')].map((row) => texts('td', row)),
    compared: [...section.querySelectorAll('[data-column="lookups"]')].map(({ parentElement: row }) => texts('th, td', row)),
    chosen: texts('tr.is-chosen th'),
  };
}

// What each sign means, told here a second time.
const MEANS = {
  up: /^MAX to move$/, down: /^MIN to move$/, disc: /^the end of a line(, or the horizon)?$/, dot: /^cut off: alpha ≥ beta stands at the node above$/,
  box: /^answered by the table$/, thick: /^the best so far$/, '?': /^scouted$/, '??': /^searched again$/,
};

// With more nodes than this below the root only the line that the search is in is drawn.
const WHOLE = 160;

// As many nodes as these are always drawn, and as many moves of a line named.
const NEAR = 10;
const NAMED = 12;

// `[what, shown, wanted]` for everything that the picture tells.
export function* search(shown, run, step, values) {
  const { nodes, steps } = run;
  const tree = treeAt(run, step);
  const up = (node) => nodes[node].up;
  const known = (node) => tree.known.get(node) ?? {};
  const here = nodes[tree.current];
  yield ['the board', shown.board, here.at ?? null];
  const before = nodes[here.up]?.at;
  const moved = before ? [...here.at].flatMap((mark, cell) => (mark === before[cell] ? [] : [cell])) : [];
  yield ['the marked cells', shown.moved, here.at ? moved : []];

  const path = [];
  for (let at = tree.current; up(at) !== null; at = up(at)) {
    path.unshift(at);
  }
  const side = (run.board === undefined ? { max: 'MAX', min: 'MIN' } : { max: 'X', min: 'O' })[here.shape];
  const { state = 'next', window, entered } = known(tree.current);
  const pair = (between) => `(${between[0]}, ${between[1]})`;
  const entry = window && String(window) !== String(entered) ? [`on entry ${pair(entered)}`] : [];
  const stay = { hit: ['answered by the table'], next: ['not entered yet'] }[state] ?? (window ? [`window ${pair(window)}`, ...entry] : []);
  const moves = path.map((node) => nodes[node].move);
  yield ['the line and the window', shown.window, [
    path.length > 0 ? `After ${moves.length > NAMED ? '… ' : ''}${moves.slice(-NAMED).join(' ')}` : 'At the root',
    `${side} to move`, ...stay]];

  // The nodes: those of a small tree, or of a large one those beside the line, and of a very large one only the nearest.
  const root = path.length > 0 ? up(path[0]) : tree.current;
  const line = [root, ...path];
  const seen = [...tree.known.keys()].filter((node) => up(node) !== null && known(node).state);
  const drawn = new Map(shown.nodes.map((node) => [node.node, node]));
  const isSmall = nodes.filter((_, node) => tree.rootOf(node) === root).length <= WHOLE;
  const wanted = isSmall ? [root, ...seen] : [root, ...seen.filter((node) => line.includes(up(node)))];
  if (isSmall || (wanted.length <= NEAR && line.length <= NAMED)) {
    yield ['the nodes drawn', [...drawn.keys()].sort((one, other) => one - other), wanted.sort((one, other) => one - other)];
  } else {
    yield ['those drawn of the nodes beside the line', [...drawn.keys()].filter((node) => !wanted.includes(node)), []];
    yield ['those missing at the end of the line', line.slice(-NAMED).filter((node) => !drawn.has(node)), []];
  }
  // Each cut in the picture stands beside the two numbers that the sentence compared, seen as the window is.
  // One that has left nothing out does so at its own step.
  const isNow = steps[step - 1]?.do === 'cutoff';
  const isMarked = (node) => known(node).closed && (!known(node).idle || (isNow && node === tree.current));
  const cuts = [...drawn.keys()].filter(isMarked).map((node) => [node, known(node).closed]);
  yield ['the cuts', shown.closed.sort(), cuts.sort()];
  const signs = new Map(shown.legend.map(([form, , outline]) => [form, outline]));
  for (const { node, form, label, current, outline } of shown.nodes) {
    const { state: now, label: own } = known(node);
    const looks = { leaf: 'disc', hit: 'box', cut: 'dot' }[now] ?? { max: 'up', min: 'down' }[nodes[node].shape];
    yield [`node ${node}, its shape, number and mark,`, [form, label, current], [looks, own ?? null, node === tree.current]];
    // Who is to move at a node is told by its shape alone: its outline tells whether the search is there yet.
    if (looks !== 'up' && looks !== 'down') {
      yield [`the outline of node ${node}`, outline, signs.get(looks)];
    }
  }
  for (const { node, move, best, cut, from, to } of shown.edges) {
    const { scouted = '', state: now } = known(node);
    yield [`the branch to node ${node}`, [move, best, cut], [nodes[node].move + scouted, known(up(node)).best === node, now === 'cut']];
    yield [`the ends of the branch to node ${node}`, [from, to], [drawn.get(up(node))?.x, drawn.get(node)?.x]];
  }
  yield ['branches', shown.edges.length, shown.nodes.length - 1];

  // The legend explains every sign that the run shows, and gives each its meaning.
  for (const [form, words] of shown.legend) {
    yield [`the sign "${form}" means "${words}", which is right:`, MEANS[form]?.test(words), true];
  }
  const total = (counter) => run.totals[run.counters.indexOf(counter)] > 0;
  const explained = ['up', 'down', 'disc', 'thick', ...(total('hits') ? ['box'] : []), ...(total('cutoffs') ? ['dot'] : []),
    ...(total('scouts') ? ['?'] : []), ...(total('re-searches') ? ['??'] : [])];
  yield ['the signs explained', shown.legend.map(([form]) => form).sort(), explained.sort()];

  yield* numberLine(shown.line, run, step);
  const iterations = run.run.iterations && iterationsAt(run, step);
  yield ['the iterations', shown.iterations, iterations ?? null];
  const cell = (value) => String(value ?? '–');
  yield ['the comparison', shown.compared, (run.table ?? []).map((one) => [
    one.algorithm, ...['score', 'best_move', 'nodes', 'hits', 'entries'].map((key) => cell(one[key])), String(one.nodes + one.hits)])];
  yield ['the search that is chosen', shown.chosen, run.table?.some(({ algorithm }) => algorithm === values.mode) ? [values.mode] : []];
}

// What is known of each node after a step since the last probe began, from the events alone.
function treeAt({ steps, nodes }, step) {
  const begun = Math.max(0, steps.findLastIndex((event, at) => at < step && event.do === 'probe'));
  const known = new Map();
  const roots = new Map();
  const rootOf = (node) => {
    if (!roots.has(node)) {
      roots.set(node, nodes[node].up === null ? node : rootOf(nodes[node].up));
    }
    return roots.get(node);
  };
  const isBelow = (node, above) => {
    let at = nodes[node].up;
    while (at !== null && at > above) {
      at = nodes[at].up;
    }
    return at === above;
  };
  const learn = (node, what) => known.set(node, { ...known.get(node), ...what });
  let current = steps[begun]?.node ?? 0;
  for (const { do: act, node, child, window, label, cut, closed } of steps.slice(begun, step)) {
    current = node;
    if (window && act !== 'enter') {
      learn(node, { window });
    }
    if (act === 'enter') {
      if (known.get(node)?.state) {
        [...known.keys()].filter((other) => isBelow(other, node)).forEach((other) => known.delete(other));
      }
      learn(node, { state: 'open', window, entered: window, label: undefined, best: undefined, closed: undefined });
    } else if (act === 'child') {
      learn(child, { state: 'next' });
    } else if (act === 'scout' || act === 'research') {
      learn(child, { scouted: act === 'scout' ? '?' : '??' });
    } else if (act === 'best') {
      learn(node, { best: child });
    } else if (act === 'cutoff') {
      cut.forEach((one) => learn(one, { state: 'cut' }));
      learn(node, { closed, idle: cut.length === 0 });
    } else if (act === 'leaf' || act === 'hit' || act === 'leave') {
      learn(node, { state: act === 'leave' ? 'done' : act, label });
    }
  }
  return { current, known, rootOf };
}

// Floor and ceiling from what the probes have answered: at least what they asked for, or less.
function* numberLine(shown, { bounds, steps, nodes, run }, step) {
  if (!bounds?.length) {
    yield ['the number line', shown, null];
    return;
  }
  const taken = steps.slice(0, step);
  const answered = taken.filter(({ do: act, node }) => ['leave', 'leaf', 'hit'].includes(act) && nodes[node].up === null).length;
  const begun = taken.filter(({ do: act }) => act === 'probe').length;
  let [floor, ceiling] = [null, null];
  for (const { beta, result } of run.probes.slice(0, answered)) {
    [floor, ceiling] = result >= beta ? [result, ceiling] : [floor, result];
  }
  const asking = begun > answered ? run.probes[answered] : null;
  const met = floor !== null && floor === ceiling;
  yield ['the words on floor and ceiling', shown.words,
    `Floor ${floor ?? 'not known'}, ceiling ${ceiling ?? 'not known'}.`
    + `${asking ? ` Probe ${begun}: is the score at least ${asking.beta}?` : ''}${met ? ' They have met: this is the answer.' : ''}`];
  const [[one, x], [other, far]] = [shown.ticks[0], shown.ticks.at(-1)];
  const place = (score) => Math.round(x + ((score - one) * (far - x)) / (other - one));
  // A bracket that opens to the right stands at the floor, one that opens to the left at the ceiling.
  const ends = shown.ends.map((path) => {
    const [, start, way] = /^M([-\d.]+),\d+ h(-?)6/.exec(path);
    return way ? ['floor', Math.round(Number(start) - 6)] : ['ceiling', Math.round(Number(start) + 6)];
  });
  yield ['the brackets', ends, [...(floor === null ? [] : [['floor', place(floor)]]), ...(ceiling === null ? [] : [['ceiling', place(ceiling)]])]];
  yield ['the point where they meet', shown.met?.map(Math.round), met ? [place(floor)] : undefined];
  yield ['the question', shown.asked && [Math.round(shown.asked[0]), Math.round(shown.asked[0] + shown.asked[1])],
    asking ? [place(asking.alpha), place(asking.beta)] : undefined];
}

// The iterations whose nodes have all been visited, once the next one has begun or everything is over.
function iterationsAt({ steps, run, left_out: leftOut }, step) {
  const probes = steps.slice(0, step).filter(({ do: act }) => act === 'probe').length;
  const complete = step === steps.length && leftOut === 0 ? run.iterations.length : Math.max(0, probes - 1);
  return run.iterations.slice(0, complete).map(({ depth, score, best_move: move, nodes }) => [depth, score, move ?? '–', nodes].map(String));
}
