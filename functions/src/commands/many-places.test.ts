import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { placeIdKind } from '@shared/contract/place-id.ts';
import { manyPlaces } from './many-places.ts';

it('makes the same places every time, each id once', () => {
  const places = manyPlaces(2_000);
  expect(manyPlaces(2_000)).toEqual(places);
  expect(new Set(places.map(({ place_id }) => place_id)).size).toBe(2_000);
  expect(places.every(({ place_id }) => placeIdKind(place_id) === 'point')).toBe(true);
});

// The places must not change, because benchmarks of two commits are comparable only with the same places.
it('makes the places that earlier commits were measured with', () => {
  const made = manyPlaces(2_000).map((place) => [
    ...[place.place_id, place.name_az, place.name_loc, place.name_new, place.status],
    ...[place.location.lat, place.location.lng, place.approximate, place.suggestions.length],
  ]);
  expect(createHash('sha256').update(JSON.stringify(made)).digest('hex')).toBe(
    '5113e7fa183b5227f955c3dd45d54ac8d12fb9c4048aa5812aba3ba3f0017cd1',
  );
});
