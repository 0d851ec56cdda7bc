import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atRest, standStill } from './rest.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Returns axe's code without its search for icon fonts. axe takes a font for an icon font if texts
 * are narrower than the sum of their letters, as in Arabic script. axe then ignores the colours of
 * these texts. The product's icons are pictures, so the search is not needed.
 */
function withoutIconFonts(axe: string): string {
  const name = /isIconLigature:function\(\)\{return (\w+)\}/.exec(axe)?.[1];
  const begin = `function ${name ?? ''}(e){`;
  if (name === undefined || !axe.includes(begin)) throw new Error('axe has no isIconLigature');
  return axe.replace(begin, `${begin}return false;`);
}

const source = withoutIconFonts(readFileSync(axeFile, 'utf8'));

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Selects axe's rules that depend on the theme, except for the contrast rule of WCAG AAA. */
const ofColours = {
  runOnly: ['cat.color'],
  rules: { 'color-contrast-enhanced': { enabled: false } },
};

/**
 * Limits axe to violations in the main document. The tests do not load axe into frames, and axe's
 * default rules read no style sheets.
 */
const asked = {
  resultTypes: ['violations'],
  selectors: false,
  iframes: false,
  preload: { assets: ['media'] },
};

/** Returns axe's violations on the page, with one line for each element. */
async function violationsOn(page: Page, rules: object): Promise<string[]> {
  // The page's Content-Security-Policy would block a script, so the debugger sends axe to the page.
  // axe has half a megabyte, so each page gets it only once.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`(() => { ${source} })()`);
  const options = JSON.stringify({ ...asked, ...rules });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/**
 * Switches the theme of a settled page, and waits until the colours have faded to the new theme.
 */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await standStill(page, 2);
}

/**
 * Moves the pointer onto the toasts or away from them. Toasts stay open while the pointer is over
 * them.
 */
async function pointAtToasts(page: Page, event: 'mouseover' | 'mouseout'): Promise<void> {
  const stack = page.locator('[popover][aria-live=polite]');
  if ((await stack.count()) > 0) await stack.dispatchEvent(event);
}

/**
 * Returns axe's violations in the light theme, and the colour violations in the dark theme. Other
 * violations are the same in both themes. The function keeps toasts open and waits for animations,
 * because half-faded text has too little contrast. It leaves the page in the light theme.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await pointAtToasts(page, 'mouseover');
  await atRest(page);
  const inTheLight = await violationsOn(page, {});
  await changeTheme(page, 'dark');
  const inTheDark = await violationsOn(page, ofColours);
  await changeTheme(page, 'light');
  await pointAtToasts(page, 'mouseout');
  return [
    ...inTheDark.map((violation) => `dark: ${violation}`),
    ...inTheLight.map((violation) => `light: ${violation}`),
  ];
}
