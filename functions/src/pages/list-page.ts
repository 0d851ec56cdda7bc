import { brand } from '@shared/contract/brand.ts';
import { inDigits, inSigns } from '@shared/languages/number-signs.ts';
import { languageLinks, languageNav, pagePaths, type Addresses } from './addresses.ts';
import type { PageContent } from './fill.ts';
import { languages, type Language, type Words } from './languages.ts';
import type { NameListEntry, Letters } from './letters.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import { unpackPlace } from '@shared/formats/atlas.ts';
import { currentNames, originalNames, shown, shownInRow } from './names.ts';

/** Maximum number of names on a page. Such a page has about 15 kB when it is compressed. */
export const namesOnPage = 400;

interface ListPage {
  language: Language;
  /** The language in the page's address; null if the address has no language. */
  asked: Language | null;
  at: Addresses;
}

/** Creates the page with all letters, grouped by script. The group of the reader's script comes first. */
export function lettersPage(letters: Letters, list: ListPage): PageContent {
  const { language, asked, at } = list;
  const words: Words = languages[language];
  const isArabic = ({ letter }: { letter: string }) => scriptOf(letter) === 'Arab';
  const groups = [
    { dir: 'ltr', all: letters.letters.filter((one) => !isArabic(one)) },
    { dir: 'rtl', all: letters.letters.filter(isArabic) },
  ].filter(({ all }) => all.length > 0);
  if (words.names === 'arabic') groups.reverse();
  const lists = groups.map(({ dir, all }) => {
    const items = all.map(
      ({ letter, count }) =>
        markup`<li><a href="${at.link(pagePaths.letter(letter), asked)}"><bdi>${letter}</bdi></a> ${inSigns(count.toLocaleString('en'), words.numbers)}</li>`,
    );
    return markup`<ul class="letters" dir="${dir}">${items}</ul>`;
  });
  const data = markup`<p><a href="${at.link(pagePaths.data, asked)}">${words.openData}</a></p>`;
  return page(pagePaths.letters, words.allNames, markup`${lists}${data}`, list);
}

/**
 * Creates a page with names that begin with a letter.
 *
 * @param number page number, from 1
 * @returns null if there is no such page
 */
export function letterPage(
  {
    letter,
    entries,
    number,
  }: { letter: string; entries: readonly NameListEntry[]; number: number },
  list: ListPage,
): PageContent | null {
  const shownEntries = entries.slice((number - 1) * namesOnPage, number * namesOnPage);
  if (shownEntries.length === 0) return null;
  const { names }: Words = languages[list.language];
  const items = shownEntries.map((entry) => line(entry, names, list));
  const count = Math.ceil(entries.length / namesOnPage);
  const path = pagePaths.letter(letter, number);
  return page(
    path,
    letter,
    markup`<ul class="names">${items}</ul>${pages(letter, number, count, list)}`,
    list,
  );
}

function line(
  { name, place }: NameListEntry,
  first: Words['names'],
  { language, asked, at }: ListPage,
): Markup {
  const known = unpackPlace(place);
  const all = originalNames(known, first);
  const own = all.find(({ text }) => text === name) ?? { text: name, language: null };
  const other = all.find(({ text }) => text !== name);
  // Without `hl`, the page of a place is in English, whatever the browser's language. So the link must name every
  // language except English.
  const linked = asked ?? (language === 'en' ? null : language);
  const address = at.link(pagePaths.place(known.place_id), linked);
  return markup`<li><a href="${address}">${shown(own)}</a>${other ? markup` (${shown(other)})` : null}${known.name_new === name ? null : markup` «${shownInRow(currentNames(known, first))}»`}</li>`;
}

function pages(letter: string, number: number, count: number, list: ListPage): Markup {
  if (count === 1) return markup``;
  const { language, asked, at } = list;
  const words: Words = languages[language];
  const items = Array.from({ length: count }, (_, index) => {
    const digits = inDigits(String(index + 1), words.numbers);
    const address = at.link(pagePaths.letter(letter, index + 1), asked);
    return markup`<li>${index + 1 === number ? digits : markup`<a href="${address}">${digits}</a>`}</li>`;
  });
  return markup`<nav aria-label="${words.pages}"><ol>${items}</ol></nav>`;
}

function page(path: string, heading: string, content: Markup, list: ListPage): PageContent {
  const { language, asked, at } = list;
  const words: Words = languages[language];
  return {
    language,
    title: `${heading} · ${brand.name} · ${words.tagline}`,
    head: markup`<meta name="description" content="${heading}: ${words.tagline}">${languageLinks(at, path, asked)}`,
    body: markup`<main data-page><p><a href="${at.app(null, asked)}">${words.map}</a>${path === pagePaths.letters ? null : markup` · <a href="${at.link(pagePaths.letters, asked)}">${words.allNames}</a>`}</p><h1><bdi>${heading}</bdi></h1>${content}<nav aria-label="${words.name}">${languageNav(at, path, language)}</nav></main>`,
    app: null,
  };
}
