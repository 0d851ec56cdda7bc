import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it.each([
  [0, '00:00'],
  [0.999, '00:00'],
  [1, '00:01'],
  [59.9, '00:59'],
  [60, '01:00'],
  [300, '05:00'],
  [6000, '100:00'],
  [-1, '00:00'],
  [NaN, '00:00'],
  [Infinity, '00:00'],
])('formats %s seconds as %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});
