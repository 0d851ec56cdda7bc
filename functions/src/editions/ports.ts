import type { EditionPlace } from './place.ts';

/** A file of an edition. */
export interface StoredFile {
  name: string;
  mediaType: string;
  /** Size of the text in bytes. */
  bytes: number;
  /** Hexadecimal SHA-256 of the text. */
  sha256: string;
  /** The stored form of the text. Small files are stored uncompressed. */
  stored: { gzip: boolean; bytes: number; sha256: string };
}

/** A published edition: files that never change. */
export interface Edition {
  /** The edition's day in UTC, which is also its name and a part of its files' addresses. */
  date: string;
  /** The folder with the edition's files. No other edition uses it. */
  folder: string;
  /** A hash of the inputs that decide the edition's content. */
  mark: string;
  places: number;
  signed: boolean;
  files: StoredFile[];
}

/** The stored editions. Readers use only the editions in the list, and must never see an incomplete one. */
export interface EditionStorage {
  /** Reads the list of editions, newest first. */
  list(): Promise<Edition[]>;
  /** Stores a whole file, or throws. */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Replaces the list by `editions` in one step, but only if the list is still `replaced`. Returns
   * whether it has done so.
   */
  switchTo(editions: readonly Edition[], replaced: readonly Edition[]): Promise<boolean>;
  /** Deletes a file, if it exists. */
  remove(path: string): Promise<void>;
}

/** Whether two lists contain the same editions in the same order; each folder belongs to only one edition. */
export function sameEditions(one: readonly Edition[], other: readonly Edition[]): boolean {
  return (
    one.length === other.length && one.every(({ folder }, index) => folder === other[index]?.folder)
  );
}

/** The content published at one moment (atlas/snapshot.ts). */
export interface PublishedData {
  mark: string;
  /** Yields the places; may be called repeatedly. Throws when the map has changed since this moment. */
  places: () => AsyncIterable<EditionPlace>;
}

/** Signs an edition's checksums with the operator's key. */
export interface Signer {
  /** The public key in PEM. */
  publicKey: string;
  sign: (text: string) => Uint8Array;
}
