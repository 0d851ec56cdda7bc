import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe finds wrong on the page as it stands: one line for each element. */
export async function violationsOn(page: Page): Promise<string[]> {
  // through the debugger, which the page's Content-Security-Policy does not bind
  const { violations } = await page.evaluate<AxeResult>(
    `(async () => { if (!window.axe) { ${source} } return axe.run(document, { resultTypes: ['violations'] }); })()`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
