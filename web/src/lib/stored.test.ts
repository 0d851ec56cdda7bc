import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, writeStored } from './stored.ts';
import { withLocalStorage, type FakeStorage } from './testing/local-storage.ts';

let storage: FakeStorage;
beforeEach(() => void (storage = withLocalStorage()));
afterEach(() => vi.unstubAllGlobals());

it('reads a stored value until it is removed', () => {
  expect(readStored('a')).toBeNull();
  expect(writeStored('a', '{"b":1}')).toBe(true);
  expect([readStored('a'), readStoredJson('a')]).toEqual(['{"b":1}', { b: 1 }]);
  expect(writeStored('a', null)).toBe(true);
  expect([...storage.stored]).toEqual([]);
});

it('returns null and reports failure when storage is blocked', () => {
  storage.refuses = true;
  expect([readStored('a'), readStoredJson('a')]).toEqual([null, null]);
  expect([writeStored('a', '1'), writeStored('a', null)]).toEqual([false, false]);
});

it('returns null for a text that is not valid JSON', () => {
  writeStored('a', '{');
  expect(readStoredJson('a')).toBeNull();
});
