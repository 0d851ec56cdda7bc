import { brand } from '@shared/contract/brand.ts';
import type { Page } from 'playwright-core';
import { en } from '../../../../web/src/i18n/en/index.ts';

/**
 * The pseudo-language is made from the English catalogue. Its texts are a third longer, have accents and brackets, and
 * read from right to left. A text without brackets comes from no catalogue. If a text is cut off in the
 * pseudo-language, it may also be cut off in other languages.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçďéƒĝĥíĵķĺɱñóƥɋŕšťúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĹṀÑÓƤɊŔŠŤÚṼŴẊÝŽ';

/** Doubling these vowels makes texts a third longer, without words that are too long to break. */
const doubled = /[aeou]/g;

export function pseudo(english: string): string {
  const words = english.split(/(\{\w+\})/).map((piece, index) => {
    if (index % 2 === 1) return piece;
    return piece
      .replaceAll(doubled, '$&$&')
      .replaceAll(/[a-z]/gi, (letter) => [...accented][plain.indexOf(letter)] ?? letter);
  });
  return `⟦${words.join('')}⟧`;
}

const texts = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, pseudo(text)]));

/**
 * Serves the texts of the pseudo-language in place of Azerbaijani in Arabic script. So these texts read from right to
 * left.
 */
export async function servePseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/azb-[^/]*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(texts)};`,
    }),
  );
}

export async function servePseudoEmbed(page: Page): Promise<void> {
  await page.route(/\/embed\?/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(/"texts":(\{[^}]*\})/, (_, json: string) => {
      const own = Object.entries(JSON.parse(json) as Record<string, string>);
      return `"texts":${JSON.stringify(Object.fromEntries(own.map(([key, text]) => [key, pseudo(text)])))}`;
    });
    await route.fulfill({ response: answer, body });
  });
}

const data = [
  'bdi',
  '[lang]:not(html)',
  '[dir]:not(html)',
  '.leaflet-marker-pane',
  '.leaflet-control',
  'a[href*="//"]',
  'textarea',
  'script',
  'style',
  'noscript',
].join(',');

/**
 * Finds texts that come from no catalogue, texts and controls that are cut off, and fields in another font than the
 * page.
 *
 * @param names names that the test itself has given to places
 */
export async function wrongTexts(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ([foreign, known]) => {
      const found = new Set<string>();
      const outside = (text: string): string => {
        let depth = 0;
        let rest = '';
        for (const sign of text) {
          if (sign === '⟦') depth++;
          else if (sign === '⟧') depth--;
          else if (depth === 0) rest += sign;
        }
        return rest;
      };
      const foundIn = (element: Element, text: string) => {
        const rest = known.reduce((left, name) => left.replaceAll(name, ''), outside(text));
        if (element.closest(foreign) || !/[A-Za-z]{2}/.test(rest)) return;
        found.add(`from no catalogue: "${text.trim()}" in ${element.outerHTML.slice(0, 100)}`);
      };
      const scrolls = (element: Element): boolean =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      const cut = (part: ChildNode) => {
        const element = part instanceof Element ? part : part.parentElement;
        if (element?.closest('.visually-hidden')) return;
        const range = document.createRange();
        range.selectNode(part);
        const { left, right } = range.getBoundingClientRect();
        for (let box: Element | null = element; box && !scrolls(box); box = box.parentElement) {
          const edge = box.getBoundingClientRect();
          const hides = box === document.body || getComputedStyle(box).overflowX !== 'visible';
          if (hides && (left < edge.left - 1 || right > edge.right + 1)) {
            found.add(`cut by ${box.tagName} "${String(box.className)}": "${part.textContent}"`);
          }
        }
      };
      const fontOf = (element: Element): string => getComputedStyle(element).fontFamily;
      const font = fontOf(document.body);
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node as Element;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // By default, browsers use another font for form fields, and this font may lack letters.
        if (element.matches('button, input, select, textarea') && fontOf(element) !== font)
          found.add(`in another font: ${element.outerHTML.slice(0, 100)}`);
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          foundIn(element, element.getAttribute(name) ?? '');
        }
        for (const child of element.childNodes) {
          if (child.nodeType !== Node.TEXT_NODE || !child.textContent?.trim()) continue;
          foundIn(element, child.textContent);
          if (child.textContent.includes('⟦')) cut(child);
        }
        if (element.matches('button, a, input, select, textarea') && !element.closest(foreign))
          cut(element);
      }
      return [...found];
    },
    [data, [brand.name, ...names]] as const,
  );
}
