import { expect, it } from 'vitest';
import { nearbyLimits, nearbyPlaces } from './nearby.ts';

const urmia = { lat: 37.55, lng: 45.07 };

const north = (metres: number): { lat: number; lng: number } => ({
  ...urmia,
  lat: urmia.lat + metres / 111_195.08,
});

it(`lists places up to ${nearbyLimits.metres} m away, nearest first`, () => {
  const places = [north(nearbyLimits.metres + 1), north(nearbyLimits.metres - 1), north(10)];
  expect(nearbyPlaces(urmia, places).map(({ place }) => place)).toEqual([places[2], places[1]]);
});

it(`lists at most ${nearbyLimits.count} places`, () => {
  expect(
    nearbyPlaces(
      urmia,
      Array.from({ length: 9 }, (_, i) => north(i)),
    ),
  ).toHaveLength(nearbyLimits.count);
});
