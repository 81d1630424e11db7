// Iterative deepening: the iterations as they complete, a budget, and the move if the clock stopped now.

/** The first step after which an iteration is complete: the search from the root that follows it has begun, or all is over. */
const completions = ({ steps, run, left_out: leftOut }) => {
  let total = 0;
  return run.iterations.map(({ nodes }) => {
    total += nodes;
    const place = steps.findIndex((step, at) => at > 0 && step.do === 'probe' && step.counts[0] >= total && steps[at - 1].counts[0] >= total);
    if (place !== -1) return place;
    // What is complete only after the page has stopped is not complete at any of its steps.
    return leftOut > 0 ? Infinity : steps.length;
  });
};

export const iterations = ({ el, ask, change }) => {
  const rows = el('tbody', {});
  const stopped = el('p', { class: 'search-stopped', role: 'status' });
  const slider = el('input', { type: 'range', min: 1, step: 1 });
  const label = el('output', {});
  const budget = el('label', { class: 'search-budget' }, el('span', {}, 'Stop the clock after'), slider, label);
  const table = el('table', {},
    el('caption', {}, 'Iterations that are complete'),
    el('thead', {}, el('tr', {}, ['depth', 'score', 'move', 'nodes'].map((name) => el('th', { scope: 'col' }, name)))),
    rows);
  const frame = el('div', { class: 'search-iterations' }, table);
  const node = el('div', { class: 'search-extra', hidden: true }, budget, stopped, frame);
  let document_ = null;
  let values = {};
  let complete = [];
  let shown = 0;
  let isAsking = false;

  slider.addEventListener('input', () => { label.textContent = `${slider.value} nodes`; });
  slider.addEventListener('change', () => change({ budget: Number(slider.value) < Number(slider.max) ? slider.value : '' }, { to: 'end' }));

  const row = (one) => el('tr', {}, ['depth', 'score', 'best_move', 'nodes'].map((key) => el('td', {}, String(one[key] ?? '–'))));

  /** Asks the chapter's own driver what it would play with so many nodes and no more. */
  const askForMove = async (step) => {
    shown = step;
    const nodes = step === 0 ? 0 : document_.steps[step - 1].counts[0];
    if (nodes === 0) {
      stopped.textContent = 'No node yet: if the clock stopped now, it would play the first legal move.';
      return;
    }
    const known = document_.moves ?? new Map();
    Object.defineProperty(document_, 'moves', { value: known, configurable: true });
    if (known.has(nodes)) {
      stopped.textContent = `If the clock stopped now, after ${nodes} nodes, it would play ${known.get(nodes) ?? 'nothing'}.`;
      return;
    }
    // One question at a time: a run may be faster than the answers.
    if (isAsking) return;
    isAsking = true;
    try {
      const { run } = await ask({ ...values, budget: String(nodes) });
      known.set(nodes, run.best_move);
    } catch {
      // The player says what went wrong, at its next step if not now.
      stopped.textContent = '';
      return;
    } finally {
      isAsking = false;
    }
    if (!node.hidden) askForMove(shown);
  };

  return {
    node,
    async load(next, set) {
      document_ = next;
      values = set;
      node.hidden = !next.run.iterations;
      if (node.hidden) {
        stopped.textContent = '';
        rows.replaceChildren();
        return;
      }
      complete = completions(next);
      // Room for all of them from the start: what stands below does not move.
      rows.replaceChildren(...next.run.iterations.map(row));
      frame.style.minHeight = `${Math.ceil(table.getBoundingClientRect().height)}px`;
      const whole = set.budget === '' ? next : await ask({ ...set, budget: '' }).catch(() => next);
      if (document_ !== next) return;
      slider.max = whole.totals[0];
      slider.value = set.budget || whole.totals[0];
      label.textContent = `${slider.value} nodes`;
    },
    show(step) {
      if (node.hidden) return;
      rows.replaceChildren(...document_.run.iterations.filter((_, index) => complete[index] <= step).map(row));
      askForMove(step);
    },
  };
};
