import { beforeEach, expect, it } from 'vitest';
import { withLocalStorage } from '../../lib/testing/local-storage.ts';
import type { ChosenColumns } from './protocol.ts';
import { columnsFor, rememberColumns } from './remembered-columns.ts';

const guess: ChosenColumns = { hasHeader: true, roles: ['now', 'lat', 'lng'] };
const chosen: ChosenColumns = { hasHeader: true, roles: ['old', 'lat', 'lng'] };

const storage = withLocalStorage();
const { stored } = storage;

beforeEach(() => {
  stored.clear();
  storage.refuses = false;
});

it('returns the stored choice only for a list with the same guessed columns', () => {
  rememberColumns(guess, chosen);
  expect(columnsFor({ ...guess })).toEqual(chosen);
  expect(columnsFor({ ...guess, hasHeader: false })).toBeNull();
  expect(columnsFor(chosen)).toBeNull();
  rememberColumns(guess, guess);
  expect(columnsFor(guess)).toBeNull();
});

it('keeps only the newest twenty choices', () => {
  const wide = (count: number): ChosenColumns => ({
    hasHeader: false,
    roles: Array.from({ length: count }, () => 'note' as const),
  });
  for (let count = 1; count <= 21; count++) rememberColumns(wide(count), chosen);
  expect(columnsFor(wide(1))).toBeNull();
  expect(columnsFor(wide(2))).toEqual(chosen);
  expect([...stored]).toHaveLength(1);
});

it.each(['x', '{}', '[[{"hasHeader":true,"roles":["now","lat","lng"]},{"hasHeader":1}]]', '[1]'])(
  'ignores invalid stored data: %s',
  (text) => {
    rememberColumns(guess, chosen);
    const [key = ''] = stored.keys();
    stored.set(key, text);
    expect(columnsFor(guess)).toBeNull();
    rememberColumns(guess, chosen);
    expect(columnsFor(guess)).toEqual(chosen);
  },
);

it('returns null when storage is blocked', () => {
  storage.refuses = true;
  rememberColumns(guess, chosen);
  expect(columnsFor(guess)).toBeNull();
});
