import { limits } from '@shared/contract/limits.ts';

/**
 * Format of `contributions.json`, in a zip with its media, which transfers unsent suggestions to another device. A
 * change of the format needs a new version.
 */

export const contributionsFormat = 'adyurdu-contributions';

/** Version 2 adds the speaker, and the language in which the licence was read; version 3 changes of suggestions. */
export const contributionsVersion = 3;

/** Older versions can still be opened: a phone may have saved its file weeks ago. */
export const readVersions = [1, 2, contributionsVersion] as const;

/** Name of the zip entry with the contents. */
export const contributionsEntry = 'contributions.json';

export const transferLimits = {
  /** Maximum bytes of the file: a phone keeps all of it in memory while reading it. */
  fileBytes: 100_000_000,
  /** Maximum bytes of `contributions.json`. */
  jsonBytes: 10_000_000,
  items: 500,
  /**
   * Maximum number of zip entries. An item has at most ten files and one recording; there is one entry for the
   * contents.
   */
  entries: 500 * (limits.fileCount + 1) + 1,
} as const;
