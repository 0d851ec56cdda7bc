import { expect, it } from 'vitest';
import { scaleAt } from './scale.ts';

it('is a round distance, as long as there is room', () => {
  expect([7, 9, 11, 13, 15, 18].map((zoom) => scaleAt(38, zoom, 90).metres)).toEqual([
    50_000, 20_000, 5000, 1000, 200, 20,
  ]);
  for (let zoom = 5; zoom <= 18; zoom++) {
    const { pixels } = scaleAt(38, zoom, 90);
    expect(pixels).toBeLessThanOrEqual(90);
    expect(pixels).toBeGreaterThan(35);
  }
});

it('is longer in the north: Web Mercator draws it larger there', () => {
  expect(scaleAt(41, 10, 90).pixels).toBeGreaterThan(scaleAt(34, 10, 90).pixels);
});
