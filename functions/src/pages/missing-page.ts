import { brand } from '@shared/contract/brand.ts';
import { languageNav, mainLinks, type Addresses } from './addresses.ts';
import type { PageContent } from './fill.ts';
import { searchForm } from './find-page.ts';
import { languages, type Language, type Words } from './languages.ts';
import { markup } from '../platform/responses/markup.ts';

export function missingPage(
  path: string,
  { language, at }: { language: Language; at: Addresses },
): PageContent {
  const words: Words = languages[language];
  return {
    language,
    title: `${words.missing} · ${brand.name}`,
    head: markup`<meta name="robots" content="noindex">`,
    body: markup`<main data-page>${mainLinks(at, language)}<h1>${words.missing}</h1><p>${words.missingHint}</p>${searchForm('', language)}<nav aria-label="${words.name}">${languageNav(at, path, language)}</nav></main>`,
    app: markup``,
  };
}
