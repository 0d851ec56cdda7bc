import { expect, it } from 'vitest';
import { sourcesOf } from './source-tile.ts';

it('uses the tile level of the screen’s zoom, then each coarser level', () => {
  // At zoom 13, a tile of level 11 over Təbriz is four screen tiles wide.
  expect(sourcesOf({ z: 13, x: 5149, y: 3162 })).toEqual([
    { z: 11, x: 1287, y: 790, share: 4, column: 1, row: 2 },
    { z: 9, x: 321, y: 197, share: 16, column: 13, row: 10 },
    { z: 7, x: 80, y: 49, share: 64, column: 29, row: 26 },
    { z: 5, x: 20, y: 12, share: 256, column: 29, row: 90 },
  ]);
  expect(sourcesOf({ z: 7, x: 80, y: 49 }).map(({ z }) => z)).toEqual([5]);
  expect(sourcesOf({ z: 8, x: 161, y: 98 }).map(({ z }) => z)).toEqual([7, 5]);
});

it('uses only the first level outside the frame of the data', () => {
  expect(sourcesOf({ z: 10, x: 600, y: 380 }).map(({ z }) => z)).toEqual([5]);
});
