import { expect, it } from 'vitest';
import { copiedText, truncated } from './coordinates.ts';

it.each([
  [37.123456789, '37.12345'],
  [46.7738, '46.7738'],
  [-37.98765432, '-37.9876'],
  [46.99999999, '46.99999'],
  [37, '37'],
  [0, '0'],
])('truncates %d to %s, without rounding', (coordinate, text) => {
  expect(truncated(coordinate)).toBe(text);
});

it('formats copied coordinates as lat,lng without a space', () => {
  expect(copiedText({ lat: 37.123456789, lng: 46.987654321 })).toBe('37.12345,46.98765');
});
