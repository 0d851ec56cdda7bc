import type { EditionPlace } from './place.ts';

export interface StoredFile {
  name: string;
  mediaType: string;
  /** Size of the uncompressed text in bytes. */
  bytes: number;
  /** SHA-256 of the uncompressed text, hexadecimal. */
  sha256: string;
  /** How the text is stored: compressed, or uncompressed if it is small. */
  stored: { gzip: boolean; bytes: number; sha256: string };
}

/** A published edition. Its files never change. */
export interface Edition {
  /** The edition's date in UTC. The date names the edition, and is a part of the addresses of its files. */
  date: string;
  /** The folder with the edition's files. Each edition has a folder of its own. */
  folder: string;
  /** Hash of all inputs that affect the edition's content. */
  mark: string;
  places: number;
  signed: boolean;
  files: StoredFile[];
}

/** The stored editions. Readers get only listed editions, so every listed edition must be complete. */
export interface EditionStorage {
  /** Reads the list of editions, newest first. */
  list(): Promise<Edition[]>;
  /** Stores a complete file, or throws. */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Replaces the list by `editions` if the stored list still equals `replaced`. This happens atomically. Returns
   * whether the list was replaced.
   */
  switchTo(editions: readonly Edition[], replaced: readonly Edition[]): Promise<boolean>;
  /** Deletes a file, if it exists. */
  remove(path: string): Promise<void>;
}

/**
 * Whether two lists contain the same editions in the same order. Compares the folders, because each edition has its own
 * folder.
 */
export function sameEditions(one: readonly Edition[], other: readonly Edition[]): boolean {
  return (
    one.length === other.length && one.every(({ folder }, index) => folder === other[index]?.folder)
  );
}

/** The content that was published at one moment (atlas/snapshot.ts). */
export interface PublishedData {
  mark: string;
  /**
   * Yields the places. The function may be called repeatedly. The iteration throws when the map has changed since the
   * snapshot.
   */
  places: () => AsyncIterable<EditionPlace>;
}

export interface Signer {
  publicKey: string;
  sign: (text: string) => Uint8Array;
}
