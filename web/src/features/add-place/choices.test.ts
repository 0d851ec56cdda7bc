import type { GeocodeCandidate } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { choicesOf } from './choices.ts';
import { exactPoint } from './exact-point.ts';
import type { NearbyPlace } from './places-around.ts';

const point = { lat: 37.5, lng: 45 };
const north = (metres: number) => ({ lat: point.lat + metres / 111_195.08, lng: point.lng });

const candidate = (placeId: string, metres: number): GeocodeCandidate => ({
  placeId,
  placeName: placeId,
  landmark: null,
  place: {
    place_id: placeId,
    address_components: [],
    corrections: { name_az: null, name_loc: null },
    geometry: { location: north(metres) },
    status: 'none',
    formatted_address: placeId,
  },
});
const known = (id: string, metres: number): NearbyPlace => ({
  id,
  ...north(metres),
  name: id,
  names: [id],
});
const exact = (name?: string, metres = 0): GeocodeCandidate => ({
  ...exactPoint(point),
  landmark: name === undefined ? null : { name, metres },
});

const rows = (all: ReturnType<typeof choicesOf>) =>
  all.map((one) => [
    one.kind === 'known' ? one.place.id : one.candidate.placeId.replace(/^pt-.*/, 'the point'),
    one.kind === 'point' ? null : Math.round(one.metres),
  ]);

it('lists each place once, the nearest first, and the exact point last', () => {
  const all = choicesOf(
    point,
    [candidate('gn-far', 900), candidate('Pirījān', 730), exact('Diyū', 1_600)],
    [known('Pirījān', 730), known('Diyū', 1_600), known('Between', 800)],
  );
  expect(rows(all)).toEqual([
    ['Pirījān', 730],
    ['Between', 800],
    ['gn-far', 900],
    ['Diyū', 1_600],
    ['the point', null],
  ]);
});

it('measures the distance of a candidate to its position on the map', () => {
  const all = choicesOf(point, [candidate('a', 500), exact()], [known('a', 730)]);
  expect(rows(all)[0]).toEqual(['a', 730]);
});

it.each([
  ['candidate', [candidate('Pirījān', 730)], [], 'Pirījān'],
  ['place on the map', [], [known('Pirījān', 730)], 'Pirījān'],
  ['place that the server names', [candidate('There', 2_000)], [], 'Diyū'],
])('the place nearest to the exact point is the nearest %s', (_, candidates, around, name) => {
  const last = choicesOf(point, [...candidates, exact('Diyū', 1_600)], around).at(-1);
  expect(last?.kind === 'point' && last.nearest?.name).toBe(name);
});

it("uses the server's nearest place, if any, for a point far from every known place", () => {
  const nearestOf = (one: GeocodeCandidate) => {
    const last = choicesOf(point, [one], []).at(-1);
    return last?.kind === 'point' ? last.nearest : undefined;
  };
  expect(nearestOf(exact('Ebrāhīm Samī‘', 17_204))).toEqual({
    name: 'Ebrāhīm Samī‘',
    metres: 17_204,
  });
  expect(nearestOf(exact())).toBeNull();
});
