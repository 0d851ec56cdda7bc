import { expect, it } from 'vitest';
import { isSame, kilometres } from './area.ts';

const around = { west: 46.1, south: 37.9, east: 46.5, north: 38.25 };

it('treats two views that need the same files as the same area', () => {
  expect(isSame(around, { ...around, west: around.west + 0.001 })).toBe(true);
  expect(isSame(around, { ...around, west: around.west + 0.5 })).toBe(false);
});

it('measures an area in kilometres', () => {
  // At this latitude, a degree of longitude is 0.79 times as long as a degree of latitude.
  expect(kilometres(around)).toEqual({ width: 35, height: 39 });
  expect(kilometres({ ...around, east: 46.101 })).toMatchObject({ width: 1 });
});
