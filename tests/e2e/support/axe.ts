import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atRest, standStill } from './rest.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * axe without its search for icon fonts. axe takes a font for an icon font if texts are narrower than the sum of their
 * letters, as in Arabic script. It then ignores the colours of these texts. The product's icons are pictures.
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

/** axe's rules that depend on the theme. The contrast rule of WCAG AAA is off. */
const ofColours = {
  runOnly: ['cat.color'],
  rules: { 'color-contrast-enhanced': { enabled: false } },
};

/**
 * Options for violations in this document. axe is not loaded into frames, and its default rules read no style sheets.
 */
const asked = {
  resultTypes: ['violations'],
  selectors: false,
  iframes: false,
  preload: { assets: ['media'] },
};

/** axe's violations on the page, with one line for each element. */
async function violationsOn(page: Page, rules: object): Promise<string[]> {
  // sends axe through the debugger, because the page's Content-Security-Policy would block it; only once, because it is
  // half a megabyte
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`(() => { ${source} })()`);
  const options = JSON.stringify({ ...asked, ...rules });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** Switches the theme of a settled page, and waits until all colours have changed. Some colours fade. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await standStill(page, 2);
}

/** Moves the pointer to or from the toasts. Toasts stay open while the pointer is over them. */
async function pointAtToasts(page: Page, event: 'mouseover' | 'mouseout'): Promise<void> {
  const stack = page.locator('[popover][aria-live=polite]');
  if ((await stack.count()) > 0) await stack.dispatchEvent(event);
}

/**
 * axe's violations in the light theme, and colour violations in the dark theme. Other violations are the same in both
 * themes. Keeps toasts open, and waits for animations, because half-faded text has too little contrast. Leaves the page
 * in the light theme.
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
