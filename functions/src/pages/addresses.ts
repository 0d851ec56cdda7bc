import { languageList, languages, type Language } from './languages.ts';
import { markup, type Markup } from '../http-answers/markup.ts';

/** Paths of pages that the server writes. */
export const pagePaths = {
  place: (id: string) => `/places/${encodeURIComponent(id)}`,
  /** The picture of a place, as it is in this revision. */
  card: (id: string, revision: number) => `/cards/${id}.${revision}.png`,
  letters: '/list',
  /** @param page from 1 */
  letter: (letter: string, page = 1) =>
    `/list/${encodeURIComponent(letter)}${page === 1 ? '' : `/${page}`}`,
  sitemap: '/sitemap.xml',
  sitemapOf: (cell: string) => `/sitemaps/${cell}.xml`,
  feed: '/feed.xml',
  data: '/data',
} as const;

/** @param language null: the page in whatever language its reader has chosen before */
export function inLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}?hl=${language}`;
}

/** `canonical` and `hreflang`, of the page in this language. */
export function languageLinks(origin: string, path: string, language: Language | null): Markup {
  const others = languageList.map(
    (other) =>
      markup`<link rel="alternate" hreflang="${tagOf(other)}" href="${origin}${inLanguage(path, other)}">`,
  );
  return markup`<link rel="canonical" href="${origin}${inLanguage(path, language)}">${others}<link rel="alternate" hreflang="x-default" href="${origin}${path}">`;
}

/** The same page in the other languages, to go to. */
export function languageNav(path: string, language: Language): Markup {
  const others = languageList
    .filter((other) => other !== language)
    .map(
      (other) =>
        markup`<li><a href="${inLanguage(path, other)}" lang="${other}" hreflang="${tagOf(other)}">${languages[other].itself}</a></li>`,
    );
  return markup`<ul>${others}</ul>`;
}

/** What search engines know of our languages: ISO 639-1, with a script where we have two. */
function tagOf(language: Language): string {
  return language === 'azb' ? 'az-Arab' : language;
}
