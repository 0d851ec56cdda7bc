import { languageList, languages, type Language, type Words } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';

export const pagePaths = {
  place: (id: string) => `/places/${encodeURIComponent(id)}`,
  card: (id: string, revision: number) => `/cards/${id}.${revision}.png`,
  letters: '/list',
  find: '/find',
  /** @param page number of the page, from 1 */
  letter: (letter: string, page = 1) =>
    `/list/${encodeURIComponent(letter)}${page === 1 ? '' : `/${page}`}`,
  sitemap: '/sitemap.xml',
  sitemapOf: (cell: string) => `/sitemaps/${cell}.xml`,
  feed: '/feed.xml',
  data: '/data',
  edition: (date: string) => `/data/${date}/`,
} as const;

/**
 * Adds a language to a path. If `language` is null, the path stays unchanged, and the page is in the reader's own
 * language.
 */
export function inLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}${path.includes('?') ? '&' : '?'}hl=${language}`;
}

/**
 * Converts the site's paths to the addresses in pages. A mirror of the pages (tools/mirror) has other addresses than
 * the site.
 */
export interface Addresses {
  languages: readonly Language[];
  /** Address for a link to another page or file. It is absolute (`https:`) if the target has another origin. */
  link: (path: string, language: Language | null) => string;
  /** Address for a link to the app. If there is an id, the app opens the place with this id. */
  app: (placeId: string | null, language: Language | null) => string;
  whole: (path: string, language: Language | null) => string;
  picture: (path: string) => string;
}

export const siteAddresses = (origin: string): Addresses => ({
  languages: languageList,
  link: inLanguage,
  app: (_placeId, language) => inLanguage('/', language),
  whole: (path, language) => origin + inLanguage(path, language),
  picture: (path) => origin + path,
});

/** Returns the `canonical` and `hreflang` links for the head of a page in one language. */
export function languageLinks(at: Addresses, path: string, language: Language | null): Markup {
  const canonical = markup`<link rel="canonical" href="${at.whole(path, language)}">`;
  if (at.languages.length === 1) return canonical;
  const others = at.languages.map(
    (other) =>
      markup`<link rel="alternate" hreflang="${languages[other].tag}" href="${at.whole(path, other)}">`,
  );
  return markup`${canonical}${others}<link rel="alternate" hreflang="x-default" href="${at.whole(path, null)}">`;
}

/**
 * Returns links to the map and to the list of all names.
 *
 * @param asked the language in the address of the present page; null if this address has no language
 */
export function mainLinks(
  at: Addresses,
  language: Language,
  asked: Language | null = language,
): Markup {
  const { map, allNames }: Words = languages[language];
  return markup`<p><a href="${at.app(null, asked)}">${map}</a> · <a href="${at.link(pagePaths.letters, asked)}">${allNames}</a></p>`;
}

export function languageNav(at: Addresses, path: string, language: Language): Markup {
  const others = at.languages
    .filter((other) => other !== language)
    .map(
      (other) =>
        markup`<li><a href="${at.link(path, other)}" lang="${other}" hreflang="${languages[other].tag}">${languages[other].name}</a></li>`,
    );
  return others.length === 0 ? markup`` : markup`<ul>${others}</ul>`;
}
