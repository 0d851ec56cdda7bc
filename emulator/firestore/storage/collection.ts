import { lastSegment } from '../path/path.ts';
import { pathKey } from '../value/key.ts';
import type { IndexEntries } from './index-entries.ts';
import type { Slot } from './slot.ts';
import { SortedEntries } from './sorted-entries.ts';

/** All entries in a collection's list of documents have this key, so the list is sorted by name only. */
export const NAME_KEY = '';

export class Collection {
  readonly path: string;
  readonly id: string;
  /** Order-preserving key of the collection. The key of every document below the collection begins with this key. */
  readonly key: string;
  readonly names = new SortedEntries();
  readonly #values = new Map<string, SortedEntries>();
  readonly #elements = new Map<string, SortedEntries>();

  constructor(path: string) {
    this.path = path;
    this.id = lastSegment(path);
    this.key = pathKey(path);
  }

  byValue(field: string): SortedEntries | undefined {
    return this.#values.get(field);
  }

  byElement(field: string): SortedEntries | undefined {
    return this.#elements.get(field);
  }

  reindex(slot: Slot, before: IndexEntries, after: IndexEntries): void {
    for (const [field, key] of before.values) {
      if (after.values.get(field) !== key) removeFrom(this.#values, field, key, slot);
    }
    for (const [field, key] of after.values) {
      if (before.values.get(field) !== key) addTo(this.#values, field, key, slot);
    }
    for (const [field, keys] of before.elements) {
      const kept = after.elements.get(field);
      for (const key of keys) if (!kept?.has(key)) removeFrom(this.#elements, field, key, slot);
    }
    for (const [field, keys] of after.elements) {
      const present = before.elements.get(field);
      for (const key of keys) if (!present?.has(key)) addTo(this.#elements, field, key, slot);
    }
  }
}

function addTo(indexes: Map<string, SortedEntries>, field: string, key: string, slot: Slot): void {
  let entries = indexes.get(field);
  if (!entries) indexes.set(field, (entries = new SortedEntries()));
  entries.add(key, slot);
}

function removeFrom(
  indexes: Map<string, SortedEntries>,
  field: string,
  key: string,
  slot: Slot,
): void {
  const entries = indexes.get(field);
  if (!entries) return;
  entries.remove(key, slot);
  if (entries.size === 0) indexes.delete(field);
}
