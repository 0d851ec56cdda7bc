import { describe, expect, it } from 'vitest';
import { boundsAround, distanceBetween } from './distance.ts';

describe('distanceBetween', () => {
  it.each([
    ['nothing', { lat: 1, lng: 1 }, { lat: 1, lng: 1 }, 0],
    ['a degree of latitude', { lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 111_195],
    ['half the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_087],
    ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
  ])('%s', (_, a, b, metres) => {
    expect(distanceBetween(a, b)).toBeCloseTo(metres, -1);
  });
});

describe('boundsAround', () => {
  it.each([
    ['the north pole', 90, 0],
    ['the date line', 0, 180],
    ['the south-west corner', -90, -180],
  ])('stays on the globe at %s', (_, lat, lng) => {
    const { low, high } = boundsAround({ lat, lng }, 500_000);
    for (const { lat, lng } of [low, high]) {
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(lng)).toBeLessThanOrEqual(180);
    }
  });
});
