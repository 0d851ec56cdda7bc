import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AFTER_ALL_KEYS, indexKey, pathKey } from '../value/key.ts';
import { array, integer, type Fields, type Value } from '../value/types.ts';
import { Collection } from './collection.ts';
import { indexEntries, NO_ENTRIES } from './index-entries.ts';
import type { Slot } from './slot.ts';
import type { SortedEntries } from './sorted-entries.ts';

const slotOf = (path: string): Slot => ({ path, key: pathKey(path), current: null, past: null });

const listed = (entries: SortedEntries | undefined) =>
  entries &&
  [...entries.ascending({ key: '' }, { key: AFTER_ALL_KEYS })].map(({ key, slot }) => [
    slot.path,
    key,
  ]);

function collectionOf(documents: Record<string, readonly (Fields | null)[]>): Collection {
  const collection = new Collection('c');
  for (const [path, versions] of Object.entries(documents)) {
    const slot = slotOf(path);
    let before = NO_ENTRIES;
    for (const version of versions) {
      const after = version ? indexEntries(version) : NO_ENTRIES;
      collection.reindex(slot, before, after);
      before = after;
    }
  }
  return collection;
}

const fields = (...all: [string, Value][]): Fields => new Map(all);

it('a collection’s id is its last path segment, and its key is a prefix of its documents’ keys', () => {
  const collection = new Collection('a/1/bc');
  expect(collection.id).toBe('bc');
  expect(pathKey('a/1/bc/d').startsWith(collection.key)).toBe(true);
  expect(pathKey('a/1/b/d').startsWith(collection.key)).toBe(false);
});

it('a collection indexes documents by value, and has no index for a field that none has', () => {
  const collection = collectionOf({
    'c/two': [fields(['n', integer(2)])],
    'c/one': [fields(['n', integer(1)], ['m', integer(1)])],
  });
  expect(listed(collection.byValue('n'))).toEqual([
    ['c/one', indexKey(integer(1))],
    ['c/two', indexKey(integer(2))],
  ]);
  expect(collection.byValue('m')?.size).toBe(1);
  expect(collection.byValue('k')).toBeUndefined();
  expect(collection.byElement('n')).toBeUndefined();
});

it('a collection indexes each distinct array element of a document once', () => {
  const tags = array(integer(2), integer(1), integer(2));
  const collection = collectionOf({ 'c/d': [fields(['tags', tags])] });
  expect(listed(collection.byElement('tags'))).toEqual([
    ['c/d', indexKey(integer(1))],
    ['c/d', indexKey(integer(2))],
  ]);
});

it('a collection drops an index when its last entry is removed', () => {
  const full = fields(['n', integer(1)], ['tags', array(integer(1))]);
  const gone = collectionOf({ 'c/d': [full, null] });
  expect(gone.byValue('n')).toBeUndefined();
  expect(gone.byElement('tags')).toBeUndefined();
  const kept = collectionOf({ 'c/d': [full, null], 'c/e': [full] });
  expect(kept.byValue('n')?.size).toBe(1);
  expect(kept.byElement('tags')?.size).toBe(1);
});

it('a collection’s indexes depend only on the current versions of its documents', () => {
  const value: fc.Arbitrary<Value> = fc.oneof(
    fc.nat(2).map(integer),
    fc.array(fc.nat(2).map(integer), { maxLength: 3 }).map((values) => array(...values)),
  );
  const version = fc.option(
    fc.dictionary(fc.constantFrom('x', 'y'), value).map((all) => fields(...Object.entries(all))),
  );
  const versions = fc.dictionary(
    fc.constantFrom('c/a', 'c/b', 'c/c'),
    fc.array(version, { minLength: 1, maxLength: 4 }),
  );
  fc.assert(
    fc.property(versions, (documents) => {
      const lasts = Object.entries(documents).map(([path, all]) => [path, all.slice(-1)] as const);
      const changed = collectionOf(documents);
      const fresh = collectionOf(Object.fromEntries(lasts));
      for (const field of ['x', 'y']) {
        expect(listed(changed.byValue(field))).toEqual(listed(fresh.byValue(field)));
        expect(listed(changed.byElement(field))).toEqual(listed(fresh.byElement(field)));
      }
    }),
  );
});
