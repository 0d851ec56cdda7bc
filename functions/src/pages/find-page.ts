import { brand } from '@shared/contract/brand.ts';
import { limits } from '@shared/contract/limits.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { languageNav, mainLinks, pagePaths, type Addresses } from './addresses.ts';
import type { PageContent } from './fill.ts';
import { languages, type Language, type Words } from './languages.ts';
import { currentNames, originalNames, shown, shownInRow, titleOf } from './names.ts';
import type { FoundPlace } from './ports.ts';

export const maxFound = 30;

interface Search {
  text: string;
  /** Null if the search was refused, because too many searches came from the network address. */
  found: readonly FoundPlace[] | null;
}

function line({ place, foundBy }: FoundPlace, language: Language, at: Addresses): Markup {
  const { names }: Words = languages[language];
  const title = titleOf(place, names);
  const others = originalNames(place, names).filter(({ text }) => text !== title.text);
  const today = place.name_new === title.text ? [] : currentNames(place, names);
  const address = at.link(pagePaths.place(place.place_id), language);
  return markup`<li>${foundBy === null ? null : markup`<bdi>${foundBy}</bdi> · `}<a href="${address}">${shown(title)}</a>${others.map((name) => markup` (${shown(name)})`)}${today.length === 0 ? null : markup` «${shownInRow(today)}»`}</li>`;
}

function foundAs(
  found: Search['found'],
  { language, at }: { language: Language; at: Addresses },
): Markup {
  const words: Words = languages[language];
  if (!found) return markup`<p role="alert">${words.tooManySearches}</p>`;
  if (found.length === 0) return markup`<p>${words.nothingFound}</p>`;
  return markup`<ul>${found.map((one) => line(one, language, at))}</ul>`;
}

export function searchForm(text: string, language: Language): Markup {
  const { search }: Words = languages[language];
  return markup`<form action="${pagePaths.find}" role="search"><input name="q" type="search" value="${text}" maxlength="${limits.searchQueryLength}" dir="auto" required placeholder="${search}" aria-label="${search}"><input name="hl" type="hidden" value="${language}"><button>${search}</button></form>`;
}

/** Creates the page with a search field and results. A directive forbids search engines to index the page. */
export function findPage(
  { text, found }: Search,
  { language, at }: { language: Language; at: Addresses },
): PageContent {
  const words: Words = languages[language];
  const answer = text === '' ? markup`` : foundAs(found, { language, at });
  return {
    language,
    title: `${text === '' ? words.search : text} · ${brand.name}`,
    head: markup`<meta name="robots" content="noindex">`,
    body: markup`<main data-page>${mainLinks(at, language)}<h1>${words.search}</h1>${searchForm(text, language)}${answer}<nav aria-label="${words.name}">${languageNav(at, `${pagePaths.find}?q=${encodeURIComponent(text)}`, language)}</nav></main>`,
    app: null,
  };
}
