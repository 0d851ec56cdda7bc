import { describe, expect, it } from 'vitest';
import { isWithin, tileKey } from './tile.ts';

describe('tileKey', () => {
  it.each([
    ['north-west', 10, -10, 'r0'],
    ['north-east', 10, 10, 'r1'],
    ['south-west', -10, -10, 'r2'],
    ['south-east', -10, 10, 'r3'],
    ['the origin counts to the south-east', 0, 0, 'r3'],
  ])('numbers the quarter: %s', (_, lat, lng, key) => {
    expect(tileKey(lat, lng, 1)).toBe(key);
  });

  it('agrees with the worked example of "Bing Maps Tile System": tile (3, 5) of level 3 is 213', () => {
    expect(tileKey(-55.77, -22.5, 3)).toBe('r213');
  });

  it.each([
    [90, 180, '1'],
    [-90, -180, '2'],
    [90, -180, '0'],
    [-90, 180, '3'],
  ])('returns the outermost tile for the corner %d, %d', (lat, lng, quarter) => {
    expect(tileKey(lat, lng, 16)).toBe(`r${quarter.repeat(16)}`);
  });

  it('puts each tile inside its parent', () => {
    for (let depth = 1; depth <= 16; depth++) {
      expect(isWithin(tileKey(37.8, 46.7, depth), tileKey(37.8, 46.7, depth - 1))).toBe(true);
    }
  });

  it('rounds as cells do, so that the coordinates stored in a cell give the same tile', () => {
    expect(tileKey(0.000004, -0.000004, 16)).toBe(tileKey(0, 0, 16));
  });
});
