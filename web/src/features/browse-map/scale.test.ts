import { expect, it } from 'vitest';
import { scaleAt } from './scale.ts';

it('has a round distance, and fits the available width', () => {
  expect([7, 9, 11, 13, 15, 18].map((zoom) => scaleAt(38, zoom, 90).metres)).toEqual([
    50_000, 20_000, 5000, 1000, 200, 20,
  ]);
  for (let zoom = 5; zoom <= 18; zoom++) {
    const { pixels } = scaleAt(38, zoom, 90);
    expect(pixels).toBeLessThanOrEqual(90);
    expect(pixels).toBeGreaterThan(35);
  }
});

it('is longer on screen further north, because of the Web Mercator projection', () => {
  expect(scaleAt(41, 10, 90).pixels).toBeGreaterThan(scaleAt(34, 10, 90).pixels);
});
