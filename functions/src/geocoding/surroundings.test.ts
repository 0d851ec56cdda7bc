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
