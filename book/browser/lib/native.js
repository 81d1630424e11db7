// The chapters' own programs, native: what they answer is what a page has to show.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

// Documents that are kept: a check asks for few, many times.
const KEPT = 40;

export class Native {
  #programs;
  #running = new Map();
  #answers = new Map();

  // `programs` maps slugs to the paths of programs.
  constructor(programs) {
    this.#programs = programs;
  }

  // `{ replay }` or `{ error: { control, problem } }` for these values, a flat object of texts with the stepper's name.
  ask(page, values) {
    const request = JSON.stringify({ page, ...values });
    if (!this.#answers.has(request)) {
      this.#answers.set(request, this.#post(page, request).then(JSON.parse));
      for (const old of [...this.#answers.keys()].slice(0, -KEPT)) {
        this.#answers.delete(old);
      }
    }
    return this.#answers.get(request);
  }

  #post(page, request) {
    if (!this.#running.has(page)) {
      const program = spawn(this.#programs[page], ['page'], { stdio: ['pipe', 'pipe', 'inherit'] });
      const waiting = [];
      createInterface({ input: program.stdout }).on('line', (reply) => waiting.shift().resolve(reply));
      const stop = (reason) => waiting.splice(0).forEach(({ reject }) => reject(new Error(`the program of ${page}: ${reason}`)));
      program.on('error', (error) => stop(error.message)).on('exit', (code) => stop(`exit ${code}`));
      this.#running.set(page, { program, waiting });
    }
    const { program, waiting } = this.#running.get(page);
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      program.stdin.write(`${request}\n`);
    });
  }

  close() {
    for (const { program } of this.#running.values()) {
      program.stdin.end();
    }
  }
}
