import { expect, it } from 'vitest';
import { dataFrame } from '@shared/formats/tiles/levels.ts';
import { bytesOf, finerIn, finestBytes, finestFiles } from './finest-lines.ts';

const around = { west: 46.1, south: 37.9, east: 46.5, north: 38.25 };

it('limits the most detailed lines to the frame of the data', () => {
  expect(finerIn(around)).toEqual(around);
  expect(finerIn({ west: 30, south: 30, east: 60, north: 50 })).toEqual(dataFrame);
  expect(finerIn({ west: 30, south: 36, east: 41, north: 40 })).toBeNull();
});

it('lists the tiles that a view at zoom 12 draws', () => {
  expect(finestFiles(around)).toContain('tiles/11/1287/790');
  expect(finestFiles(dataFrame)).toHaveLength(3016);
});

it('sums the sizes of tiles, and throws for sizes of another map', () => {
  const list = finestFiles(dataFrame).map((_, index) => index);
  const [first, second, third] = finestFiles(dataFrame);
  expect(bytesOf([second!, third!], finestBytes(list))).toBe(3);
  expect(bytesOf([first!], finestBytes(list))).toBe(0);
  expect(() => finestBytes(list.slice(1))).toThrow('3015 sizes, but the map has 3016 tiles');
});
