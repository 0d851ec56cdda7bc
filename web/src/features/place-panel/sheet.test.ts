import { describe, expect, it } from 'vitest';
import { hiddenAt, stopAfterDrag } from './sheet.ts';

const size = { height: 600, head: 132 };

it('hides nothing when full, and everything but the heading when collapsed', () => {
  expect(hiddenAt('full', size)).toBe(0);
  expect(hiddenAt('collapsed', size)).toBe(600 - 132);
  expect(hiddenAt('collapsed', { ...size, head: 190 })).toBe(600 - 190);
});

it('shows no more when collapsed than when half open, for any length of the name', () => {
  expect(hiddenAt('collapsed', { ...size, head: 348 })).toBe(600 * 0.42);
  expect(hiddenAt('collapsed', { ...size, head: 349 })).toBe(600 * 0.42);
});

describe('a drag that ends', () => {
  it.each([
    ['near the top', 60, 0, 'full'],
    ['near the middle', 220, 0, 'half'],
    ['near the bottom', 440, 0, 'collapsed'],
    ['with a flick upwards from the middle', 200, -0.8, 'full'],
    ['with a flick downwards from the middle', 260, 0.8, 'collapsed'],
    ['with a flick downwards from the top', 20, 0.8, 'half'],
    ['with a flick upwards from the bottom', 460, -0.8, 'half'],
    ['with a flick beyond the bottom', 590, 0.8, 'collapsed'],
    ['with a flick beyond the top', 0, -0.8, 'full'],
    ['slowly, just before a flick', 60, 0.5, 'full'],
  ] as const)('%s', (_, hidden, velocity, stop) => {
    expect(stopAfterDrag(hidden, velocity, size)).toBe(stop);
  });
});
