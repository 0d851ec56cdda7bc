import { brand } from '@shared/contract/brand.ts';
import { boundsFile } from '@shared/contract/area-files.ts';
import { inSigns } from '@shared/languages/number-signs.ts';
import { languageLinks, languageNav, mainLinks, pagePaths, type Addresses } from './addresses.ts';
import { translated } from './data-texts.ts';
import type { PageContent } from './fill.ts';
import { languages, type Language, type Words } from './languages.ts';
import { markup, type Markup, type Part } from '../platform/responses/markup.ts';
import type { DataPart, OfferedDivision, OfferedEdition, OpenData } from './ports.ts';

const example = { west: 44.9, south: 37.4, east: 45.3, north: 37.7 } as const;

interface About {
  language: Language;
  at: Addresses;
}

interface Offered {
  editions: readonly OfferedEdition[];
  divisions: readonly OfferedDivision[];
}

export function dataPage(
  { editions, divisions }: Offered,
  { parts, licences }: Pick<OpenData, 'parts' | 'licences'>,
  page: About & { asked: Language | null },
): PageContent {
  const { asked, language, at } = page;
  const words: Words = languages[language];
  const path = pagePaths.data;
  return {
    language,
    title: `${words.openData} · ${brand.name}`,
    head: markup`<meta name="description" content="${words.openData}: ${words.tagline}">${languageLinks(at, path, asked)}`,
    body: markup`<main data-page>${mainLinks(at, language, asked)}<h1>${words.openData}</h1>${editions.map((one) => edition(one, page))}<section><ul>${licences.map(({ text, href }) => markup`<li><a href="${href}">${textIn(text, language)}</a></li>`)}</ul>${explained(editions, page)}${byDivision(divisions, page)}${parts.map((one) => columns(one, language))}</section><nav aria-label="${words.name}">${languageNav(at, path, language)}</nav></main>`,
    app: null,
  };
}

function textIn(english: string, language: Language, values: Readonly<Record<string, Part>> = {}) {
  const text = translated(english, language) ?? english;
  const filled = text
    .split(/\{(\w+)\}/)
    .map((part, index) => markup`${index % 2 === 1 ? (values[part] ?? null) : part}`);
  return text === english && language !== 'en'
    ? markup`<span lang="en" dir="ltr">${filled}</span>`
    : markup`${filled}`;
}

function edition({ date, places, signed, files }: OfferedEdition, { language, at }: About): Markup {
  const { numbers }: Words = languages[language];
  const rows = files.map(({ name, bytes, packed }) => {
    const address = at.link(pagePaths.edition(date) + name, null);
    const gzip = packed === null ? null : markup` (<a href="${address}.gz"><bdi>gzip</bdi></a>${numbers.list}${size(packed, language)})`; // oxfmt-ignore
    return markup`<li><a href="${address}"><bdi>${name}</bdi></a>${numbers.list}${size(bytes, language)}${gzip}</li>`;
  });
  const count = places === null ? null : inSigns(places.toLocaleString('en'), numbers);
  return markup`<section><h2><bdi>${date}</bdi></h2><p>${count !== null && markup`${textIn('{count} places', language, { count })}${numbers.list}`}${textIn(signed ? 'signed' : 'not signed', language)}</p><ul>${rows}</ul></section>`;
}

function explained(editions: readonly OfferedEdition[], { language, at }: About): Markup {
  if (editions.length === 0)
    return markup`<p>${textIn('There is no edition yet. Come back tomorrow.', language)}</p>`;
  const newest = markup`<a href="${at.link('/data/latest/places.csv', null)}"><bdi>/data/latest/places.csv</bdi></a>`;
  const reconcile = markup`<code dir="ltr">${at.whole('/reconcile', null)}</code>`;
  return markup`<p>${textIn('An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:', language, { address: newest })}</p><pre dir="ltr">sha256sum --check --ignore-missing SHA256SUMS</pre><p>${textIn('If the edition is signed, check that it is ours with a public key that you got from another source:', language)}</p><pre dir="ltr">openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig</pre><p>${textIn('Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.', language)}</p><p>${textIn("To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.", language, { address: reconcile })}</p>`;
}

function byDivision(divisions: readonly OfferedDivision[], { language, at }: About): Markup | null {
  if (divisions.length === 0) return null;
  const { numbers }: Words = languages[language];
  const rows = divisions.map(({ named, places, files }) => {
    const links = files.map(
      ({ format, address }, order) =>
        markup`${order === 0 ? null : numbers.list}<a href="${at.whole(address, null)}"><bdi>${format}</bdi></a>`,
    );
    const count = inSigns(places.toLocaleString('en'), numbers);
    return markup`<li><span>${named(language)} (${count})</span> <span>${links}</span></li>`;
  });
  const box = markup`<code dir="ltr">${breakable(at.whole(boundsFile('places.kml', example), null))}</code>`;
  return markup`<section><h2>${textIn('By province', language)}</h2><p>${textIn('As they are published now. {address} has the places of any box: west, south, east, north.', language, { address: box })}</p><ul class="files">${rows}</ul></section>`;
}

const breakable = (address: string): Markup[] =>
  address.split(/(?<=[/?=])(?!\/)/).map((part) => markup`<wbr>${part}`);

function columns({ name, about, columns: all }: DataPart, language: Language): Markup {
  const rows = all.map(
    (column) =>
      markup`<tr><th scope="row"><code>${column.name}</code></th><td><code>${column.type}</code></td><td>${textIn(column.about, language)}</td></tr>`,
  );
  const heads = ['Column', 'Type', 'Meaning'].map(
    (head) => markup`<th scope="col">${textIn(head, language)}</th>`,
  );
  const table =
    all.length === 0
      ? null
      : markup`<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
  return markup`<h2><bdi>${name}</bdi></h2><p>${textIn(about, language)}</p>${table}`;
}

/**
 * Isolates the file size from the text around it. Otherwise the surrounding text could change the order of number and
 * unit.
 */
function size(bytes: number, language: Language): Markup {
  const { numbers }: Words = languages[language];
  const [, kilobyte, megabyte] = numbers.bytes;
  const [count, unit] =
    bytes < 1_000_000 ? [bytes / 1_000, kilobyte] : [bytes / 1_000_000, megabyte];
  return markup`<bdi>${inSigns(count.toFixed(1), numbers)} ${unit}</bdi>`;
}
