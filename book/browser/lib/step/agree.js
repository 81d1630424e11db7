// What is on the screen at a step, held against the same step of the run that the chapter's program gives natively. Nothing of the
// page's own script is used: what is drawn is read back from its shapes, and what should be there comes from the run alone.

import { endgame, seenOfEndgame } from './endgame.js';
import { graph, seenOfGraph } from './graph.js';
import { keys, seenOfKeys } from './keys.js';
import { search, seenOfSearch } from './search.js';

// By kind: what to read from the page, and what it should be.
const KINDS = {
  endgame: [seenOfEndgame, endgame],
  graph: [seenOfGraph, graph],
  keys: [seenOfKeys, keys],
  search: [seenOfSearch, search],
};

// What the page shows of a step besides its picture, all at one moment: it may be running.
export async function seen(section, kind) {
  return section.evaluate(
    (section, read) => {
      const texts = (selector) => [...section.querySelectorAll(selector)].map((element) => element.textContent.trim());
      const link = section.querySelector('a.stepper-link');
      const slider = section.querySelector('.stepper-transport input[type=range]');
      if (!link?.getAttribute('href').includes('?')) {
        return undefined;
      }
      const shown = {
        link: link.getAttribute('href'),
        step: Number(slider.value),
        max: Number(slider.max),
        place: texts('.stepper-place')[0],
        // Out of use and told why, by name.
        idle: Object.fromEntries([...section.querySelectorAll('.stepper-controls [name]:disabled')].map((field) => [
          field.name, document.getElementById(field.getAttribute('aria-describedby'))?.textContent])),
        sentences: texts('.stepper-says > *'),
        counters: texts('.stepper-counters dt').map((name, index) => [name, texts('.stepper-counters dd')[index]]),
        first: section.querySelector('.stepper-log').start,
        log: texts('.stepper-log li'),
      };
      // Each kind brings its own eyes.
      return { ...shown, picture: new Function(`return (${read})`)()(section) };
    },
    String(KINDS[kind][0]),
  );
}

// What does not agree, as pairs of what is shown and what the run says.
export function disagreements(shown, run, values) {
  const { step, max, place, sentences, counters } = shown;
  const found = [];
  const hold = (what, is, wanted) => {
    const [one, other] = [is, wanted].map((value) => JSON.stringify(value ?? null));
    if (one !== other) {
      found.push([`${what} ${one}`, other]);
    }
  };
  hold('steps', max, run.steps.length);
  hold('the place', place, `${step} of ${run.steps.length}`);
  const byName = (idle) => Object.entries(idle).sort();
  hold('the controls out of use', byName(shown.idle), byName(run.idle ?? {}));
  hold('sentences', sentences, sentencesAt(run, step, sentences));
  const told = run.steps.slice(Math.max(0, step - 60), step).map(({ says }) => says);
  hold('the steps so far', shown.log, told);
  if (told.length > 0) {
    hold('the number of the first step listed', shown.first, step - told.length + 1);
  }
  count(hold, run, step, counters);
  for (const [what, is, wanted] of KINDS[run.kind][1](shown.picture, run, step, values)) {
    hold(what, is, wanted);
  }
  return found;
}

function sentencesAt({ steps, ends, left_out: leftOut }, step, shown) {
  // Before the first step the page speaks for itself.
  const wanted = [step === 0 ? (shown[0].startsWith('Nothing has happened yet') && steps.length > 0 ? shown[0] : '') : steps[step - 1].says];
  if (step === steps.length) {
    const cut = shown.find((sentence) => sentence.includes(`${leftOut.toLocaleString('en')} steps more are not shown`));
    wanted.push(...(leftOut > 0 ? [cut] : []), ends);
  }
  return wanted;
}

// Each counter that is shown is that of the run; one that is not shown has nothing to say.
function count(hold, { steps, start, totals, counters: names, run }, step, shown) {
  const atEnd = step === steps.length;
  const last = totals ?? steps.at(-1)?.counts ?? [];
  const counts = (atEnd && totals) || steps[step - 1]?.counts || start?.counts || names.map(() => 0);
  const wanted = new Map(names.map((name, index) => [name, String(counts[index])]));
  if (run?.entries) {
    wanted.set('entries', atEnd ? String(run.entries) : '…');
  }
  for (const [name, text] of shown) {
    hold(`the counter ${name}`, text, wanted.get(name));
  }
  for (const [index, name] of names.entries()) {
    const isIdle = index > 0 && !last[index];
    const isNodes = name === 'lookups' && last[index] === last[names.indexOf('nodes')];
    if (!isIdle && !isNodes) {
      hold(`the counter ${name} shown`, shown.some(([own]) => own === name), true);
    }
  }
}
