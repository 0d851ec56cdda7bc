import { beforeAll, expect, it } from 'vitest';
import { fetchLaterTexts } from '../../i18n/language.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import { exactPoint, isExactPoint, namesOf, titleOf } from './exact-point.ts';

beforeAll(fetchLaterTexts);

const point = { lat: 36.955, lng: 45.388 };

it('has an id that the server takes for a bare point', () => {
  const { placeId, placeName, place } = exactPoint(point);
  expect(placeIdKind(placeId)).toBe('point');
  expect(placeName).toBe('The exact point I picked');
  expect(place.geometry.location).toEqual(point);
});

it('is called in the reader’s language, whatever the server calls it; an address by its name', () => {
  const candidate = { ...exactPoint(point), placeName: 'what the server says' };
  expect(titleOf(candidate)).toBe('The exact point I picked');
  expect(titleOf({ ...candidate, placeId: 'gn-1' })).toBe('what the server says');
});

it('does not propose its own title as a name', () => {
  expect(isExactPoint(exactPoint(point))).toBe(true);
  expect(namesOf(exactPoint(point))).toEqual({ name_new: '', name_az: '', name_loc: '' });
});

it('proposes the name of an address and what is known of it', () => {
  const candidate = { ...exactPoint(point), placeId: 'gn-1', placeName: 'Naqadeh' };
  candidate.place.corrections = { name_az: 'Sulduz', name_loc: null };
  expect(namesOf(candidate)).toEqual({ name_new: 'Naqadeh', name_az: 'Sulduz', name_loc: '' });
});
