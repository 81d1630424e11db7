// A stepper as its readers find it: by the names of its buttons, its counters and its sentences.

import { finding } from './report.js';
import { disagreements, seen } from './step/agree.js';

// How long a document may take to come on a busy machine. No search of these boards takes a second by itself.
const PATIENCE = 30_000;

// The steppers of the book, in the order of its pages: `{ page, index, slug, name, run }`, where `index` counts those of the page
// and `run` is the recorded run of the chapter, with its controls and facts.
export async function steppers(world) {
  world.steppers ??= collect(world);
  return world.steppers;
}

// Each stepper once, however many pages show it.
export async function once(world) {
  const all = (await steppers(world)).filter(({ run }) => run);
  return all.filter(({ run }, at) => all.findIndex((other) => other.run === run) === at);
}

async function collect(world) {
  const found = [];
  for (const page of world.pages) {
    const html = await (await fetch(`${world.server.origin}/${page}`)).text();
    const sections = [...html.matchAll(/<section class="stepper"[^>]*>/g)];
    sections.forEach(([tag], index) => {
      const [, slug] = /data-page="([^"]*)"/.exec(tag) ?? [];
      const [, name] = /data-stepper="([^"]*)"/.exec(tag) ?? [];
      const { run } = world.plan.steppers.find((stepper) => stepper.page === slug && stepper.name === name) ?? {};
      found.push({ page, index, slug, name, run, native: world.native });
    });
  }
  return found;
}

export class Stepper {
  constructor(tab, one) {
    const { index } = one;
    this.one = one;
    this.tab = tab;
    this.section = tab.locator('section.stepper').nth(index);
    this.slider = this.section.locator('.stepper-transport input[type=range]');
    this.error = this.section.locator('[role=alert]');
    this.says = this.section.locator('.stepper-says');
  }

  button(name) {
    return this.section.getByRole('button', { name, exact: true });
  }

  control(name) {
    return this.section.locator(`[name="${name}"]`);
  }

  // Until the stepper has something to play.
  async ready() {
    await this.section.scrollIntoViewIfNeeded();
    await this.until(({ max }) => max > 0);
    return this.settled();
  }

  // The fragment of the link to what is shown.
  link() {
    return this.section.locator('a.stepper-link').evaluate((anchor) => new URL(anchor.href).hash);
  }

  // Whether the focus is somewhere in it.
  holdsFocus() {
    return this.section.evaluate((section) => section.contains(document.activeElement));
  }

  // `{ step, max }` from the slider.
  place() {
    return this.slider.evaluate((slider) => ({ step: Number(slider.value), max: Number(slider.max) }));
  }

  async until(holds, patience = PATIENCE) {
    const late = Date.now() + patience;
    let place = { step: 0, max: 0 };
    while (Date.now() < late) {
      place = await this.place().catch(() => place);
      if (holds(place)) {
        await this.agree();
        return place;
      }
      await this.tab.waitForTimeout(25);
    }
    const problem = await this.problem().catch(() => '');
    throw new Error(`the stepper stays at step ${place.step} of ${place.max}${problem && `, and says "${problem}"`}`);
  }

  // Reports whatever is shown now and is not what the chapter's own program says of this step of this run.
  async agree() {
    const { page, slug, name, run, native } = this.one;
    const shown = run && (await seen(this.section, run.kind));
    if (!shown) {
      return;
    }
    const told = Object.fromEntries(new URLSearchParams(shown.link.split('?')[1]));
    const values = { ...Object.fromEntries(run.controls.map((control) => [control.name, control.default])), ...told, stepper: name };
    delete values.step;
    const { replay, error } = await native.ask(slug, values);
    const found = error ? [['something', `a refusal: ${error.problem}`]] : disagreements(shown, replay, values);
    // The first is what an author wants to see; the rest mostly follows from it.
    for (const [is, wanted] of found.slice(0, 1)) {
      const short = (text) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
      finding({
        page,
        state: shown.link,
        found: `the stepper ${slug}.${name} shows ${short(is)} at a step of which the program says otherwise`,
        expected: short(wanted),
        mend: `mend book/stepper, or what the chapter tells it: \`cargo run -p ${slug} -- page\``,
      });
    }
  }

  // Follows a link to a state, until it is shown or refused.
  async follow(link) {
    await this.section.evaluate(
      async (section, [link, patience]) => {
        location.hash = link;
        const wanted = new URLSearchParams(link.split('?')[1]).toString();
        const busy = section.querySelector('.stepper-busy');
        const late = performance.now() + patience;
        const isShown = () => new URLSearchParams(section.querySelector('a.stepper-link').href.split('?')[1]).toString() === wanted;
        do {
          await new Promise((resolve) => setTimeout(resolve, 25));
        } while ((!busy.hidden || (!isShown() && section.querySelector('[role=alert]').hidden)) && performance.now() < late);
      },
      [link, PATIENCE],
    );
  }

  // Goes by a link to the start of the run with these values, and all others as they are by default.
  async visit(values) {
    const { name, run } = this.one;
    const others = run.controls.filter((control) => control.name in values && values[control.name] !== control.default);
    await this.follow(`#${name}?${new URLSearchParams(others.map((control) => [control.name, values[control.name]]))}`);
  }

  // Moves the slider as a script would, and looks at nothing.
  slide(step) {
    return this.slider.evaluate((slider, step) => {
      slider.value = step;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }, step);
  }

  // What reaches out of it, and does not stand in a box that scrolls by itself.
  reachesOut() {
    return this.section.evaluate((section) => {
      const { paddingRight, borderRightWidth } = getComputedStyle(section);
      const edge = section.getBoundingClientRect().right - parseFloat(paddingRight) - parseFloat(borderRightWidth);
      const scrolls = (element) => {
        for (let at = element.parentElement; at !== section; at = at.parentElement) {
          if (getComputedStyle(at).overflowX !== 'visible') {
            return true;
          }
        }
        return false;
      };
      const out = [...section.querySelectorAll('*')].find(
        (element) => element.getBoundingClientRect().right > edge + 1 && element.checkVisibility() && !scrolls(element));
      return out && `${out.cloneNode(false).outerHTML.slice(0, 80)} "${out.textContent.trim().slice(0, 30)}"`;
    });
  }

  // Goes to a step by the slider, as a script of the reader's would: all of its events, none of its dragging.
  async go(step) {
    await this.slider.fill(String(step));
    return this.until((place) => place.step === step);
  }

  // Everything that the reader sees of this step, as text, once nothing changes any more: some of it is asked for.
  settled() {
    return this.section.locator('.stepper-player').evaluate(async (player, patience) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const seen = () => {
        // What is hidden is not seen, what a reader may fold is the reader's, and the order of classes means nothing.
        const copy = player.cloneNode(true);
        copy.querySelectorAll('[hidden]').forEach((element) => element.remove());
        copy.querySelectorAll('details').forEach((details) => details.removeAttribute('open'));
        copy
          .querySelectorAll('[class]')
          .forEach((element) => element.setAttribute('class', [...element.classList].sort().join(' ')));
        const inputs = [...player.querySelectorAll('input, select')].map((input) => `${input.name || input.type}=${input.value}`);
        return `${inputs.join('\n')}\n${copy.innerHTML}`;
      };
      const late = performance.now() + patience;
      let [before, now] = ['', seen()];
      while (before !== now && performance.now() < late) {
        await frame();
        await frame();
        [before, now] = [now, seen()];
      }
      return now;
    }, PATIENCE);
  }

  // The counters at this step, by name.
  counters() {
    return this.section
      .locator('dd[data-counter]')
      .evaluateAll((all) => Object.fromEntries(all.map((counter) => [counter.dataset.counter, counter.textContent.trim()])));
  }

  // Opens everything that is folded away.
  async unfold() {
    await this.section.evaluate((section) =>
      section.querySelectorAll('details').forEach((details) => {
        details.open = true;
      }),
    );
  }

  // Sets a control as a reader would, who leaves it afterwards, and waits until that has taken effect: the stepper plays what was
  // asked for, as the link to its state says, or it says what is wrong.
  async set(name, value) {
    const control = this.control(name);
    // Beside a tree a board is out of use.
    if ((await control.isDisabled()) && name !== 'tree') {
      await this.set('tree', '');
    }
    if (await control.evaluate((element) => element.localName === 'select')) {
      await control.selectOption(value);
    } else {
      await control.fill(value);
      await control.press('Tab');
    }
    const late = Date.now() + PATIENCE;
    while (Date.now() < late) {
      const told = await this.told();
      if ((told.get(name) ?? (await this.default(name))) === value || (await this.problem())) {
        return;
      }
      await this.tab.waitForTimeout(25);
    }
    throw new Error(`the stepper does not take ${name}=${value}`);
  }

  // What the link to this state says: only what differs from the start.
  async told() {
    const href = await this.section.locator('a.stepper-link').getAttribute('href');
    return new URLSearchParams(href.split('?')[1]);
  }

  async default(name) {
    this.settings ??= await this.section
      .locator('script[type="application/json"]')
      .evaluate((script) => JSON.parse(script.textContent));
    return this.settings.controls.find((control) => control.name === name).default;
  }

  // What stands in its fields, as a request.
  async values() {
    const fields = await this.section
      .locator('.stepper-controls [name]')
      .evaluateAll((fields) => fields.map(({ name, value }) => [name, value.trim()]));
    return { ...Object.fromEntries(fields), stepper: this.one.name };
  }

  // The sentence about what is wrong; empty when nothing is.
  async problem() {
    return (await this.error.isVisible()) ? (await this.error.innerText()).trim() : '';
  }

  async untilProblem(wanted, patience = PATIENCE) {
    const late = Date.now() + patience;
    let problem;
    do {
      problem = await this.problem();
      if (Boolean(problem) === wanted) {
        break;
      }
      await this.tab.waitForTimeout(25);
    } while (Date.now() < late);
    return problem;
  }
}

// Where two texts begin to differ, for a message.
export function difference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) {
    at += 1;
  }
  const cut = (text) => text.slice(Math.max(0, at - 30), at + 50).replace(/\s+/g, ' ');
  return `"${cut(one)}" and "${cut(other)}"`;
}
