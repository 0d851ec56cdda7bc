import { wholeNumber } from './whole-number.mjs';

/** The tags of shared/languages/languages.ts, which a program that runs before anything is installed cannot import. A test compares them. */
export const ourLanguages = ['en', 'az', 'azb', 'fa', 'tr'];

/** @type {import('./commands.mjs').Command} */
export const mirror = {
  module: 'tools/mirror/command.ts',
  says: 'Makes in OUT, or brings up to date there, a copy of what a site has published, map and app and book: a folder that opens from any server of files, under any address. Signed where EDITION_KEY is set.',
  words: 'OUT',
  options: {
    from: {
      type: 'string',
      value: 'URL',
      default: 'http://127.0.0.1:5000',
      says: 'where the site answers',
    },
    live: {
      type: 'string',
      value: 'URL',
      multiple: true,
      says: 'where names can be suggested, as the copy tells its readers; may be given more than once; --from without it',
    },
    copy: {
      type: 'string',
      value: 'URL',
      multiple: true,
      says: 'where a copy is found, as it tells too; may be given more than once: the first is where this one will lie',
    },
    'at-most': {
      type: 'string',
      value: 'MB',
      default: '15',
      says: "the size, without what the options below add, beyond which the finest level of the map's ground stays out; 1 to 1000",
    },
    pages: {
      type: 'boolean',
      says: 'a page for each place and lists that lead to them, for whoever has no JavaScript: some 2.7 MB for 1,000 places',
    },
    language: {
      type: 'string',
      value: 'LANG',
      multiple: true,
      says: `of --pages: ${ourLanguages.join(', ')}; may be given more than once, each as large again; az without it`,
    },
    cards: {
      type: 'boolean',
      says: 'the picture of each place that networks show with its page, with --pages and --copy: some 40 MB for 1,000 places, and minutes to draw them the first time',
    },
    media: {
      type: 'boolean',
      says: 'photos, recordings and documents, as large as people have given them',
    },
    editions: {
      type: 'boolean',
      says: 'the newest edition of the open data: some 0.3 MB for 1,000 places',
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
      return `--language ${language.join(', ')}: expected each once`;
    if (!pages && (cards || language.length > 0))
      return `${cards ? '--cards' : '--language'} without --pages: it says how pages are`;
    if (cards && copy.length === 0)
      return '--cards without --copy: networks ask for pictures by the address at which the copy will lie';
    return folders.length === 1 ? undefined : `${folders.length} folders: expected one OUT`;
  },
};
