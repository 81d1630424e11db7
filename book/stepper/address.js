// A state of a stepper in the address: `#search?mode=minimax&step=12`. Only what differs from the start is named.

/** The stepper that the address names and what it says about it, or null where it is no state of a stepper. */
const parts = () => {
  const at = location.hash.indexOf('?');
  return at === -1 ? null : [location.hash.slice(1, at), location.hash.slice(at + 1)];
};

/** The name of the stepper that the address speaks of, or null. */
export const named = () => parts()?.[0] ?? null;

/** What the address says about the stepper called `name`, or null. */
export const read = (name) => {
  const [own, query] = parts() ?? [];
  return own === name ? Object.fromEntries(new URLSearchParams(query)) : null;
};

/** The fragment for these values at this step of a run that opens at another one. */
export const fragment = (name, controls, values, step, opens) => {
  const query = new URLSearchParams();
  for (const control of controls) {
    if (values[control.name] !== control.default) query.set(control.name, values[control.name]);
  }
  if (step !== opens) query.set('step', step);
  return `#${name}?${query}`;
};

/** Puts a fragment into the address, without a new entry in the history. */
export const write = (to) => {
  try {
    if (location.hash !== to) history.replaceState(history.state, '', to);
  } catch {
    // Some browsers allow only so many changes in a while; the next step catches up.
  }
};
