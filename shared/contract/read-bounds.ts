import type { Bounds } from '../geo/bounds.ts';
import { ApiError } from './errors.ts';

const number = /^-?\d+(?:\.\d+)?$/;

/**
 * Reads `?bbox=west,south,east,north`, in degrees.
 *
 * @throws ApiError `invalid` if the text is anything else, or if a number is out of range
 */
export function readBounds(text: string): Bounds {
  const numbers =
    text.length <= 100
      ? text.split(',').map((part) => (number.test(part) ? Number(part) : NaN))
      : [];
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  const isRight =
    west >= -180 && west < east && east <= 180 && south >= -85 && south < north && north <= 85;
  if (numbers.length !== 4 || !isRight)
    throw new ApiError('invalid', `bbox: expected west,south,east,north in degrees (-180 to 180, -85 to 85), got "${text.slice(0, 60)}"`, { field: 'bbox' }); // oxfmt-ignore
  return { west, south, east, north };
}
