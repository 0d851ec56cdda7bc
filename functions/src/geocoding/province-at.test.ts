import { expect, it } from 'vitest';
import { provinceAt } from './province-at.ts';
import { realGazetteer, settlement, smallGazetteer } from './testing/gazetteers.ts';

it.each([
  ['Urmia', 37.55, 45.07, 'West Azerbaijan', 'آذربایجان غربی'],
  ['Tabriz', 38.08, 46.29, 'East Azerbaijan', 'آذربایجان شرقی'],
  ['Ardabil', 38.25, 48.29, 'Ardabil', 'اردبیل'],
])('%s is in a province', (_, lat, lng, en, fa) => {
  const names = provinceAt(realGazetteer(), { lat, lng });
  expect([names?.en, names?.fa]).toEqual([en, fa]);
});

it('a point far from every settlement, or near one without a province, is in none', () => {
  const gazetteer = smallGazetteer([settlement(7, 'Naqadeh', 36.9553, 45.388, {})]);
  expect(provinceAt(gazetteer, { lat: 0, lng: 0 })).toBe(null);
});
