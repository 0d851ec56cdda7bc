import { languageList, languages, type Language } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';

/** Paths of pages that the server writes. */
export const pagePaths = {
  place: (id: string) => `/places/${encodeURIComponent(id)}`,
  /** The picture of a place, as it is in this revision. */
  card: (id: string, revision: number) => `/cards/${id}.${revision}.png`,
  letters: '/list',
  /** Answers `?q=`. */
  find: '/find',
  /** @param page from 1 */
  letter: (letter: string, page = 1) =>
    `/list/${encodeURIComponent(letter)}${page === 1 ? '' : `/${page}`}`,
  sitemap: '/sitemap.xml',
  sitemapOf: (cell: string) => `/sitemaps/${cell}.xml`,
  feed: '/feed.xml',
  data: '/data',
  /** What the addresses of an edition's files begin with. */
  edition: (date: string) => `/data/${date}/`,
} as const;

/** @param language null: the page in whatever language its reader has chosen before */
export function inLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}${path.includes('?') ? '&' : '?'}hl=${language}`;
}

/** What pages say of where things are. Paths are the site's; a copy of its pages has other addresses (tools/mirror). */
export interface Addresses {
  /** In which there are pages. */
  languages: readonly Language[];
  /** What leads from a page to another one, or to a file; whole (`https:`) where that is at another origin. */
  link: (path: string, language: Language | null) => string;
  /** What leads from a page to the app, with a place open where one is named. */
  app: (placeId: string | null, language: Language | null) => string;
  /** Whole, for machines: where a page is to be remembered. */
  whole: (path: string, language: Language | null) => string;
  /** Whole, of a picture that is shown on pages of others. */
  picture: (path: string) => string;
}

export const siteAddresses = (origin: string): Addresses => ({
  languages: languageList,
  link: inLanguage,
  app: (_placeId, language) => inLanguage('/', language),
  whole: (path, language) => origin + inLanguage(path, language),
  picture: (path) => origin + path,
});

/** `canonical` and `hreflang`, of the page in this language. */
export function languageLinks(at: Addresses, path: string, language: Language | null): Markup {
  const canonical = markup`<link rel="canonical" href="${at.whole(path, language)}">`;
  if (at.languages.length === 1) return canonical;
  const others = at.languages.map(
    (other) =>
      markup`<link rel="alternate" hreflang="${languages[other].tag}" href="${at.whole(path, other)}">`,
  );
  return markup`${canonical}${others}<link rel="alternate" hreflang="x-default" href="${at.whole(path, null)}">`;
}

/** The same page in the other languages, to go to; nothing where there is none. */
export function languageNav(at: Addresses, path: string, language: Language): Markup {
  const others = at.languages
    .filter((other) => other !== language)
    .map(
      (other) =>
        markup`<li><a href="${at.link(path, other)}" lang="${other}" hreflang="${languages[other].tag}">${languages[other].name}</a></li>`,
    );
  return others.length === 0 ? markup`` : markup`<ul>${others}</ul>`;
}
