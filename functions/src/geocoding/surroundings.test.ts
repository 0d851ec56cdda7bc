import { expect, it } from 'vitest';
import { noDivision } from '@shared/formats/gazetteer/files.ts';
import { surroundingsOf } from './surroundings.ts';
import {
  inWestAzerbaijan,
  realGazetteer,
  settlement,
  smallGazetteer,
} from './testing/gazetteers.ts';

const surroundings = surroundingsOf(realGazetteer);

it.each(inWestAzerbaijan)('gives the division and country of a point, in %s', (language, where) => {
  expect(surroundings.around({ lat: 37.55, lng: 45.07 })?.(language)).toBe(where);
});

it('gives nothing for a point far from all settlements', () => {
  expect(surroundings.around({ lat: 0, lng: 0 })).toBeNull();
});

it('finds a settlement by each of its ids', async () => {
  const [today, ...given] = surroundings.idsOf('gn-10004779784');
  expect(given).toContain('gn-10004779784');
  expect((await surroundings.settlement('gn-10004779784'))?.id).toBe(today);
  expect(await surroundings.settlement('gn-999999999999')).toBeNull();
});

it.each([
  ['a settlement', 'gn-121801', 'ir-west-azerbaijan', 'West Azerbaijan, Iran'],
  ['a settlement whose id has changed', 'gn-10004779784', 'ir-hamadan', 'Hamadan, Iran'],
  ['a point, by the nearest settlement', 'pt-1', 'ir-west-azerbaijan', 'West Azerbaijan, Iran'],
])('gives the division of %s', (_, id, division, name) => {
  const found = surroundings.divisionOf(id, { lat: 37.55, lng: 45.07 });
  expect([found?.id, found?.named('en')]).toEqual([division, name]);
});

it.each([
  ['Urmia', 37.55, 45.07, 'West Azerbaijan', 'آذربایجان غربی'],
  ['Tabriz', 38.08, 46.29, 'East Azerbaijan', 'آذربایجان شرقی'],
  ['Ardabil', 38.25, 48.29, 'Ardabil', 'اردبیل'],
])('gives the division of %s without its country', (_, lat, lng, en, fa) => {
  const names = surroundings.divisionOf('pt-1', { lat, lng })?.names;
  expect([names?.en, names?.fa]).toEqual([en, fa]);
});

it('uses the country as the division of a settlement that has none', () => {
  const inIraq = settlement(7, 'Qandil', 36.5, 45, { country: 'IQ', division: noDivision });
  const found = surroundingsOf(() => smallGazetteer([inIraq])).divisionOf('gn-7', {
    lat: 0,
    lng: 0,
  });
  expect([found?.id, found?.names.en, found?.named('en')]).toEqual(['iq', 'Iraq', 'Iraq']);
});

it('gives no division for a point far from all settlements', () => {
  expect(surroundings.divisionOf('pt-1', { lat: 0, lng: 0 })).toBeNull();
  const one = surroundingsOf(() =>
    smallGazetteer([settlement(7, 'Naqadeh', 37, 45, { country: 'IQ' })]),
  );
  expect(one.divisionOf('pt-1', { lat: 37.4487, lng: 45 })).not.toBeNull();
  expect(one.divisionOf('pt-1', { lat: 37.4506, lng: 45 })).toBeNull();
});
