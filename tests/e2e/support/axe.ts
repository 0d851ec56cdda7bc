import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atRest } from './rest.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe finds wrong on the page as it stands: one line for each element. */
async function violationsOn(page: Page): Promise<string[]> {
  // through the debugger, which the page's Content-Security-Policy does not bind; half a megabyte goes there once
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`(() => { ${source} })()`);
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run(document, { resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/**
 * What axe finds wrong in the light and in the dark theme, which follows the system's. Animations are
 * over first: what is half faded has no contrast.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    found.push(...(await violationsOn(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
