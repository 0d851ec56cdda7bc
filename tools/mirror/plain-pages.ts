import { packPlace } from '@shared/formats/atlas.ts';
import { mirroredPlace } from '@shared/contract/mirrored-place.ts';
import { markup } from '../../functions/src/platform/responses/markup.ts';
import { inLanguage, pagePaths, type Addresses } from '../../functions/src/pages/addresses.ts';
import { dataPage } from '../../functions/src/pages/data-page.ts';
import type { PageContent } from '../../functions/src/pages/fill.ts';
import { languages, type Language } from '../../functions/src/pages/languages.ts';
import { Letters, noLetter } from '../../functions/src/pages/letters.ts';
import { letterPage, lettersPage } from '../../functions/src/pages/list-page.ts';
import { placePage } from '../../functions/src/pages/place-page.ts';
import type { OfferedEdition, OpenData, Surroundings } from '../../functions/src/pages/ports.ts';
import type { MirroredPlace } from './places.ts';

export interface PlainPages {
  /** In these; the first one's lie where the site has its own, the others' below a folder each. */
  languages: readonly Language[];
  around: Surroundings['around'];
}

interface Copy extends PlainPages {
  /** Where the site lives, without a slash at its end: where pages are to be remembered, and what the copy lacks is. */
  live: string;
  /** Whole, of a picture in the copy; null: the site's own pictures are shown. */
  pictures: string | null;
  /** Whether photos and recordings lie beside it. */
  media: boolean;
  /** The edition that lies beside it; null for none. */
  edition: OfferedEdition | null;
  data: Pick<OpenData, 'parts' | 'licences'>;
}

/** How pages look; lies at the root. */
export const pageStyles = 'pages.css';

/** The list that leads to all others, below the folder of its language. */
export const firstList = 'list/index.html';

/**
 * Where the page of a path lies: files of ASCII, for sticks and servers that know no more. Letters are named by
 * their numbers, so that they have the same file in each run.
 */
function pageFile(path: string): string | null {
  const [, id] = /^\/places\/([\w-]+)$/.exec(path) ?? [];
  if (id !== undefined) return `places/${id}.html`;
  if (path === pagePaths.letters) return firstList;
  if (path === pagePaths.data) return 'data/index.html';
  const [, letter, number] = /^\/list\/([^/]+)(?:\/(\d+))?$/.exec(path) ?? [];
  if (letter === undefined) return null;
  const name = decodeURIComponent(letter);
  const told =
    name === noLetter
      ? name
      : [...name].map((one) => (one.codePointAt(0) ?? 0).toString(16)).join('_');
  return `list/${told}${number === undefined ? '' : `-${number}`}.html`;
}

/** Where a copy has what its pages in a language name; they all lie one folder below `folder`. */
function addressesIn(
  { languages: all, live, pictures, media, edition }: Copy,
  own: Language,
): { at: Addresses; root: string; folder: string } {
  const folderOf = (language: Language) => (language === all[0] ? '' : `${language}/`);
  const folder = folderOf(own);
  const root = folder === '' ? '../' : '../../';
  const isHere = (path: string): boolean =>
    path.startsWith('/files/')
      ? media
      : edition !== null && path.startsWith(pagePaths.edition(edition.date));
  const at: Addresses = {
    languages: all,
    link(path, language) {
      const page = path === pagePaths.data && !edition ? null : pageFile(path);
      if (page !== null) return root + folderOf(language ?? own) + page;
      return isHere(path) ? root + path.slice(1) : live + inLanguage(path, language);
    },
    app: (id, language) =>
      id === null
        ? inLanguage(`${root}index.html`, language)
        : mirroredPlace(`${root}index.html`, id),
    whole: (path, language) => live + inLanguage(path, language),
    picture: (path) => (pictures ?? live) + path,
  };
  return { at, root, folder };
}

/** Nothing of a page is asked for anywhere else, and nothing in it is run. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'";

function written({ language, title, head, body }: PageContent, root: string): string {
  const { direction } = languages[language];
  const page = markup`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}<link rel="icon" href="${root}icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${root}${pageStyles}"></head><body>${body}</body></html>
`;
  return page.text;
}

/** All pages with their files' names: places first, what leads to them after them. */
export function* plainPages(
  places: readonly MirroredPlace[],
  copy: Copy,
): Generator<[name: string, html: string]> {
  const letters = new Letters(places.map(({ place }) => packPlace(place)));
  for (const asked of copy.languages) {
    const { at, root, folder } = addressesIn(copy, asked);
    const page = (path: string, content: PageContent): [string, string] => [
      folder + (pageFile(path) ?? ''),
      written(content, root),
    ];
    for (const one of places) {
      const around = copy.around(one.place);
      yield page(pagePaths.place(one.place.place_id), placePage(one, { asked, at, around }));
    }
    for (const { letter } of letters.letters) {
      const entries = letters.under(letter) ?? [];
      for (let number = 1; ; number++) {
        const content = letterPage({ letter, entries, number }, { asked, at });
        if (!content) break;
        yield page(pagePaths.letter(letter, number), content);
      }
    }
    if (copy.edition)
      yield page(pagePaths.data, dataPage([copy.edition], copy.data, { asked, at }));
    yield page(pagePaths.letters, lettersPage(letters, { asked, at }));
  }
}
