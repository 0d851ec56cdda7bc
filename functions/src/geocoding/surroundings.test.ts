import { expect, it } from 'vitest';
import { surroundingsOf } from './surroundings.ts';
import { inWestAzerbaijan, realGazetteer } from './testing/gazetteers.ts';

const surroundings = surroundingsOf(realGazetteer);

it.each(inWestAzerbaijan)(
  'says in which division and country a point lies, in %s',
  (language, where) => {
    expect(surroundings.around({ lat: 37.55, lng: 45.07 })?.(language)).toBe(where);
  },
);

it('says of a point far from all settlements nothing', () => {
  expect(surroundings.around({ lat: 0, lng: 0 })).toBeNull();
});

it('knows settlements by each of their ids', async () => {
  const [today, ...given] = surroundings.idsOf('gn-10004779784');
  expect(given).toContain('gn-10004779784');
  expect((await surroundings.settlement('gn-10004779784'))?.id).toBe(today);
  expect(await surroundings.settlement('gn-999999999999')).toBeNull();
});

it.each([
  ['a settlement', 'gn-121801', 'ir-west-azerbaijan', 'West Azerbaijan, Iran'],
  ['an id of its own that moved', 'gn-10004779784', 'ir-hamadan', 'Hamadan, Iran'],
  ['a point, by the nearest settlement', 'pt-1', 'ir-west-azerbaijan', 'West Azerbaijan, Iran'],
])('knows the division of %s', (_, id, division, name) => {
  const found = surroundings.divisionOf(id, { lat: 37.55, lng: 45.07 });
  expect([found?.id, found?.named('en')]).toEqual([division, name]);
});

it('knows no division of a point far from all settlements', () => {
  expect(surroundings.divisionOf('pt-1', { lat: 0, lng: 0 })).toBeNull();
});
