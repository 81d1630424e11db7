// The state of the search tree after so many steps, from the document alone.

/** Children of every node, in the order in which the search first saw them; kept with the document. */
const childrenOf = (document_) => {
  if (!document_.children) {
    const children = document_.nodes.map(() => []);
    document_.nodes.forEach(({ up }, node) => { if (up !== null) children[up].push(node); });
    Object.defineProperty(document_, 'children', { value: children });
  }
  return document_.children;
};

/** Where the search from the root begins that is under way after `step` steps. */
const beginning = (steps, step) => {
  for (let at = step - 1; at > 0; at -= 1) if (steps[at].do === 'probe') return at;
  return 0;
};

/**
 * Everything that a picture of the tree needs: for each node that has been seen its `states` entry (`next`, `open`, `done`, `leaf`,
 * `hit` or `cut`), its label, its best child, how it was scouted, its window when it was entered and as it stands, the two numbers
 * that made a cut there; and the node that the search is at.
 */
export const treeAt = (document_, step) => {
  const { steps } = document_;
  const children = childrenOf(document_);
  const from = beginning(steps, step);
  const state = {
    root: steps[from]?.node ?? 0, current: steps[from]?.node ?? 0,
    states: {}, labels: {}, best: {}, scouted: {}, entered: {}, windows: {}, closed: {}, children,
  };
  const { states, labels, best, scouted, entered, windows, closed } = state;
  // A node that is searched again has nothing below it yet.
  const clear = (node) => {
    for (const child of children[node]) {
      if (states[child] === undefined) continue;
      for (const kept of [states, labels, best, scouted, entered, windows, closed]) delete kept[child];
      clear(child);
    }
    delete labels[node];
    delete best[node];
    delete closed[node];
  };
  // A cut that has left nothing out is marked while it is made: the picture has no room for more.
  let idle = null;
  for (const event of steps.slice(from, step)) {
    const { node, child } = event;
    delete closed[idle];
    state.current = node;
    if (event.window) windows[node] = event.window;
    switch (event.do) {
      case 'enter':
        clear(node);
        states[node] = 'open';
        entered[node] = event.window;
        break;
      case 'child':
        states[child] = 'next';
        break;
      case 'leaf': case 'hit': case 'leave':
        states[node] = event.do === 'leave' ? 'done' : event.do;
        labels[node] = event.label;
        break;
      case 'best':
        best[node] = child;
        break;
      case 'cutoff':
        for (const cut of event.cut) states[cut] = 'cut';
        closed[node] = event.closed;
        idle = event.cut.length === 0 ? node : null;
        break;
      case 'scout':
        scouted[child] = 'scout';
        break;
      case 'research':
        scouted[child] = 'research';
        break;
      default:
    }
  }
  return state;
};
