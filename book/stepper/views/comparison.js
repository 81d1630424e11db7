// What every search of the chapter finds from the reader's position, and what it takes.

const COLUMNS = [['algorithm', 'search'], ['score', 'score'], ['best_move', 'move'], ['nodes', 'nodes'], ['hits', 'hits'], ['entries', 'entries']];

export const comparison = ({ el }) => {
  const node = el('div', { class: 'search-extra', role: 'region', tabindex: 0, hidden: true, 'aria-label': 'All searches from this position' });
  return {
    node,
    load({ table }, { mode }) {
      node.hidden = !table;
      if (!table) {
        node.replaceChildren();
        return;
      }
      const lookups = (run) => String(run.nodes + run.hits);
      const row = (run) => el('tr', run.algorithm === mode ? { class: 'is-chosen' } : {},
        ...COLUMNS.map(([key], index) => el(index === 0 ? 'th' : 'td', index === 0 ? { scope: 'row' } : { 'data-column': key }, String(run[key] ?? '–'))),
        el('td', { 'data-column': 'lookups' }, lookups(run)));
      node.replaceChildren(el('table', {},
        el('caption', {}, 'Every search of the book from this position'),
        el('thead', {}, el('tr', {}, [...COLUMNS.map(([, label]) => label), 'lookups'].map((label) => el('th', { scope: 'col' }, label)))),
        el('tbody', {}, table.map(row))));
    },
    show() {},
  };
};
