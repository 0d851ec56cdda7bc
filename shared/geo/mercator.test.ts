import { expect, it } from 'vitest';
import { fromWorld, metresPerPixel, toWorld } from './mercator.ts';

it.each([
  [
    { lat: 0, lng: 0 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { lat: 85.05112878, lng: -180 },
    { x: 0, y: 0 },
  ],
  [
    { lat: -89, lng: 180 },
    { x: 1, y: 1 },
  ],
  [
    { lat: 38.08, lng: 46.29 },
    { x: 0.628583, y: 0.385447 },
  ],
])('toWorld places %o at %o', (position, point) => {
  expect(toWorld(position).x).toBeCloseTo(point.x, 6);
  expect(toWorld(position).y).toBeCloseTo(point.y, 6);
});

it('fromWorld reverses toWorld', () => {
  const { lat, lng } = fromWorld(toWorld({ lat: 38.08, lng: 46.29 }));
  expect(lat).toBeCloseTo(38.08, 9);
  expect(lng).toBeCloseTo(46.29, 9);
});

it('metresPerPixel is 156.5 km at the equator, and half of it at 60° north', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1);
  expect(metresPerPixel(60, 0)).toBeCloseTo(156_543.03 / 2, 1);
  expect(metresPerPixel(0, 10)).toBeCloseTo(152.87, 1);
});
