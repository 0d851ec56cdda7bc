import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atRest, standStill } from './rest.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Those of axe's rules that a theme bears on; that of WCAG's AAA is off without a choice, too. */
const ofColours = {
  runOnly: ['cat.color'],
  rules: { 'color-contrast-enhanced': { enabled: false } },
};

/** What is asked for is what is wrong, of this document: axe is in no other. No stylesheet is read by its default rules. */
const asked = {
  resultTypes: ['violations'],
  selectors: false,
  iframes: false,
  preload: { assets: ['media'] },
};

/** What axe finds wrong on the page as it stands: one line for each element. */
async function violationsOn(page: Page, rules: object): Promise<string[]> {
  // through the debugger, which the page's Content-Security-Policy does not bind; half a megabyte goes there once
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`(() => { ${source} })()`);
  const options = JSON.stringify({ ...asked, ...rules });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** Lets a page that rests take on another theme: it hears of it as it draws, and some of its colours then fade. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await standStill(page, 2);
}

/**
 * What axe finds wrong in the light theme, which follows the system's, and of colours in the dark one: all else is
 * the same in both. Animations are over first: what is half faded has no contrast. The page is left in the light.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await atRest(page);
  const inTheLight = await violationsOn(page, {});
  await changeTheme(page, 'dark');
  const inTheDark = await violationsOn(page, ofColours);
  await changeTheme(page, 'light');
  return [
    ...inTheDark.map((violation) => `dark: ${violation}`),
    ...inTheLight.map((violation) => `light: ${violation}`),
  ];
}
