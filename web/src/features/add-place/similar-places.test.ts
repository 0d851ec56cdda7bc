import { expect, it } from 'vitest';
import type { KnownPlace } from '../../map/places/protocol.ts';
import type { NearbyPlace } from './places-around.ts';
import { similarPlaces } from './similar-places.ts';

const place: KnownPlace = {
  ...{ place_id: 'pt-1', lat: 38, lng: 47, status: 'pending' },
  ...{ name_az: 'Zirmanlı', name_loc: 'زیرمانلی', name_new: 'Zirmanlu' },
};

const east = (id: string, metres: number, ...names: string[]): NearbyPlace => ({
  ...{ id, lat: 38, lng: 47 + metres / (111_195 * Math.cos((38 * Math.PI) / 180)) },
  ...{ name: names[0] ?? '', names },
});

const ids = (around: NearbyPlace[], pending: NearbyPlace[] = []) =>
  similarPlaces(place, around, pending).map((one) => one.place.id);

it.each([
  ['the same name', ['Zirmanlı']],
  ['the name in the other script', ['زیرمانلی']],
  ['another spelling', ['Zirmanli']],
  ['a longer name with the same beginning', ['Zirmanlı Kəndi']],
])('finds a place 240 m away with %s', (_, names) => {
  expect(ids([east('gn-1', 240, ...names)])).toEqual(['gn-1']);
});

it('ignores places with another name, places farther than 5 km, and the place itself', () => {
  expect(
    ids([
      east('gn-1', 240, 'Urmu'),
      east('gn-2', 5_100, 'Zirmanlı'),
      east('pt-1', 0, 'Zirmanlı'),
      east('gn-3', 4_900, 'Zirmanlı'),
    ]),
  ).toEqual(['gn-3']);
});

it('includes pending places, nearest first, each once', () => {
  const pending = [east('gn-1', 240, 'Zirmanlı'), east('pt-2', 100, 'زیرمانلی')];
  expect(ids([east('gn-1', 240, 'Zirmanlı')], pending)).toEqual(['pt-2', 'gn-1']);
});
