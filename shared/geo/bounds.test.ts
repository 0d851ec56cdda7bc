import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, boundsAround, boundsOfAll, contains, nearestPointIn, overlaps } from './bounds.ts';
import { distanceBetween } from './distance.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('boundsAround', () => {
  it('contains every position within the radius', () => {
    const position = fc.record({ lat: degrees(22, 50), lng: degrees(24, 70) });
    fc.assert(
      fc.property(position, degrees(-0.05, 0.05), degrees(-0.05, 0.05), (middle, dLat, dLng) => {
        const other = { lat: middle.lat + dLat, lng: middle.lng + dLng };
        fc.pre(distanceBetween(middle, other) <= 3_000);
        expect(contains(boundsAround(middle, 3_000), other)).toBe(true);
      }),
    );
  });

  it.each([
    ['the north pole', 90, 0],
    ['the date line', 0, 180],
    ['the south-west corner', -90, -180],
  ])('stays on the globe at %s', (_, lat, lng) => {
    const { south, west, north, east } = boundsAround({ lat, lng }, 500_000);
    for (const value of [south, north]) expect(Math.abs(value)).toBeLessThanOrEqual(90);
    for (const value of [west, east]) expect(Math.abs(value)).toBeLessThanOrEqual(180);
  });
});

const frame = { south: 37, west: 45, north: 38, east: 46 };

it.each([
  ['the frame itself', frame, true],
  ['a shared edge', { ...frame, west: 46, east: 47 }, true],
  ['beyond the edge', { ...frame, west: 46.01, east: 47 }, false],
])('overlaps: %s', (_, other, expected) => {
  expect(overlaps(frame, other)).toBe(expected);
});

it('nearestPointIn returns the nearest point of a frame', () => {
  expect(nearestPointIn(frame, { lat: 37.5, lng: 45.5 })).toEqual({ lat: 37.5, lng: 45.5 });
  expect(nearestPointIn(frame, { lat: 40, lng: 44 })).toEqual({ lat: 38, lng: 45 });
});

it('boundsOfAll and areaOf measure a frame around positions', () => {
  expect(boundsOfAll([{ lat: 38, lng: 45 }, { lat: 37, lng: 46 }])).toEqual(frame); // oxfmt-ignore
  expect(areaOf(frame) / 1e6).toBeCloseTo(9_874, -1);
});
