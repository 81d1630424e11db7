// What a link or a field cannot mean gets a sentence, once, and leaves nothing behind; what is asked for last is what is answered.

import { LOOKS, options, visit } from '../../lib/browser.js';
import { once, Stepper } from '../../lib/stepper.js';
import { checker } from './play.js';

// What no link can mean: steps and names that there are not, and for each kind of control a value that it does not take.
const STEPS = ['99999999', '-3', 'x', '1.5', '%E0%A4%A', '', 'constructor', 'end'].map((step) => `step=${step}`);
const NAMES = ['bogus=1', '__proto__=1', 'toString=x'];
const VALUES = {
  mode: ['nonsense', '', '%00'],
  choice: ['nonsense', '%3Cb%3E'],
  board: ['---------', 'XXO', '%F0%9F%98%80'],
  to_move: ['Z', '%00'],
  tree: ['hello', '%5B%5B', '%5B1000001%5D'],
  order: ['6,6', 'x'],
  number: ['1e', '--', '1.5', '99999999999', '0x10'],
  text: ['!?', 'Q'.repeat(70_000)],
  hidden: ['zz', 'zz:zz'],
};

// What a reader types into a field for numbers and a browser hands out as nothing.
const TYPED = ['1e', '--', ''];

const isNumber = ({ kind }) => kind === 'number';

export async function tasks(world) {
  const all = await once(world);
  const slow = all.find(({ run }) => run.controls.some(({ kind }) => kind === 'tree') && run.controls[0].choices?.[0][0] === 'minimax');
  const task = (one, state, run, weight = 3) => {
    const setting = { page: one.page, state: `the stepper ${one.slug}.${one.name}, ${state}`, context: options(LOOKS[0]) };
    return {
      name: setting.state,
      page: one.page,
      weight,
      run: () => visit(world, `${world.server.origin}/${one.page}`, setting, (tab) => run(new Stepper(tab, one), one, checker(setting))),
    };
  };
  return [
    ...all.map((one) => task(one, 'linked to what makes no sense', links)),
    ...all.filter(({ run }) => run.controls.some(isNumber)).map((one) => task(one, 'numbers that are none', numbers)),
    task(slow, 'corrected while it works', corrected),
  ];
}

async function links(stepper, { name, run }, check) {
  await stepper.ready();
  const ofKind = (control) => (VALUES[control.kind] ?? []).map((value) => `${control.name}=${value}`);
  const bad = [...STEPS, ...NAMES, ...run.controls.flatMap(ofKind)];
  for (const query of bad) {
    const shown = query.slice(0, 40);
    await stepper.follow(`#${name}?`);
    const earlier = await stepper.untilProblem(false, 5_000);
    check(!earlier, `a link to the start, after one that made no sense, gets "${earlier}"`, 'no sentence');
    await stepper.tab.evaluate((hash) => { location.hash = hash; }, `#${name}?${query}`);
    const refused = await refusal(stepper, query);
    const sentence = await stepper.untilProblem(refused !== false, 5_000);
    if (refused === false) {
      continue;
    }
    check(sentence, `a link with ${shown} gets no sentence`, 'a sentence that says what is wrong');
    check(!refused || sentence.toLowerCase().includes(refused.toLowerCase()), `a link with ${shown} gets "${sentence}"`, refused);
    await stepper.agree();
    // Where no field shows what was wrong, nobody could mend it: whatever is changed next is answered.
    const choice = run.controls.find(({ choices }) => choices?.length > 1);
    const [[control, value]] = new URLSearchParams(query);
    if (choice && control !== choice.name && ((await stepper.values())[control] ?? value) !== value) {
      await stepper.set(choice.name, choice.choices.find(([value]) => value !== choice.default)[0]);
      // What the link got stands there until the answer does.
      const left = await stepper.untilProblem(false);
      check(!left, `after a link with ${shown}, another ${choice.label} gets "${left}"`, 'an answer to what is set');
      await stepper.set(choice.name, choice.default);
    }
  }
  await stepper.tab.evaluate(() => { location.hash = '#nowhere?step=1'; });
  const lost = stepper.tab.getByText('a stepper that this page does not have');
  const told = await lost.waitFor({ timeout: 5_000 }).then(() => true, () => false);
  check(told, 'a link to a stepper that is not there gets no sentence', 'a sentence that says which there are');
}

// What the chapter's program says of a link: its words, nothing where only the page can know, or false where it is no mistake at all.
async function refusal(stepper, query) {
  const [[name, value]] = new URLSearchParams(query);
  const { run, native, slug, name: own } = stepper.one;
  if (!run.controls.some((control) => control.name === name)) {
    return undefined;
  }
  const values = Object.fromEntries(run.controls.map((control) => [control.name, control.default]));
  const { error } = await native.ask(slug, { ...values, [name]: value.trim(), stepper: own });
  return error ? error.problem : false;
}

async function numbers(stepper, { run }, check) {
  await stepper.ready();
  await stepper.unfold();
  for (const control of run.controls.filter(isNumber)) {
    const field = stepper.control(control.name);
    const before = await stepper.link();
    for (const text of TYPED.filter((typed) => typed !== '' || control.default !== '')) {
      await field.fill('7');
      await field.focus();
      await stepper.tab.keyboard.press('Control+A');
      await stepper.tab.keyboard.press('Delete');
      await stepper.tab.keyboard.type(text);
      await stepper.tab.keyboard.press('Tab');
      const sentence = await stepper.untilProblem(true, 5_000);
      check(sentence.includes(String(control.max)), `${control.label} "${text}" gets "${sentence}"`, 'a sentence that says what would be right');
      check((await field.getAttribute('aria-invalid')) === 'true', `${control.label} "${text}" is not marked as what is wrong`, 'aria-invalid="true"');
      await stepper.agree();
    }
    await stepper.set(control.name, control.default);
    const after = await stepper.link();
    check(after === before && !(await stepper.problem()), `${control.label} set back leads to ${after}`, before);
  }
}

// A tree whose lists are shared twice over at each level is searched for ever; whoever mends it does not wait for that.
async function corrected(stepper, { run }, check) {
  await stepper.ready();
  await stepper.unfold();
  const tree = run.controls.find(({ kind }) => kind === 'tree').name;
  await stepper.set(run.controls[0].name, 'minimax');
  const names = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ'];
  const lists = names.map((name, level) => `${name}:[${level === 0 ? '1,2' : `${names[level - 1]},${names[level - 1]}`}]`);
  for (const wait of [400, 20]) {
    await stepper.control(tree).fill(`[${lists.join(',')}]`);
    await stepper.control(tree).press('Tab');
    await stepper.tab.waitForTimeout(wait);
    const begun = Date.now();
    await stepper.control(tree).fill('[[3,12],[2,4]]');
    await stepper.control(tree).press('Tab');
    await stepper.tab.waitForFunction((href) => document.querySelector('a.stepper-link').href.includes(href), '%5B%5B3%2C12%5D', { timeout: 15_000 }).catch(() => {});
    const took = Date.now() - begun;
    const sentence = await stepper.problem();
    check(took < 10_000 && !sentence, `a correction while a search runs is there after ${took} ms, with "${sentence}"`, 'the answer to what is set, at once');
    await stepper.agree();
  }
}
