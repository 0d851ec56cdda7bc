import { brand } from '../contract/brand.ts';
import { languageLinks, languageNav, pagePaths, type Addresses } from './addresses.ts';
import type { PageContent } from './fill.ts';
import { languages, type Language, type Words } from './languages.ts';
import { markup, type Markup } from '../http-answers/markup.ts';
import type { DataPart, OfferedEdition, OpenData } from './ports.ts';

/** `/data`: which editions there are, what their files weigh and what their columns say. */
export function dataPage(
  editions: readonly OfferedEdition[],
  { parts, licences }: Pick<OpenData, 'parts' | 'licences'>,
  { asked, at }: { asked: Language | null; at: Addresses },
): PageContent {
  const language = asked ?? 'en';
  const words: Words = languages[language];
  const path = pagePaths.data;
  return {
    language,
    title: `${words.openData} · ${brand.name}`,
    head: markup`<meta name="description" content="${words.openData}: ${words.tagline}">${languageLinks(at, path, asked)}`,
    body: markup`<main data-page><p><a href="${at.app(null)}">${words.map}</a> · <a href="${at.link(pagePaths.letters, asked)}">${words.allNames}</a></p><h1>${words.openData}</h1>${editions.map((one) => edition(one, at))}<section lang="en" dir="ltr"><ul>${licences.map(({ text, href }) => markup`<li><a href="${href}">${text}</a></li>`)}</ul>${explained(editions, at)}${parts.map(columns)}</section><nav aria-label="${words.itself}">${languageNav(at, path, language)}</nav></main>`,
    app: null,
  };
}

function edition({ date, places, signed, files }: OfferedEdition, at: Addresses): Markup {
  const rows = files.map(({ name, bytes, packed }) => {
    const address = at.link(pagePaths.edition(date) + name, null);
    const gzip = packed === null ? null : markup` (<a href="${address}.gz">gzip</a>, ${size(packed)})`; // prettier-ignore
    return markup`<li><a href="${address}">${name}</a>, ${size(bytes)}${gzip}</li>`;
  });
  return markup`<section lang="en" dir="ltr"><h2>${date}</h2><p>${places !== null && `${places.toLocaleString('en')} places, `}${signed ? 'signed' : 'not signed'}</p><ul>${rows}</ul></section>`;
}

function explained(editions: readonly OfferedEdition[], at: Addresses): Markup {
  if (editions.length === 0) return markup`<p>There is no edition yet. One is made at night.</p>`;
  return markup`<p>An edition never changes; a new one is made at night when something has changed, and the last few are kept. <a href="${at.link('/data/latest/places.csv', null)}">/data/latest/places.csv</a> leads to the newest. Whether a download is whole:</p><pre>sha256sum --check --ignore-missing SHA256SUMS</pre><p>Whether it is ours, where it is signed, with a key that you have from elsewhere, too:</p><pre>openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig</pre><p>Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula has an apostrophe before it.</p><p>OpenRefine matches a column of names with these places, in any script: 'Start reconciling', with <code>${at.whole('/reconcile', null)}</code>.</p>`;
}

function columns({ name, about, columns: all }: DataPart): Markup {
  const rows = all.map(
    (column) =>
      markup`<tr><th scope="row"><code>${column.name}</code></th><td>${column.type}</td><td>${column.about}</td></tr>`,
  );
  const table =
    all.length === 0
      ? null
      : markup`<table><thead><tr><th scope="col">Column</th><th scope="col">Type</th><th scope="col">What it says</th></tr></thead><tbody>${rows}</tbody></table>`;
  return markup`<h2>${name}</h2><p>${about}</p>${table}`;
}

function size(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
