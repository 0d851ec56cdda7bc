import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { en } from '../src/i18n/en/index.ts';
import { languageList, type Language } from '../src/i18n/languages.ts';
import { shipped, type CatalogueFile } from './translations/catalogue.ts';

/**
 * Writes the page that Hosting returns with status 404: the app, with a message over the map. For browsers without
 * JavaScript, the page has the message in all languages, because a static file cannot depend on the reader's language.
 */
export function unknownPage(): Plugin {
  return {
    name: 'adyurdu:unknown-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const source = asUnknown(String(page.source));
        this.emitFile({ type: 'asset', fileName: '404.html', source });
      },
    },
  };
}

const readCatalogue = (language: Language): CatalogueFile =>
  JSON.parse(
    readFileSync(new URL(`../src/i18n/translations/${language}.json`, import.meta.url), 'utf8'),
  ) as CatalogueFile;

function paragraph(language: Language, catalogueOf: typeof readCatalogue): string {
  const source = {
    'app.unknownPage': en['app.unknownPage'],
    'app.unknownPageHint': en['app.unknownPageHint'],
  };
  const texts = language === 'en' ? source : shipped(catalogueOf(language), source);
  return `<b>${texts['app.unknownPage']}.</b> ${texts['app.unknownPageHint']} `;
}

const beforeLink = /(<p(?: lang="(\w+)")?[^>]*>)[^<]*(?=<a href="\/list)/g;

/**
 * Converts the app's page to the 404 page. Search engines do not index the 404 page, and its `<noscript>` says in each
 * language that the page does not exist.
 * @throws Error if `<noscript>` lacks the paragraph of a language, or has a paragraph in an unknown language
 */
export function asUnknown(html: string, catalogueOf = readCatalogue): string {
  const languages = new Set<string>();
  const page = html
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
    .replaceAll(beforeLink, (_, opening: string, lang = 'en') => {
      const language = languageList.find((one) => one === lang);
      if (!language) throw new Error(`<noscript> has an unknown language: ${String(lang)}`);
      languages.add(language);
      return opening + paragraph(language, catalogueOf);
    });
  const missing = languageList.filter((language) => !languages.has(language));
  if (missing.length > 0)
    throw new Error(`<noscript> has no link to the list in ${missing.join(', ')}`);
  return page;
}
