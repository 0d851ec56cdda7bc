import { collectionOf } from '../path/path.ts';
import { pathKey } from '../value/key.ts';
import type { Micros } from '../value/time.ts';
import type { Fields } from '../value/types.ts';
import { Arena } from './arena.ts';
import { CollectionTree } from './collection-tree.ts';
import { NAME_KEY } from './collection.ts';
import { History } from './history.ts';
import { indexEntries, NO_ENTRIES } from './index-entries.ts';
import { StoredDocument, versionAt, type PastVersion, type Slot, type Version } from './slot.ts';

/**
 * The new state of a document after a change. `version` is null if the change deletes the document. `fields` contains
 * the decoded `version.bytes`, or null if the bytes have not been decoded.
 */
export interface Replacement {
  readonly path: string;
  readonly version: Version | null;
  readonly fields: Fields | null;
}

export class DocumentTable {
  readonly collections = new CollectionTree();
  readonly history: History;
  readonly #slots = new Map<string, Slot>();
  readonly #arena = new Arena();

  constructor(start: Micros) {
    this.history = new History(start, {
      forget: (slot) => this.#slots.delete(slot.path),
      release: (version) => this.#arena.release(version),
    });
  }

  slot(path: string): Slot | undefined {
    return this.#slots.get(path);
  }

  version(path: string, readTime: Micros | null): Version | null {
    const slot = this.#slots.get(path);
    return slot ? versionAt(slot, readTime) : null;
  }

  *documents(): Generator<StoredDocument> {
    for (const slot of this.#slots.values()) {
      if (slot.current !== null) yield new StoredDocument(slot.path, slot.current);
    }
  }

  slots(): Iterable<Slot> {
    return this.#slots.values();
  }

  apply(commitTime: Micros, replacements: readonly Replacement[]): void {
    const slots = replacements.map((replacement) => this.#replace(replacement, commitTime));
    this.history.record(commitTime, slots);
  }

  load({ path, version }: { readonly path: string; readonly version: Version | null }): void {
    const slot = this.#slotFor(path);
    const fields = version && new StoredDocument(path, version).fields;
    this.#reindex(slot, this.#currentFields(slot), fields);
    this.#arena.release(slot.current);
    slot.current = version && this.#arena.store(version);
    if (version === null) this.#slots.delete(path);
  }

  #replace(replacement: Replacement, commitTime: Micros): Slot {
    const slot = this.#slotFor(replacement.path);
    const { version } = replacement;
    const fields = replacement.fields ?? (version && new StoredDocument(slot.path, version).fields);
    this.#reindex(slot, this.#currentFields(slot), fields);
    const isCreation = slot.current === null && version?.createTime === commitTime;
    if (!isCreation) keepPast(slot, { until: commitTime, version: slot.current });
    slot.current = version && this.#arena.store(version);
    return slot;
  }

  #currentFields(slot: Slot): Fields | null {
    return slot.current && new StoredDocument(slot.path, slot.current).fields;
  }

  #slotFor(path: string): Slot {
    const known = this.#slots.get(path);
    if (known) return known;
    const slot: Slot = { path, key: pathKey(path), current: null, past: null };
    this.#slots.set(path, slot);
    return slot;
  }

  #reindex(slot: Slot, before: Fields | null, after: Fields | null): void {
    if (before === null && after === null) return;
    const collection = this.collections.open(collectionOf(slot.path));
    if (before === null) collection.names.add(NAME_KEY, slot);
    if (after === null) collection.names.remove(NAME_KEY, slot);
    collection.reindex(
      slot,
      before ? indexEntries(before) : NO_ENTRIES,
      after ? indexEntries(after) : NO_ENTRIES,
    );
    if (collection.names.size === 0) this.collections.close(collection);
  }
}

function keepPast(slot: Slot, past: PastVersion): void {
  // This literal has room for exactly one element. A push onto an empty array would allocate room for seventeen.
  if (slot.past === null) slot.past = [past];
  else slot.past.push(past);
}
