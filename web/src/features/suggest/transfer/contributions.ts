import { limits } from '@shared/contract/limits.ts';

/**
 * `contributions.json` of a file by which suggestions that were not sent are handed over: a zip of it and of the
 * media that it names. Whoever changes what it says, names another version.
 */

export const contributionsFormat = 'adyurdu-contributions';

/** 2: who speaks, and in which language the licence was agreed to. */
export const contributionsVersion = 2;

/** Older ones are still opened: a phone may have saved its file weeks before. */
export const readVersions = [1, contributionsVersion] as const;

/** The entry of the zip that says what is in it. */
export const contributionsEntry = 'contributions.json';

export const handOverLimits = {
  /** Bytes of the whole file: a phone holds it in its memory while it is read. */
  fileBytes: 100_000_000,
  /** Bytes of `contributions.json`. */
  jsonBytes: 10_000_000,
  items: 500,
  /** Entries of the zip: of each item up to ten files and a recording. */
  entries: 500 * (limits.fileCount + 1) + 1,
} as const;
