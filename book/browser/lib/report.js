// What the tests have to say: one JSON object a line on standard output, read by `cargo xtask verify browser`.

function line(object) {
  process.stdout.write(`${JSON.stringify(object)}\n`);
}

// Something that does not hold. `page` is a file of the built book; `state` says in which look or after what it was seen.
export function finding({ page, state = '', found, expected, mend }) {
  line({ finding: { page, state, found, expected, mend } });
}

// A number that a reader of the report may want to know and that no check depends on.
export function measured(what, value) {
  line({ measured: { what, value } });
}

// The last line. Without it, the caller knows that the tests did not come to their end.
export function done(tasks, pages) {
  line({ done: { tasks, pages } });
}
