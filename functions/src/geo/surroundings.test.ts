import { expect, it } from 'vitest';
import { surroundingsOf } from './surroundings.ts';
import { realGazetteer } from './testing/gazetteers.ts';

const surroundings = surroundingsOf(realGazetteer);

it('says in which division and country a point lies, in both scripts', () => {
  expect(surroundings.around({ lat: 37.55, lng: 45.07 })).toEqual({
    latin: 'West Azerbaijan, Iran',
    fa: 'آذربایجان غربی، ایران',
  });
  expect(surroundings.around({ lat: 0, lng: 0 })).toBeNull();
});

it('knows settlements by each of their ids', async () => {
  const [today, ...given] = surroundings.idsOf('gn-10004779784');
  expect(given).toContain('gn-10004779784');
  expect((await surroundings.settlement('gn-10004779784'))?.id).toBe(today);
  expect(await surroundings.settlement('gn-999999999999')).toBeNull();
});
