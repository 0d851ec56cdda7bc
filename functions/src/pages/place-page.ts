import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { brand } from '@shared/contract/brand.ts';
import type { Field } from '@shared/contract/fields.ts';
import { inDigits } from '@shared/languages/number-signs.ts';
import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';
import type { DateBound, Evidence } from '@shared/names/attested-name.ts';
import { gregorianYears, periodParts, type PeriodPart } from '@shared/names/date-bound.ts';
import { namesToShow, type ShownForms } from '@shared/names/names-to-show.ts';
import { placeOf, type PlaceDetails, type DetailContent } from '@shared/formats/place-details.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { linkText } from '@shared/contract/link-text.ts';
import { webAddress } from '@shared/contract/stored-link.ts';
import { cardSize } from './cards/size.ts';
import { languageLinks, languageNav, pagePaths, type Addresses } from './addresses.ts';
import type { PageContent } from './fill.ts';
import { placeAsJsonLd } from './json-ld.ts';
import { languages, type Language, type Words } from './languages.ts';
import { oembedPath } from './embed/oembed.ts';
import { jsonIn, markup, type Markup, type Part } from '../platform/responses/markup.ts';
import {
  attested,
  currentNames,
  originalNames,
  shown,
  shownInRow,
  titleOf,
  type Name,
} from './names.ts';
import type { Around, UnnamedPlace } from './ports.ts';
import { words as serverWords } from '../words/words.ts';

interface About {
  /** The language in the page's address; null if the address has no language. */
  asked: Language | null;
  at: Addresses;
  around: Around | null;
}

/** Maximum length of the description for search engines and link previews, in characters. */
const previewLength = 200;

export function placePage(
  { place, details }: { place: AtlasPlace; details: PlaceDetails | null },
  about: About,
): PageContent {
  const { asked, at } = about;
  const language = asked ?? 'en';
  const words: Words = languages[language];
  const region = about.around?.(language) ?? '';
  const path = pagePaths.place(place.place_id);
  const title = titleOf(place, words.names);
  const [, other] = originalNames(place, words.names);
  const heading = other ? `${title.text} (${other.text})` : title.text;
  const description = preview([
    nowCalled(place, title, words),
    region,
    details?.content.about ?? '',
  ]);
  const url = at.whole(path, null);
  const card = details && pagePaths.card(place.place_id, details.revision);
  return {
    language,
    title: `${heading} · ${brand.name}`,
    head: markup`${previews({ title: heading, description, url: at.whole(path, asked), at, language, card })}${languageLinks(at, path, asked)}<script type="application/ld+json">${jsonIn(placeAsJsonLd({ place, details, url }))}</script>`,
    body: markup`<article data-page><h1>${shown(title)}${other ? markup` (${shown(other)})` : null}</h1>${current(place, title, words)}${where(place, region, words)}${details && detailSections(details, at, words)}${footer(place.place_id, about, words)}</article>`,
    app: markup`<link rel="alternate" type="application/json+oembed" title="${title.text}" href="${at.whole(oembedPath(url), null)}">${details && forApp(place, details)}`,
  };
}

/** Creates the page of a settlement that is only in the gazetteer, because nobody has named it yet. */
export function unnamedPage({ id, name, location }: UnnamedPlace, about: About): PageContent {
  const { asked, at } = about;
  const language = asked ?? 'en';
  const words: Words = languages[language];
  const region = about.around?.(language) ?? '';
  const place = { name_az: null, name_loc: null, name_new: name };
  const title = titleOf(place, words.names);
  const url = at.whole(pagePaths.place(id), asked);
  const description = preview([words.notNamed, region]);
  return {
    language,
    title: `${title.text} · ${brand.name}`,
    head: markup`<meta name="robots" content="noindex">${previews({ title: title.text, description, url, at, language, card: null })}`,
    body: markup`<article data-page><h1>${shownInRow(currentNames(place, words.names))}</h1><p>${words.notNamed}</p>${where(location, region, words)}<p>${words.askOldName}</p>${footer(id, about, words)}</article>`,
    app: markup``,
  };
}

function preview(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join(' · ').replaceAll(/\s+/g, ' '); // oxfmt-ignore
  const letters = [...text];
  return letters.length <= previewLength
    ? text
    : `${letters
        .slice(0, previewLength - 1)
        .join('')
        .trimEnd()}…`;
}

interface Preview {
  title: string;
  description: string;
  url: string;
  at: Addresses;
  language: Language;
  card: string | null;
}

function previews({ title, description, url, at, language, card }: Preview): Markup {
  return markup`<meta name="description" content="${description}"><meta property="og:site_name" content="${brand.name}"><meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${url}"><meta property="og:locale" content="${serverWords[language].openGraph}">${picture(at, title, card)}<meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${description}">`;
}

function picture(at: Addresses, title: string, card: string | null): Markup {
  if (card === null)
    return markup`<meta property="og:image" content="${at.picture('/icon-512.png')}"><meta name="twitter:card" content="summary">`;
  const { width, height } = cardSize;
  const address = at.picture(card);
  return markup`<meta property="og:image" content="${address}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}"><meta property="og:image:alt" content="${title}"><meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="${address}">`;
}

/** Embeds the data of the place as JSON, so that the app need not request these data from the API. */
function forApp(place: AtlasPlace, details: PlaceDetails): Markup {
  return markup`<script type="application/json" id="${embeddedPlaceElement}">${jsonIn(placeOf({ ...place, details }))}</script>`;
}

function nowCalled(place: AtlasPlace, title: Name, words: Words): string {
  return place.name_new === title.text ? '' : `${words.currently} «${place.name_new}»`;
}

function current(place: AtlasPlace, title: Name, words: Words): Part {
  if (place.name_new === title.text) return null;
  const names = shownInRow(currentNames(place, words.names));
  return place.status === 'approved'
    ? markup`<p>${words.currently} «${names}»</p>`
    : markup`<p>${names}</p>`;
}

function where({ lat, lng }: { lat: number; lng: number }, region: string, words: Words): Markup {
  const position = `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
  return markup`<p>${region && markup`<bdi>${region}</bdi> · `}${words.position}: <a href="geo:${lat},${lng}"><bdi dir="ltr">${position}</bdi></a></p>`;
}

interface Shown {
  content: DetailContent;
  at: Addresses;
  words: Words;
}

/**
 * How the page shows each field of a place: in the heading, or in a section that the function creates. The page has the
 * sections in the order of this list.
 */
const sections: Record<Field, 'heading' | ((shown: Shown) => Markup | null)> = {
  name_az: 'heading',
  name_loc: 'heading',
  name_new: 'heading',
  about: ({ content: { about }, words }) => section(words.about, about ? paragraphs(about) : null),
  names: ({ content, at, words }) => {
    const { names, asides } = namesToShow(content.names, words.names);
    const items = [...names, ...asides].map((name) => history(name, at, words));
    return section(words.history, listOf(items));
  },
  voiceUrl: ({ content: { voiceUrl }, at, words }) =>
    section(words.recording, recording(voiceUrl, at)),
  links: ({ content: { links }, at, words }) =>
    section(words.links, listOf(links.flatMap((link) => linkTo(link, at)))),
  images: ({ content: { images }, at, words }) => section(words.photos, photos(images, at, words)),
};

function detailSections(
  { content, approximate }: PlaceDetails,
  at: Addresses,
  words: Words,
): Markup {
  const shownAs = Object.values(sections).flatMap((one) =>
    one === 'heading' ? [] : (one({ content, at, words }) ?? []),
  );
  return markup`${approximate && markup`<p>${words.approximate}</p>`}${shownAs}`;
}

function section(title: string, content: Markup | null): Markup | null {
  return content && markup`<section><h2>${title}</h2>${content}</section>`;
}

function listOf(items: readonly Markup[]): Markup | null {
  return items.length === 0 ? null : markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`; // oxfmt-ignore
}

function paragraphs(text: string): Markup {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  return markup`${lines.map((line) => markup`<p dir="auto">${line}</p>`)}`;
}

/**
 * Returns a name with its other forms, kind, years and sources. Example: "Rezaiyeh · رضائیه, earlier official name,
 * 1926–1979 (Wikipedia: Urmia)".
 */
function history(name: ShownForms, at: Addresses, words: Words): Markup {
  const comma = words.numbers.list;
  const when = periodParts(name).map((part) => markup`${comma}${period(part, words)}`);
  const sources = name.evidence
    .flatMap((one) => sourceOf(one, at) ?? [])
    .map((one) => markup` (${one})`);
  const others = name.otherForms.map((one) => markup` · ${shown(attested(one))}`);
  const line = markup`${shown(attested(name))}${others}${comma}${words.kinds[name.kind]}${when}`;
  return sources.length === 0 ? line : markup`${line}<small>${sources}</small>`;
}

/**
 * Returns a part of a name's period. A date in another calendar is followed by its Gregorian years: "1305
 * (1926–1927)–…". Has "…" for an unknown end, because readers would take a dash without a year for a mistake.
 */
function period(part: PeriodPart, words: Words): Markup {
  const gregorian = (bound: DateBound) => {
    const years = inDigits(gregorianYears(bound), words.numbers);
    return years && markup` (${years})`;
  };
  // Isolates each year. Otherwise a right-to-left line would show the two years in the wrong order.
  const year = (bound: DateBound) =>
    markup`<bdi>${inDigits(bound.text, words.numbers)}</bdi>${gregorian(bound)}`;
  if (part.how === 'fromTo') return markup`${year(part.from)}–${year(part.to)}`;
  const { how, date } = part;
  if (how === 'written') return year(date);
  const [before = '', after = ''] = {
    since: '{date}–…',
    until: '…–{date}',
    by: words.by,
    after: words.after,
  }[how].split('{date}');
  return markup`${before}${year(date)}${after}`;
}

/** Returns null for a source without label, link, file and quote, such as an oral source that has only a year. */
function sourceOf({ label, link, file, quote }: Evidence, at: Addresses): Markup | null {
  const [linked] = [link, file].flatMap((one) => (one === null ? [] : linkTo(one, at, label)));
  if (linked) return linked;
  if (label !== null) return markup`<bdi>${label}</bdi>`;
  return quote === null ? null : markup`<q dir="auto">${quote}</q>`;
}

function recording(path: DetailContent['voiceUrl'], at: Addresses): Markup | null {
  if (path === null || !isUploadLink(path)) return null;
  const address = at.link(path, null);
  // Shows a player only if the recording has the page's own origin, because the content security policy forbids a page
  // to play media from other origins.
  const isOurs = !/^https?:/.test(address);
  return markup`${isOurs && markup`<audio controls preload="none" src="${address}"></audio>`}<p><a href="${address}">MP3</a></p>`;
}

function photos(
  images: readonly string[],
  at: Addresses,
  { photo, numbers }: Words,
): Markup | null {
  return listOf(
    images
      .filter(isUploadLink)
      .map(
        (path, index) =>
          markup`<a href="${at.link(path, null)}">${photo} ${inDigits(String(index + 1), numbers)}</a>`,
      ),
  );
}

/**
 * Returns a link to a file or web page. The text of the link is `label`, or else the same text as in the app. Returns
 * an empty list for an address that is not a web address.
 */
function linkTo(link: string, at: Addresses, label: string | null = null): Markup[] {
  const text =
    label === null ? markup`<bdi dir="ltr">${linkText(link)}</bdi>` : markup`<bdi>${label}</bdi>`;
  if (isUploadLink(link)) return [markup`<a href="${at.link(link, null)}">${text}</a>`];
  const address = webAddress(link);
  if (address === null) return [];
  return [markup`<a href="${address}" rel="nofollow ugc noopener">${text}</a>`];
}

function footer(id: string, { asked, at }: About, words: Words): Markup {
  return markup`<nav><p><a href="${at.app(id, asked)}">${words.map}</a> · <a href="${at.link(pagePaths.letters, asked)}">${words.allNames}</a></p>${languageNav(at, pagePaths.place(id), asked ?? 'en')}</nav>`;
}
