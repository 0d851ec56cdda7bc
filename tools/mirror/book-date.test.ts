import { expect, it } from 'vitest';
import type { DetailPack } from '@shared/formats/place-details.ts';
import { bookDate } from './book-date.ts';

const packOf = (...changes: number[]): DetailPack => ({
  version: 1,
  key: 'r',
  places: changes.map((at, index) => [`gn-${index + 1}`, 1, at, 0, {}]),
});
const now = Date.UTC(2026, 10, 21, 12);

it.each([
  ['the last change of a place', [packOf(Date.UTC(2025, 1, 3), Date.UTC(2026, 1, 3)), packOf(Date.UTC(2025, 5, 1))], '2026-02-03T00:00:00.000Z'], // oxfmt-ignore
  ['today if the map has no places', [], '2026-11-21T12:00:00.000Z'],
  ['today if all places have been removed', [packOf()], '2026-11-21T12:00:00.000Z'],
])('the book has the date of %s', (_, packs, date) => {
  expect(bookDate(packs, now)).toBe(date);
});
