// Accessibility by axe-core, with the rules that it applies by default, best practices included.

import axe from 'axe-core';

import { finding } from './report.js';

// Reports what axe finds on the page as it stands. `without` names rules that are left out; `within` is the part of the page that
// is looked at, as a selector.
export async function accessible(page, { page: file, state }, without = [], within = 'html') {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([rules, within]) => {
      const results = await axe.run(within, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
      });
      return results.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        count: nodes.length,
        html: nodes[0].html,
        target: nodes[0].target.join(' '),
        summary: nodes[0].failureSummary,
      }));
    },
    [without, within],
  );
  for (const { id, help, count, html, target, summary } of violations) {
    const more = count > 1 ? `, and ${count - 1} more elements` : '';
    finding({
      page: file,
      state,
      found: `axe-core, ${id}: ${short(html)} (${target}${more})`,
      expected: help,
      mend: summary.replace(/\s*\n\s*/g, '; ').replace(/:;/g, ':'),
    });
  }
}

function short(html) {
  const text = html.replace(/\s+/g, ' ');
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
