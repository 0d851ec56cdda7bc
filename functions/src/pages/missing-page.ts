import { brand } from '@shared/contract/brand.ts';
import { languageNav, pagePaths, type Addresses } from './addresses.ts';
import type { PageContent } from './fill.ts';
import { searchForm } from './find-page.ts';
import { languages, type Language, type Words } from './languages.ts';
import { markup } from '../platform/responses/markup.ts';

/** An address without content: says so, and leads to the search, the map and the list. */
export function missingPage(
  path: string,
  { language, at }: { language: Language; at: Addresses },
): PageContent {
  const words: Words = languages[language];
  return {
    language,
    title: `${words.missing} · ${brand.name}`,
    // search engines should not index it
    head: markup`<meta name="robots" content="noindex">`,
    body: markup`<main data-page><p><a href="${at.app(null, language)}">${words.map}</a> · <a href="${at.link(pagePaths.letters, language)}">${words.allNames}</a></p><h1>${words.missing}</h1><p>${words.missingHint}</p>${searchForm('', language)}<nav aria-label="${words.name}">${languageNav(at, path, language)}</nav></main>`,
    app: markup``,
  };
}
