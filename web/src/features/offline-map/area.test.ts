import { expect, it } from 'vitest';
import { isSame, kilometres } from './area.ts';

const around = { west: 46.1, south: 37.9, east: 46.5, north: 38.25 };

it('takes views of the same files for one area', () => {
  expect(isSame(around, { ...around, west: around.west + 0.001 })).toBe(true);
  expect(isSame(around, { ...around, west: around.west + 0.5 })).toBe(false);
});

it('tells how large a part of the map is', () => {
  // at this latitude, a degree of longitude is 0.79 times as long as a degree of latitude
  expect(kilometres(around)).toEqual({ width: 35, height: 39 });
  expect(kilometres({ ...around, east: 46.101 })).toMatchObject({ width: 1 });
});
