import { describe, expect, it } from 'vitest';
import { distanceBetween } from './distance.ts';

describe('distanceBetween', () => {
  it.each([
    ['the distance zero', { lat: 1, lng: 1 }, { lat: 1, lng: 1 }, 0],
    ['a degree of latitude', { lat: 0, lng: 0 }, { lat: 1, lng: 0 }, 111_195],
    ['a degree of longitude at 38° north', { lat: 38, lng: 46 }, { lat: 38, lng: 47 }, 87_622],
    ['half the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_115],
    ['a distance across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ['Tabriz to Urmia', { lat: 38.08, lng: 46.2919 }, { lat: 37.55, lng: 45.07 }, 122_500],
  ])('measures %s', (_, a, b, metres) => {
    expect(distanceBetween(a, b) / Math.max(metres, 1)).toBeCloseTo(metres === 0 ? 0 : 1, 3);
  });
});
