import { fromWorld } from '../geometry.ts';
import type { Bounds } from '../types.ts';

/**
 * Returns the bounds of a cell. Its key consists of `r` and a quadkey (formats/atlas.ts). In each digit, 1 means east,
 * 2 south, and 3 south-east.
 */
export function cellBounds(key: string): Bounds {
  const digits = key.slice(1);
  let x = 0;
  let y = 0;
  for (const digit of digits) {
    const quarter = Number(digit);
    x = x * 2 + (quarter & 1);
    y = y * 2 + (quarter >> 1);
  }
  const side = 2 ** -digits.length;
  const northWest = fromWorld({ x: x * side, y: y * side });
  const southEast = fromWorld({ x: (x + 1) * side, y: (y + 1) * side });
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng };
}
