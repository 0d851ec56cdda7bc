import type { Plugin } from 'vite';
import { en } from '../src/i18n/en/index.ts';
import { languageList, languages, type Language } from '../src/i18n/languages.ts';
import { shipped } from './translations/catalogue.ts';
import { readCatalogue } from './translations/read-catalogue.ts';

const source = {
  'app.withoutScripts': en['app.withoutScripts'],
  'app.allNames': en['app.allNames'],
  'app.unknownPage': en['app.unknownPage'],
  'app.unknownPageHint': en['app.unknownPageHint'],
};

export type Texts = Readonly<Record<keyof typeof source, string>>;

/** Returns one paragraph for each language, with a link to the list of all names in this language. */
export function paragraphs(
  contentOf: (texts: Texts) => string,
  catalogueOf: typeof readCatalogue,
): string {
  const paragraph = (language: Language): string => {
    const isEnglish = language === 'en';
    const texts = isEnglish ? source : (shipped(catalogueOf(language), source) as Texts);
    const direction = languages[language].direction === 'rtl' ? ' dir="rtl"' : '';
    const attributes = isEnglish ? '' : ` lang="${language}"${direction}`;
    const list = isEnglish ? '/list' : `/list?hl=${language}`;
    return `<p${attributes}>${contentOf(texts)} <a href="${list}">${texts['app.allNames']}</a></p>`;
  };
  return languageList.map(paragraph).join('');
}

export const usualContent = (texts: Texts): string => texts['app.withoutScripts'];

const empty = '<noscript></noscript>';

/**
 * Fills the empty `<noscript>` of a page. The new text says in each language that the map needs JavaScript.
 * @throws Error if the page has no empty `<noscript>`
 */
export function withNoScript(html: string, catalogueOf = readCatalogue): string {
  if (!html.includes(empty)) throw new Error(`index.html has no ${empty}`);
  return html.replace(empty, () => `<noscript>${paragraphs(usualContent, catalogueOf)}</noscript>`);
}

/**
 * Fills `<noscript>` of the app's page with texts in all languages, because a static file cannot depend on the reader's
 * language.
 */
export function withoutScripts(): Plugin {
  return {
    name: 'adyurdu:without-scripts',
    // This plugin runs first, because other plugins change the texts in `<noscript>`, or add a style sheet to
    // `<noscript>`.
    transformIndexHtml: { order: 'pre', handler: (html) => withNoScript(html) },
  };
}
