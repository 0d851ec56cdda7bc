import type { EditionPlace } from './place.ts';

/** A file of an edition, as it is offered. */
export interface StoredFile {
  name: string;
  mediaType: string;
  /** Of the text. */
  bytes: number;
  /** Hexadecimal, of the text. */
  sha256: string;
  /** What lies in the store; small files lie there as they are. */
  stored: { gzip: boolean; bytes: number; sha256: string };
}

/** An edition that readers see: files that never change. */
export interface Edition {
  /** The day in UTC: its name, and part of its files' addresses. */
  date: string;
  /** Where its files are; no other edition's. */
  folder: string;
  /** What decides its content. */
  mark: string;
  places: number;
  signed: boolean;
  files: StoredFile[];
}

/** Where editions are kept. Readers follow the list and must never see a part of an edition. */
export interface EditionShelf {
  /** Newest first. */
  list(): Promise<Edition[]>;
  /** Stores a whole file, or throws. */
  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes `editions` the list in one step if `replaced` still is; answers whether it did. */
  switchTo(editions: readonly Edition[], replaced: readonly Edition[]): Promise<boolean>;
  /** Forgets a file; it need not exist. */
  remove(path: string): Promise<void>;
}

/** Whether two lists are of the same editions, in the same order: a folder is no other edition's. */
export function sameEditions(one: readonly Edition[], other: readonly Edition[]): boolean {
  return (
    one.length === other.length && one.every(({ folder }, index) => folder === other[index]?.folder)
  );
}

/** What is published at one moment (atlas/snapshot.ts). */
export interface PublishedData {
  mark: string;
  /** May be asked for again and again; throws when the map has changed meanwhile. */
  places: () => AsyncIterable<EditionPlace>;
}

/** Signs an edition's checksums, with the operator's key. */
export interface Signer {
  /** PEM. */
  publicKey: string;
  sign: (text: string) => Uint8Array;
}
