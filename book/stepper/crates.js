// The program of a chapter, in a worker of its own for each stepper, and its answers as promises.

/** Milliseconds. Longer than any search of a tic-tac-toe board takes; a tree that shares its lists can take for ever. */
const PATIENCE = 20_000;

/** Milliseconds that a worker has for finishing what nobody waits for any more; starting another takes about as long. */
const GRACE = 100;

/** Something that the page cannot help: no WebAssembly, no network, a search without end. */
export class Failure extends Error {}

/** Something else has been asked for in the meantime. */
export class Superseded extends Error {}

/** What the reader has set makes no sense: `control` is its name. */
export class Refusal extends Error {
  constructor({ control, problem }) {
    super(problem);
    this.control = control;
  }
}

/** The program of a chapter, started when it is first asked and again when it has failed or works for nobody. */
export class Program {
  #page;
  #worker = null;
  #last = 0;
  // What the reader waits for, by its number, and the numbers of everything that the worker still has to answer.
  #waiting = new Map();
  #posted = new Set();

  constructor(page) {
    this.#page = page;
  }

  /** The document for `values`, a flat object of strings with the stepper's name. */
  ask(values) {
    return new Promise((resolve, reject) => {
      this.#last += 1;
      const id = this.#last;
      const alarm = setTimeout(() => this.#stop('this search takes too long for a page, and was stopped'), PATIENCE);
      this.#waiting.set(id, { resolve, reject, alarm, request: JSON.stringify({ page: this.#page, ...values }) });
      this.#post(id);
    });
  }

  /** The document for `values`; what was asked before is of no use any more. */
  askInstead(values) {
    for (const id of this.#waiting.keys()) this.#take(id).reject(new Superseded());
    setTimeout(() => {
      if ([...this.#posted].some((id) => !this.#waiting.has(id))) this.#restart();
    }, GRACE);
    return this.ask(values);
  }

  #post(id) {
    try {
      this.#worker ??= this.#start();
    } catch {
      this.#stop('this browser cannot run the program behind it');
      return;
    }
    this.#posted.add(id);
    this.#worker.postMessage({ id, request: this.#waiting.get(id).request });
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
    this.#posted.delete(id);
    // A worker that has stopped in the middle of something cannot be trusted any more.
    if (failure && this.#waiting.has(id)) this.#stop(`the program behind this page has stopped (${failure})`);
    else if (failure) this.#restart();
    else if (this.#waiting.has(id)) {
      const { resolve, reject } = this.#take(id);
      const { replay, error } = JSON.parse(reply);
      if (error) reject(new Refusal(error));
      else resolve(replay);
    }
  }

  /** Takes what is waited for out of the list. */
  #take(id) {
    const asked = this.#waiting.get(id);
    clearTimeout(asked.alarm);
    this.#waiting.delete(id);
    return asked;
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#posted.clear();
  }

  #restart() {
    this.#end();
    for (const id of this.#waiting.keys()) this.#post(id);
  }

  #stop(reason) {
    this.#end();
    for (const id of this.#waiting.keys()) this.#take(id).reject(new Failure(reason));
  }
}
