import { wholeNumber } from './whole-number.mjs';

/** @type {import('./commands.mjs').Command} */
export const mirror = {
  module: 'scripts/mirror/command.ts',
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
      says: 'where a copy is found, as it tells too; may be given more than once',
    },
    'at-most': {
      type: 'string',
      value: 'MB',
      default: '15',
      says: "the size, without media and editions, beyond which the finest level of the map's ground stays out; 1 to 1000",
    },
    media: { type: 'boolean', says: 'photos, recordings and documents, too' },
    editions: { type: 'boolean', says: 'the newest edition of the open data, too' },
  },
  wrong: ({ from, live = [], copy = [], 'at-most': megabytes }, folders) => {
    const odd = [from, ...live, ...copy].find((url) => !/^https?:\/\/[^\s?#]+$/.test(url));
    if (odd !== undefined) return `"${odd}": expected a web address without ? and #`;
    if (!wholeNumber(megabytes, 1, 1000))
      return `--at-most "${megabytes}": expected a whole number of MB from 1 to 1000`;
    return folders.length === 1 ? undefined : `${folders.length} folders: expected one OUT`;
  },
};
