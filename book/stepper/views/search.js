// A search: the position that it is at, the tree as it grows, and what the chapter adds.

import { boardPicture } from '../board.js';
import { treeAt } from '../tree.js';
import { treePicture } from '../tree-picture.js';
import { comparison } from './comparison.js';
import { iterations } from './iterations.js';
import { numberLine } from './number-line.js';

/** The signs that a run's tree shows. */
const SIGNS = [
  ['hits', 'a dotted square was answered by the table'],
  ['cutoffs', 'what is dashed behind a double stroke was cut off'],
  ['scouts', 'a move with a question mark is scouted'],
  ['re-searches', 'one with two is searched again'],
];

const legendOf = ({ board, counters, totals, steps }) => {
  const happens = ([counter]) => totals[counters.indexOf(counter)] > 0;
  const stops = steps.some((step) => step.do === 'leaf' && step.says.startsWith('the horizon'));
  const signs = ['△ MAX to move, ▽ MIN to move', `○ the end of a line${stops ? ', or the horizon' : ''}`, 'the thick branch is the best so far',
    ...SIGNS.filter(happens).map(([, sign]) => sign)];
  const max = board === undefined ? 'MAX' : 'MAX, here X,';
  return `${signs.join('; ')}. Numbers in the tree are what ${max} gets; the words speak for the side to move.`;
};

/** What has become of the node that the search is at. */
const stay = (between, state) => {
  if (state === 'hit') return 'answered by the table';
  return between ? `entered with window ${between[0]} to ${between[1]}` : 'not entered yet';
};

export const view = (root, tools) => {
  const { el } = tools;
  const board = el('div', { class: 'search-board' });
  const window_ = el('p', { class: 'search-window' });
  const legend = el('p', { class: 'search-legend' });
  const tree = treePicture(tools);
  const extras = [comparison, iterations, numberLine].map((extra) => extra(tools));
  root.append(
    el('div', { class: 'search-now' }, el('div', { class: 'search-here' }, board, window_), tree.node),
    legend, ...extras.map(({ node }) => node));
  let document_ = null;

  return {
    load(next, values) {
      document_ = next;
      legend.textContent = legendOf(next);
      tree.load(next);
      for (const extra of extras) extra.load(next, values);
    },
    show(step) {
      const state = treeAt(document_, step);
      const { nodes } = document_;
      const node = nodes[state.current];
      const side = (one) => {
        const [max, min] = document_.board === undefined ? ['MAX', 'MIN'] : ['X', 'O'];
        return one.shape === 'max' ? max : min;
      };
      board.hidden = node.at === undefined;
      if (node.at !== undefined) {
        board.replaceChildren(boardPicture(node.at, nodes[node.up]?.at, side(node)));
      }
      const between = state.windows[state.current];
      const path = [];
      for (let at = state.current; nodes[at] && nodes[at].up !== null; at = nodes[at].up) path.unshift(nodes[at].move);
      window_.replaceChildren(
        el('span', {}, path.length > 0 ? `After ${path.join(' ')}` : 'At the root'),
        el('span', {}, `${side(node)} to move`),
        el('span', {}, stay(between, state.states[state.current])));
      tree.show(state);
      for (const extra of extras) extra.show(step);
    },
  };
};
