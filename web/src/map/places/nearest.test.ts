import { expect, it } from 'vitest';
import { nearestOf, wayTo } from './nearest.ts';

const tabriz = { lat: 38.08, lng: 46.29 };

it.each([
  ['north', { lat: 38.18, lng: 46.29 }, 11_119, 0],
  ['south', { lat: 37.98, lng: 46.29 }, 11_119, 180],
  ['east', { lat: 38.08, lng: 46.39 }, 8_752, 90],
  ['west', { lat: 38.08, lng: 46.19 }, 8_752, -90],
])('measures distance and bearing to the %s', (_, to, metres, bearing) => {
  const way = wayTo(tabriz, to);
  expect(Math.abs(way.metres / metres - 1)).toBeLessThan(0.01);
  expect(Math.abs(Math.round(way.bearing))).toBe(Math.abs(bearing));
  expect(Math.sign(Math.round(way.bearing))).toBe(Math.sign(bearing));
});

it('finds the nearest place, and returns null without places', () => {
  const far = { name: 'far', position: { lat: 38, lng: 45 } };
  const near = { name: 'near', position: { lat: 38, lng: 46.2 } };
  expect(nearestOf(tabriz, [far, near])).toBe(near);
  expect(nearestOf(tabriz, [])).toBeNull();
});
