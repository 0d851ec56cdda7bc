import type { Document } from '../document/document.ts';
import { decodeFields } from '../value/codec.ts';
import type { Micros } from '../value/time.ts';
import type { Fields } from '../value/types.ts';

export interface Version {
  /** The fields, encoded as in value/codec.ts. */
  readonly bytes: Buffer;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

export interface PastVersion {
  /** The commit time at which the next version replaced this version. */
  readonly until: Micros;
  readonly version: Version | null;
}

/**
 * Represents one document in the table and its indexes. Index entries refer to slots, so a write touches only the
 * entries whose key changes. If an older version may still be read, the slot remains after its document is deleted.
 */
export interface Slot {
  readonly path: string;
  /** Order-preserving key of the path (value/key.ts). */
  readonly key: string;
  current: Version | null;
  /**
   * Earlier versions, oldest first; null if there are none. The list has no entry for the time before a creation, so a
   * document that was written only once has no list.
   */
  past: PastVersion[] | null;
}

export function versionAt(slot: Slot, readTime: Micros | null): Version | null {
  if (readTime === null) return slot.current;
  const version = slot.past?.find(({ until }) => until > readTime)?.version ?? null;
  const held = isReplacedAfter(slot, readTime) ? version : slot.current;
  return held && held.createTime <= readTime ? held : null;
}

export function changedSince(slot: Slot, readTime: Micros): boolean {
  return isReplacedAfter(slot, readTime) || (slot.current?.createTime ?? 0) > readTime;
}

function isReplacedAfter(slot: Slot, readTime: Micros): boolean {
  const last = slot.past?.at(-1);
  return last !== undefined && last.until > readTime;
}

export class StoredDocument implements Document {
  readonly path: string;
  readonly version: Version;
  #fields: Fields | null = null;

  constructor(path: string, version: Version, fields: Fields | null = null) {
    this.path = path;
    this.version = version;
    this.#fields = fields;
  }

  get fields(): Fields {
    return (this.#fields ??= decodeFields(this.version.bytes));
  }

  get createTime(): Micros {
    return this.version.createTime;
  }

  get updateTime(): Micros {
    return this.version.updateTime;
  }
}

export function documentOf(path: string, version: Version | null): StoredDocument | null {
  return version === null ? null : new StoredDocument(path, version);
}
