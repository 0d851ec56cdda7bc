import { expect, it } from 'vitest';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import { foundPlaces, maxFound } from './found-places.ts';

const hit = (place_id: string, name_az: string | null): PlaceHit => ({
  place: {
    ...{ place_id, lat: 37, lng: 45, status: 'approved', name_az },
    ...{ name_loc: 'سولدوز', name_new: 'Naqadeh' },
  },
  ...{ score: 1, form: null },
});
const prediction = (placeId: string, name: string, description: string) => ({
  ...{ placeId, name, description, location: null },
});

it('names places in the reader’s script, with details that distinguish them', () => {
  const ours = [hit('gn-1', 'Sulduz')];
  const theirs = [prediction('gn-2', 'Sulduz', 'Sulduz, İran'), prediction('gn-3', 'Sol', 'sol')];
  expect(foundPlaces(ours, theirs, 'latin')).toEqual([
    { id: 'gn-1', name: 'Sulduz', details: ['سولدوز', 'Naqadeh'] },
    { id: 'gn-2', name: 'Sulduz', details: ['İran'] },
    { id: 'gn-3', name: 'Sol', details: [] },
  ]);
  expect(foundPlaces(ours, [], 'arabic')[0]).toMatchObject({ name: 'سولدوز' });
});

it('lists a place once, and at most as many as fit on a phone', () => {
  const ours = [hit('gn-1', 'Sulduz')];
  const theirs = Array.from({ length: 9 }, (_, n) => prediction(`gn-${n}`, `Kənd ${n}`, ''));
  const ids = foundPlaces(ours, theirs, 'latin').map(({ id }) => id);
  expect(ids).toEqual(['gn-1', 'gn-0', 'gn-2', 'gn-3', 'gn-4', 'gn-5']);
  expect(ids).toHaveLength(maxFound);
});
