import { brand } from '@shared/contract/brand.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { languageNav, pagePaths, type Addresses } from './addresses.ts';
import type { PageContent } from './fill.ts';
import { languages, type Language, type Words } from './languages.ts';
import { currentNames, originalNames, shown, shownInRow, titleOf } from './names.ts';
import type { FoundPlace } from './ports.ts';

/** Maximum number of places in a search without scripts. */
export const mostFound = 30;
/** Maximum length of a search text, as in the app's field. */
export const longestSearch = 200;

interface Search {
  text: string;
  found: readonly FoundPlace[];
}

function line({ place, foundBy }: FoundPlace, language: Language, at: Addresses): Markup {
  const { names }: Words = languages[language];
  const title = titleOf(place, names);
  const others = originalNames(place, names).filter(({ text }) => text !== title.text);
  const today = place.name_new === title.text ? [] : currentNames(place, names);
  const address = at.link(pagePaths.place(place.place_id), language);
  return markup`<li>${foundBy === null ? null : markup`<bdi>${foundBy}</bdi> · `}<a href="${address}">${shown(title)}</a>${others.map((name) => markup` (${shown(name)})`)}${today.length === 0 ? null : markup` «${shownInRow(today)}»`}</li>`;
}

/** Search results, with a field for the next search. Search engines should not index this page. */
export function findPage(
  { text, found }: Search,
  { language, at }: { language: Language; at: Addresses },
): PageContent {
  const words: Words = languages[language];
  const form = markup`<form action="${pagePaths.find}" role="search"><input name="q" type="search" value="${text}" maxlength="${longestSearch}" dir="auto" required aria-label="${words.search}"><input name="hl" type="hidden" value="${language}"><button>${words.search}</button></form>`;
  const items = found.map((one) => line(one, language, at));
  const answer =
    text === ''
      ? markup``
      : items.length === 0
        ? markup`<p>${words.nothingFound}</p>`
        : markup`<ul>${items}</ul>`;
  return {
    language,
    title: `${text === '' ? words.search : text} · ${brand.name}`,
    head: markup`<meta name="robots" content="noindex">`,
    body: markup`<main data-page><p><a href="${at.app(null, language)}">${words.map}</a> · <a href="${at.link(pagePaths.letters, language)}">${words.allNames}</a></p><h1>${words.search}</h1>${form}${answer}<nav aria-label="${words.name}">${languageNav(at, `${pagePaths.find}?q=${encodeURIComponent(text)}`, language)}</nav></main>`,
    app: null,
  };
}
