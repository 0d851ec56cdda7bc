import { placePath } from '@shared/contract/place-path.ts';
import { languageList, languages, type Language, type Words } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';

export const pagePaths = {
  place: placePath,
  card: (id: string, revision: number) => `/cards/${id}.${revision}.png`,
  letters: '/list',
  find: '/find',
  letter: (letter: string, page = 1) =>
    `/list/${encodeURIComponent(letter)}${page === 1 ? '' : `/${page}`}`,
  sitemap: '/sitemap.xml',
  /** All sitemaps are at the root, because a sitemap may list only addresses in its own folder or below. */
  sitemapOf: (cell: string) => `/sitemap.xml?cell=${cell}`,
  feed: '/feed.xml',
  data: '/data',
  edition: (date: string) => `/data/${date}/`,
} as const;

/** Adds the language to a path. If `language` is null, the path stays unchanged. */
export function inLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}${path.includes('?') ? '&' : '?'}hl=${language}`;
}

/**
 * Converts the site's paths to the addresses in pages. A mirror of the pages (tools/mirror) has other addresses than
 * the site.
 */
export interface Addresses {
  languages: readonly Language[];
  /** The address is absolute (`https:`) if the target has another origin. */
  link: (path: string, language: Language | null) => string;
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

export function languageLinks(at: Addresses, path: string, language: Language | null): Markup {
  const canonical = markup`<link rel="canonical" href="${at.whole(path, language)}">`;
  if (at.languages.length === 1) return canonical;
  const others = at.languages.map(
    (other) =>
      markup`<link rel="alternate" hreflang="${languages[other].tag}" href="${at.whole(path, other)}">`,
  );
  return markup`${canonical}${others}<link rel="alternate" hreflang="x-default" href="${at.whole(path, null)}">`;
}

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
