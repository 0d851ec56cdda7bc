import { limits } from '@shared/contract/limits.ts';
import { listLimits } from '@shared/lists/reading/extensions.ts';

/**
 * The format of `contributions.json`. A zip with this file and the media transfers unsent suggestions to another
 * device. Each change of the format needs a new version number.
 */

export const contributionsFormat = 'adyurdu-contributions';

/**
 * Version of the format. Version 2 adds the speaker, and the language in which the author read the licence. Version 3
 * adds changes of suggestions. Version 4 allows more and larger items than version 3, and hashes instead of payloads.
 */
export const contributionsVersion = 4;

/** The app opens files of older versions, because a phone may have saved its file weeks ago. */
export const readVersions = [1, 2, 3, contributionsVersion] as const;

export const contributionsEntry = 'contributions.json';

/** Maximum number of items: the rows of the longest list, and 500 further suggestions. */
const maxItems = listLimits.rows + 500;

export const transferLimits = {
  /** Maximum size of the zip in bytes. A phone keeps the whole zip in memory while reading it. */
  fileBytes: 100_000_000,
  jsonBytes: 10_000_000,
  items: maxItems,
  /** Maximum number of entries: `fileCount` files and one recording per item, and `contributions.json`. */
  entries: maxItems * (limits.fileCount + 1) + 1,
} as const;
