// A search: the position that it is at, the tree as it grows, and what the chapter adds.

import { boardPicture } from '../board.js';
import { treeAt } from '../tree.js';
import { legend, treePicture } from '../tree-picture.js';
import { comparison } from './comparison.js';
import { iterations } from './iterations.js';
import { numberLine } from './number-line.js';

/** The looks that only some runs have, by what is counted then. */
const LOOKS = { hits: 'hit', cutoffs: 'cut', scouts: 'scout', 're-searches': 'research' };

/** The looks that a run's tree has, each with what is to be said of it besides. */
const looksOf = ({ counters, totals, steps }) => {
  const stops = steps.some((step) => step.do === 'leaf' && step.says.startsWith('the horizon'));
  const counted = counters.filter((counter, index) => LOOKS[counter] && totals[index] > 0);
  const more = { leaf: stops ? ', or the horizon' : '', cut: ': alpha ≥ beta stands at the node above' };
  return ['max', 'min', 'leaf', 'best', ...counted.map((counter) => LOOKS[counter])].map((look) => [look, more[look]]);
};

/** Moves of a line that are named: more than a board has. */
const NAMED = 12;

/** What has become of the node that the search is at, and of its window. */
const stay = ({ current, states, entered, windows }) => {
  const state = states[current];
  if (state === 'hit') return ['answered by the table'];
  if (state === undefined || state === 'next') return ['not entered yet'];
  if (!windows[current]) return [];
  const [before, now] = [entered[current], windows[current]].map((window) => `(${window.join(', ')})`);
  return [`window ${now}`, ...(before === now ? [] : [`on entry ${before}`])];
};

export const view = (root, tools) => {
  const { el } = tools;
  const board = el('div', { class: 'search-board' });
  const window_ = el('p', { class: 'search-window' });
  const signs = el('p', { class: 'search-legend' });
  // Of several pictures on a page each has a name of its own.
  const place = [...document.querySelectorAll('.stepper')].indexOf(root.closest('.stepper'));
  const tree = treePicture(tools, place > 0 ? `The search tree, picture ${place + 1}` : 'The search tree');
  const extras = [comparison, iterations, numberLine].map((extra) => extra(tools));
  root.append(
    el('div', { class: 'search-now' }, el('div', { class: 'search-here' }, board, window_), tree.node),
    signs, ...extras.map(({ node }) => node));
  let document_ = null;

  return {
    load(next, values) {
      document_ = next;
      signs.replaceChildren(...legend(tools, looksOf(next)),
        `Numbers in the tree are what MAX${next.board === undefined ? '' : ', here X,'} gets; the words speak for the side to move.`);
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
      const path = [];
      for (let at = state.current; nodes[at] && nodes[at].up !== null; at = nodes[at].up) path.unshift(nodes[at].move);
      window_.replaceChildren(
        el('span', {}, path.length > 0 ? `After ${path.length > NAMED ? '… ' : ''}${path.slice(-NAMED).join(' ')}` : 'At the root'),
        el('span', {}, `${side(node)} to move`),
        ...stay(state).map((words) => el('span', {}, words)));
      tree.show(state);
      for (const extra of extras) extra.show(step);
    },
  };
};
