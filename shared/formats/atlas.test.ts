import { expect, it } from 'vitest';
import { packPlace, unpackPlace, type AtlasPlace, type PackedPlace } from './atlas.ts';

const place: AtlasPlace = {
  place_id: 'gn-1',
  lat: 36.95514,
  lng: 45.388,
  status: 'approved',
  name_az: 'Sulduz',
  name_loc: 'سولدوز',
  name_new: 'Naqadeh',
};

it.each<[string, AtlasPlace, PackedPlace]>([
  ['approved', place, ['gn-1', 3_695_514, 4_538_800, 0, 'Sulduz', 'سولدوز', 'Naqadeh']],
  [
    'requested',
    { ...place, status: 'requested', name_az: null, name_loc: null },
    ['gn-1', 3_695_514, 4_538_800, 1, '', '', 'Naqadeh'],
  ],
])('a place that is %s has the same packed format as in earlier versions', (_, one, packed) => {
  expect(packPlace(one)).toEqual(packed);
  expect(unpackPlace(packed)).toEqual(one);
});

it('a packed place is exact to half of a hundred-thousandth of a degree', () => {
  const rounded = unpackPlace(packPlace({ ...place, lat: 36.955_146, lng: -45.388_004 }));
  expect([rounded.lat, rounded.lng]).toEqual([36.95515, -45.388]);
});
