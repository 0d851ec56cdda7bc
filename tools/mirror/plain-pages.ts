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
  /**
   * Languages of the pages. For the first language, the folders of pages, such as places/, are directly in the mirror's
   * folder. For each other language, the folders of pages are in a folder of this language.
   */
  languages: readonly Language[];
  around: Surroundings['around'];
}

interface Copy extends PlainPages {
  /**
   * Address of the site, without a slash at its end. Pages need it for their canonical addresses, and for links to
   * content that the mirror does not contain.
   */
  live: string;
  /**
   * Address of the mirror, without a slash at its end, for links to its preview pictures. If it is null, pages link to
   * the pictures of the site.
   */
  pictures: string | null;
  media: boolean;
  edition: OfferedEdition | null;
  data: Pick<OpenData, 'parts' | 'licences'>;
}

export const pageStyles = 'pages.css';

/** File of the first list, below the folder of its language. The first list links to all other lists. */
export const firstList = 'list/index.html';

/**
 * Returns the file for a page's path. Its name is ASCII, for USB sticks and simple servers. The file of a list by
 * letter is named after the letter's hexadecimal code points, so it has the same name in each run.
 */
function pageFile(path: string): string | null {
  const [, id] = /^\/places\/([\w-]+)$/.exec(path) ?? [];
  if (id !== undefined) return `places/${id}.html`;
  if (path === pagePaths.letters) return firstList;
  if (path === pagePaths.data) return 'data/index.html';
  const [, letter, number] = /^\/list\/([^/]+)(?:\/(\d+))?$/.exec(path) ?? [];
  if (letter === undefined) return null;
  const name = decodeURIComponent(letter);
  const code =
    name === noLetter
      ? name
      : [...name].map((one) => (one.codePointAt(0) ?? 0).toString(16)).join('_');
  return `list/${code}${number === undefined ? '' : `-${number}`}.html`;
}

/**
 * Returns the addresses that the pages of a language link to. All these pages are exactly one folder below the
 * language's folder, so a relative link is the same on each page.
 */
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

/** Pages without JavaScript must not run scripts, or load anything from other origins. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'";

function written({ language, title, head, body }: PageContent, root: string): string {
  const { direction } = languages[language];
  const page = markup`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}<link rel="icon" href="${root}icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${root}${pageStyles}"></head><body>${body}</body></html>
`;
  return page.text;
}

/** Yields, for each language, the pages of places and then the lists that link to these pages. */
export function* plainPages(
  places: readonly MirroredPlace[],
  copy: Copy,
): Generator<[name: string, html: string]> {
  const letters = new Letters(places.map(({ place }) => packPlace(place)));
  for (const asked of copy.languages) {
    const { at, root, folder } = addressesIn(copy, asked);
    const about = { language: asked, asked, at };
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
        const content = letterPage({ letter, entries, number }, about);
        if (!content) break;
        yield page(pagePaths.letter(letter, number), content);
      }
    }
    if (copy.edition)
      yield page(
        pagePaths.data,
        dataPage({ editions: [copy.edition], divisions: [] }, copy.data, about),
      );
    yield page(pagePaths.letters, lettersPage(letters, about));
  }
}
