import { languageList, languages, type Language, type Words } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';

/** Paths of the pages that the server renders. */
export const pagePaths = {
  place: (id: string) => `/places/${encodeURIComponent(id)}`,
  /** The link preview picture of a place, in one revision of the place. */
  card: (id: string, revision: number) => `/cards/${id}.${revision}.png`,
  letters: '/list',
  /** The page with search results. Its query parameter is `q`. */
  find: '/find',
  /** @param page number of the page, from 1 */
  letter: (letter: string, page = 1) =>
    `/list/${encodeURIComponent(letter)}${page === 1 ? '' : `/${page}`}`,
  sitemap: '/sitemap.xml',
  sitemapOf: (cell: string) => `/sitemaps/${cell}.xml`,
  feed: '/feed.xml',
  data: '/data',
  /** Prefix of the paths of an edition's files. */
  edition: (date: string) => `/data/${date}/`,
} as const;

/** Adds a language to a path. @param language null: adds nothing, so the page is in the reader's own language */
export function inLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}${path.includes('?') ? '&' : '?'}hl=${language}`;
}

/**
 * Converts the site's paths to the addresses in pages. They differ between the site and a mirror of its pages
 * (tools/mirror).
 */
export interface Addresses {
  /** Languages of the pages. */
  languages: readonly Language[];
  /** Address for a link to another page or file. It is absolute (`https:`) if the target is at another origin. */
  link: (path: string, language: Language | null) => string;
  /** Address for a link to the app. With an id, the app opens the place. */
  app: (placeId: string | null, language: Language | null) => string;
  /** The absolute, canonical address of a page. */
  whole: (path: string, language: Language | null) => string;
  /** The absolute address of a link preview picture. */
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
 * @param asked the language in the page's address; null if the address has no language
 */
export function mainLinks(
  at: Addresses,
  language: Language,
  asked: Language | null = language,
): Markup {
  const { map, allNames }: Words = languages[language];
  return markup`<p><a href="${at.app(null, asked)}">${map}</a> · <a href="${at.link(pagePaths.letters, asked)}">${allNames}</a></p>`;
}

/** Returns links to the same page in other languages; nothing if there is only one language. */
export function languageNav(at: Addresses, path: string, language: Language): Markup {
  const others = at.languages
    .filter((other) => other !== language)
    .map(
      (other) =>
        markup`<li><a href="${at.link(path, other)}" lang="${other}" hreflang="${languages[other].tag}">${languages[other].name}</a></li>`,
    );
  return others.length === 0 ? markup`` : markup`<ul>${others}</ul>`;
}
