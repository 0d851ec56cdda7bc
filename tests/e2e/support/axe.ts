import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atRest } from './rest.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Those of axe's rules that a theme bears on; that of WCAG's AAA is off without a choice, too. */
const ofColours = {
  runOnly: ['cat.color'],
  rules: { 'color-contrast-enhanced': { enabled: false } },
};

/** What axe finds wrong on the page as it stands: one line for each element. */
async function violationsOn(page: Page, rules: object): Promise<string[]> {
  // through the debugger, which the page's Content-Security-Policy does not bind; half a megabyte goes there once
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`(() => { ${source} })()`);
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/**
 * What axe finds wrong in the light theme, which follows the system's, and of colours in the dark one: all else is
 * the same in both. Animations are over first: what is half faded has no contrast.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['dark', ofColours],
    ['light', {}],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    const violations = await violationsOn(page, rules);
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
