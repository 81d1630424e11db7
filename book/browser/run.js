// The browser tests of the book. `cargo xtask verify browser` builds the book, writes down what is to be tested and with which
// browser, and calls
//
//     node book/browser/run.js target/browser/plan.json
//
// which may be repeated by hand; `--only WORD` runs the checks whose name or page holds the word, `--log` shows their times.
// What is found goes to standard output, an object a line: see lib/report.js.

import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

import * as projectPages from './checks/below.js';
import * as fragments from './checks/fragments.js';
import * as keyboard from './checks/keyboard.js';
import * as licences from './checks/licences.js';
import * as looks from './checks/looks.js';
import * as motion from './checks/motion.js';
import * as plain from './checks/plain.js';
import * as print from './checks/print.js';
import * as search from './checks/search.js';
import * as address from './checks/stepper/address.js';
import * as endgame from './checks/stepper/endgame.js';
import * as handle from './checks/stepper/handle.js';
import * as large from './checks/stepper/large.js';
import * as limits from './checks/stepper/limits.js';
import * as mistakes from './checks/stepper/mistakes.js';
import * as play from './checks/stepper/play.js';
import * as refuse from './checks/stepper/refuse.js';
import * as without from './checks/stepper/without.js';
import * as weight from './checks/weight.js';
import { launch } from './lib/browser.js';
import { contents } from './lib/contents.js';
import { Native } from './lib/native.js';
import { brief, runAll } from './lib/queue.js';
import { done, finding } from './lib/report.js';
import { serve } from './lib/server.js';

const CHECKS = [looks, fragments, keyboard, projectPages, plain, motion, print, search, licences, weight];
const STEPPERS = [play, limits, mistakes, refuse, large, address, without, handle, endgame];

const [planFile, ...flags] = process.argv.slice(2);
const only = flags.includes('--only') ? flags[flags.indexOf('--only') + 1] : '';
const log = flags.includes('--log') ? (text) => process.stderr.write(`${text}\n`) : () => {};

// `{ chromium, site, below: { at, missing }, facts, steppers, programs }`, written by xtask.
const plan = JSON.parse(await readFile(planFile, 'utf8'));

// Runs the checks that are asked for.
async function test(world) {
  const lists = await Promise.all([...CHECKS, ...STEPPERS].map((check) => check.tasks(world)));
  const tasks = lists.flat().filter((task) => `${task.name}: ${task.page}`.includes(only));
  // One more than there are cores: now and then a check waits for a clock.
  await runAll(tasks, world.browser, Math.min(availableParallelism() + 1, 6), log);
  if (!only) {
    await weight.afterAll(world);
  }
  for (const { path, referer } of [...world.server.missing, ...world.below.missing]) {
    reportMissing(world, path, new URL(referer ?? world.server.origin).pathname);
  }
  done(tasks.length, world.pages.length);
}

// What the servers were asked for in vain, by whomever: a browser does not tell the page about everything that it fetches.
function reportMissing(world, path, from) {
  // What a check asked for; and the icon of the table of contents, which stands alone only here.
  if (path.includes('no-such-page') || (path === '/favicon.ico' && from === '/toc.html')) {
    return;
  }
  finding({
    page: world.pages.find((page) => from.endsWith(`/${page}`)) ?? (from.endsWith('/') ? 'index.html' : '404.html'),
    found: `${path} is asked for and not there`,
    expected: 'requests that succeed',
    mend: 'put the file into the book, or take out what asks for it',
  });
}

const server = await serve({ '/': { site: plan.site, missing: `${plan.site}/404.html` } });
// A host that knows the book at one path only, so that a reference to the host's root is found out.
const below = await serve({ [plan.below.at]: { site: plan.site, missing: plan.below.missing } });
const native = new Native(plan.programs);
let browser;
try {
  browser = await launch(plan.chromium);
  await test({ plan, server, below, browser, native, pages: await contents(browser, server.origin) });
} catch (error) {
  process.stderr.write(`${brief(error)}\n`);
  process.exitCode = 1;
} finally {
  await browser?.close();
  server.close();
  below.close();
  native.close();
}
