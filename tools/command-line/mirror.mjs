import { readFileSync } from 'node:fs';
import { wholeNumber } from './whole-number.mjs';

/**
 * This program also runs before packages are installed, and then it cannot import TypeScript. Therefore, it reads the
 * languages from the source text of languages.ts. A test compares `ourLanguages` with the list in languages.ts.
 */
const table = new URL('../../shared/languages/languages.ts', import.meta.url);
export const ourLanguages = [...readFileSync(table, 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
  ([, language = '']) => language,
);

/** @type {import('./commands.mjs').Command} */
export const mirror = {
  module: 'tools/mirror/command.ts',
  says: 'Makes or updates in OUT a copy of what a site has published (map, app and book). Any file server can serve this folder, at any address. Signs it if EDITION_KEY is set.',
  words: 'OUT',
  options: {
    from: {
      type: 'string',
      value: 'URL',
      default: 'http://127.0.0.1:5000',
      says: 'address of the site',
    },
    live: {
      type: 'string',
      value: 'URL',
      multiple: true,
      says: 'address where readers of the copy can suggest names; may be given more than once; default: --from',
    },
    copy: {
      type: 'string',
      value: 'URL',
      multiple: true,
      says: 'address of a copy, shown to readers; may be given more than once; the first one is the address of this copy',
    },
    'at-most': {
      type: 'string',
      value: 'MB',
      default: '15',
      says: 'maximum size in MB, without the data that the options below add; a larger copy omits the finest level of the basemap; 1 to 1000',
    },
    pages: {
      type: 'boolean',
      says: 'adds a page for each place and lists of them, for readers without JavaScript: about 2.7 MB for 1,000 places',
    },
    language: {
      type: 'string',
      value: 'LANG',
      multiple: true,
      says: `language of --pages: ${ourLanguages.join(', ')}; may be given more than once, each adds the same size; default: az`,
    },
    cards: {
      type: 'boolean',
      says: 'adds the preview picture of each place for social networks; needs --pages and --copy; about 40 MB for 1,000 places; the first run takes minutes',
    },
    media: {
      type: 'boolean',
      says: 'adds photos, recordings and documents in full size',
    },
    editions: {
      type: 'boolean',
      says: 'adds the newest edition of the open data: about 0.3 MB for 1,000 places',
    },
  },
  wrong: (
    { from, live = [], copy = [], 'at-most': megabytes, pages, language = [], cards },
    folders,
  ) => {
    const odd = [from, ...live, ...copy].find((url) => !/^https?:\/\/[^\s?#]+$/.test(url));
    if (odd !== undefined) return `"${odd}": expected a web address without ? and #`;
    if (!wholeNumber(megabytes, 1, 1000))
      return `--at-most "${megabytes}": expected a whole number of MB from 1 to 1000`;
    const strange = language.find((one) => !ourLanguages.includes(one));
    if (strange !== undefined)
      return `--language "${strange}": expected one of ${ourLanguages.join(', ')}`;
    if (new Set(language).size < language.length)
      return `--language ${language.join(', ')}: expected each language only once`;
    if (!pages && (cards || language.length > 0))
      return `${cards ? '--cards' : '--language'} needs --pages`;
    if (cards && copy.length === 0)
      return '--cards needs --copy: social networks load the pictures from the address of the copy';
    return folders.length === 1 ? undefined : `${folders.length} folders: expected one OUT`;
  },
};
