import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { full } from '../../full.ts';
import { atRest, standStill } from './rest.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Removes axe's search for icon fonts. In Arabic script, a text is narrower than the sum of its letters, so axe
 * mistakes the font for an icon font and ignores the text's colours. The product's icons are pictures, so the search is
 * not needed.
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

/**
 * Checks only axe's colour rules, because only these depend on the theme. The stricter contrast rule of WCAG AAA is
 * off.
 */
const ofColours = {
  runOnly: ['cat.color'],
  rules: { 'color-contrast-enhanced': { enabled: false } },
};

/**
 * `iframes` is false, because the tests do not load axe into frames. `preload` contains no style sheets, because axe's
 * default rules do not read them.
 */
const asked = {
  resultTypes: ['violations'],
  selectors: false,
  iframes: false,
  preload: { assets: ['media'] },
};

async function violationsOn(page: Page, rules: object): Promise<string[]> {
  // The page's Content-Security-Policy would block a script, so the debugger sends axe to the page. Each page gets axe
  // only once, because axe has half a megabyte.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`(() => { ${source} })()`);
  const options = JSON.stringify({ ...asked, ...rules });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await standStill(page, 2);
}

async function pointAtToasts(page: Page, event: 'mouseover' | 'mouseout'): Promise<void> {
  const stack = page.locator('[popover][aria-live=polite]').first();
  if ((await stack.count()) > 0) await stack.dispatchEvent(event);
}

/**
 * Returns axe's violations in the light theme, and with `isDarkToo` the colour violations in the dark theme, because
 * only colours depend on the theme. Keeps toasts open and waits for animations, because half-faded text has too little
 * contrast. The page is in the light theme afterwards.
 */
async function violationsIn(page: Page, isDarkToo: boolean): Promise<string[]> {
  await pointAtToasts(page, 'mouseover');
  await atRest(page);
  const inTheLight = await violationsOn(page, {});
  const inTheDark = isDarkToo ? await violationsInTheDark(page) : [];
  await pointAtToasts(page, 'mouseout');
  return [
    ...inTheDark.map((violation) => `dark: ${violation}`),
    ...inTheLight.map((violation) => `light: ${violation}`),
  ];
}

async function violationsInTheDark(page: Page): Promise<string[]> {
  await changeTheme(page, 'dark');
  const violations = await violationsOn(page, ofColours);
  await changeTheme(page, 'light');
  return violations;
}

export const violationsInBothThemes = (page: Page): Promise<string[]> => violationsIn(page, true);

/**
 * Returns the violations in the light theme, and with `npm test -- --full` also in the dark theme. A change of the
 * theme paints the whole page and map twice, which costs more than axe.
 */
export const violationsOf = (page: Page): Promise<string[]> => violationsIn(page, full);
