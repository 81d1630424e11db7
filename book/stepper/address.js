// A state of a stepper in the address: `#search?mode=minimax&step=12`. Only what differs from the start is named.

/** A fragment that somebody has typed need not be encoded soundly. */
const decoded = (text) => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};

/** What the address says about the stepper called `name`, or null. */
export const read = (name) => {
  const [own, query] = decoded(location.hash.slice(1)).split('?');
  if (own !== name || query === undefined) return null;
  return Object.fromEntries(new URLSearchParams(query));
};

/** The fragment for these values at this step. */
export const fragment = (name, controls, values, step) => {
  const query = new URLSearchParams();
  for (const control of controls) {
    if (values[control.name] !== control.default) query.set(control.name, values[control.name]);
  }
  if (step > 0) query.set('step', step);
  return `#${name}?${query}`;
};

/** Puts a fragment into the address, without a new entry in the history. */
export const write = (to) => {
  if (location.hash !== to) history.replaceState(history.state, '', to);
};
