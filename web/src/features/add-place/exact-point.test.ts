import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../i18n/language.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import { exactPoint, isExactPoint, namesOf, titleOf } from './exact-point.ts';

beforeAll(() => fetchTexts('later'));

const point = { lat: 36.955, lng: 45.388 };

it('has an id of kind “point”', () => {
  const { placeId, placeName, place } = exactPoint(point);
  expect(placeIdKind(placeId)).toBe('point');
  expect(placeName).toBe('The exact point I picked');
  expect(place.geometry.location).toEqual(point);
});

it('has a title in the reader’s language; an address keeps the server’s name', () => {
  const candidate = { ...exactPoint(point), placeName: 'what the server says' };
  expect(titleOf(candidate)).toBe('The exact point I picked');
  expect(titleOf({ ...candidate, placeId: 'gn-1' })).toBe('what the server says');
});

it('does not propose the title of the exact point as a name', () => {
  expect(isExactPoint(exactPoint(point))).toBe(true);
  expect(namesOf(exactPoint(point))).toEqual({ name_new: '', name_az: '', name_loc: '' });
});

it('proposes the name of an address and its known historical names', () => {
  const candidate = { ...exactPoint(point), placeId: 'gn-1', placeName: 'Naqadeh' };
  candidate.place.corrections = { name_az: 'Sulduz', name_loc: null };
  expect(namesOf(candidate)).toEqual({ name_new: 'Naqadeh', name_az: 'Sulduz', name_loc: '' });
});
