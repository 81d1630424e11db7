// A worker for each chapter that the page plays, and its answers as promises.

/** Milliseconds. Longer than any search of a tic-tac-toe board takes; a tree that shares its lists can take for ever. */
const PATIENCE = 20_000;

/** Something that the page cannot help: no WebAssembly, no network, a search without end. */
export class Failure extends Error {}

/** What the reader has set makes no sense: `control` is its name. */
export class Refusal extends Error {
  constructor({ control, problem }) {
    super(problem);
    this.control = control;
  }
}

/** The program of a chapter, started when it is first asked and again after it has failed. */
class Program {
  #page;
  #worker = null;
  #last = 0;
  #waiting = new Map();

  constructor(page) {
    this.#page = page;
  }

  ask(values) {
    return new Promise((resolve, reject) => {
      try {
        this.#worker ??= this.#start();
      } catch {
        reject(new Failure('this browser cannot run the program behind it'));
        return;
      }
      this.#last += 1;
      const id = this.#last;
      const alarm = setTimeout(() => this.#stop('this search takes too long for a page, and was stopped'), PATIENCE);
      this.#waiting.set(id, { resolve, reject, alarm });
      this.#worker.postMessage({ id, request: JSON.stringify({ page: this.#page, ...values }) });
    });
  }

  #start() {
    const address = new URL('worker.js', import.meta.url);
    address.searchParams.set('page', this.#page);
    const worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#stop('the program behind this page could not be loaded');
    };
    return worker;
  }

  #hear({ id, reply, failure }) {
    const asked = this.#waiting.get(id);
    if (!asked) return;
    if (failure) {
      // It has stopped in the middle of something; only a new one can be trusted.
      this.#stop(`the program behind this page has stopped (${failure})`);
      return;
    }
    this.#waiting.delete(id);
    clearTimeout(asked.alarm);
    const { replay, error } = JSON.parse(reply);
    if (error) asked.reject(new Refusal(error));
    else asked.resolve(replay);
  }

  #stop(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject, alarm } of this.#waiting.values()) {
      clearTimeout(alarm);
      reject(new Failure(reason));
    }
    this.#waiting.clear();
  }
}

const programs = new Map();

/** The document for `values`, a flat object of strings with the stepper's name, from the program of the chapter `page`. */
export const ask = (page, values) => {
  if (!programs.has(page)) programs.set(page, new Program(page));
  return programs.get(page).ask(values);
};
