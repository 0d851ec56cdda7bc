import type { EditionPlace } from './place.ts';

export interface StoredFile {
  name: string;
  mediaType: string;
  /** Size of the uncompressed text in bytes. */
  bytes: number;
  /** SHA-256 of the uncompressed text, hexadecimal. */
  sha256: string;
  /** Size and SHA-256 of the stored bytes. Data files are stored compressed, all other files uncompressed. */
  stored: { gzip: boolean; bytes: number; sha256: string };
}

export interface Edition {
  /** Date of the edition in UTC. The date is also the edition's name in the addresses of its files. */
  date: string;
  folder: string;
  /** A text that changes whenever the data or a setting change in a way that affects the content of the edition. */
  mark: string;
  places: number;
  signed: boolean;
  files: StoredFile[];
}

/** Readers get only listed editions, so every listed edition must be complete. */
export interface EditionStorage {
  list(): Promise<Edition[]>;
  /** Returns the newest date of all editions that were ever withdrawn; null if none was. */
  newestWithdrawn(): Promise<string | null>;
  /** Stores a complete file, or throws. */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Replaces the list by `editions` and stores `newestWithdrawn` atomically, if the stored list still equals
   * `replaced`. Returns whether the stored list is `editions` now. The result can be false although this method has
   * replaced the list: the response of the commit may be lost, and another process may change the list before the
   * retry. If the result is false, callers must therefore check with `isListed`. If this method throws, the list may
   * still be replaced, even after the error.
   */
  switchTo(
    editions: readonly Edition[],
    replaced: readonly Edition[],
    newestWithdrawn: string | null,
  ): Promise<boolean>;
  remove(path: string): Promise<void>;
}

export function sameEditions(one: readonly Edition[], other: readonly Edition[]): boolean {
  return (
    one.length === other.length && one.every(({ folder }, index) => folder === other[index]?.folder)
  );
}

export async function isListed(storage: EditionStorage, folder: string): Promise<boolean> {
  return (await storage.list()).some((one) => one.folder === folder);
}

export interface PublishedData {
  mark: string;
  /**
   * Returns all published places. Can be called repeatedly. The iteration throws if the map has changed since this
   * `PublishedData` was created.
   */
  places: () => AsyncIterable<EditionPlace>;
}

export interface Signer {
  publicKey: string;
  sign: (text: string) => Uint8Array;
}
