// Runs tasks a few at a time. A task that breaks off is a finding, never a silent success.

import { finding } from './report.js';

// No task comes near this, even on a busy machine; one that hangs must not hang the whole run.
const LIMIT = 300_000;

// Runs `tasks`, each `{ name, page, weight, run }`, the heavy ones first so that none is left over at the end. Nothing that they
// say counts when the browser dies under them.
export async function runAll(tasks, browser, workers, log) {
  const waiting = [...tasks].sort((a, b) => (b.weight ?? 1) - (a.weight ?? 1));
  async function work() {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const begun = Date.now();
      await run(task, browser);
      log(`${String(Date.now() - begun).padStart(6)} ms  ${task.name}: ${task.page}`);
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
}

async function run(task, browser) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${LIMIT / 1000} seconds`)), LIMIT);
  });
  try {
    await Promise.race([task.run(), limit]);
  } catch (error) {
    if (!browser.isConnected()) {
      throw new Error(`the browser stopped during "${task.name}: ${task.page}"`, { cause: error });
    }
    finding({
      page: task.page,
      found: `the check "${task.name}" broke off: ${brief(error)}`,
      expected: 'a page on which the check can be carried out',
      mend: 'look at the page in a browser; if it is sound, mend the check in book/browser',
    });
  } finally {
    clearTimeout(timer);
  }
}

// The first lines of a message: the rest is a log of calls.
export function brief(error) {
  const message = String(error?.message ?? error);
  // Terminal colours, as the browser's driver prints them.
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  return plain
    .split('\n')
    .filter((text) => text.trim())
    .slice(0, 4)
    .join('; ');
}
