import { expect, it } from 'vitest';
import { keyOfName } from '@shared/contract/name-answer-keys.ts';
import { countsOfName, type CountsByName } from './name-counts.ts';

const countsAt = async (place: string): Promise<CountsByName> => ({
  [await keyOfName(place, 'Urmu')]: [10, 0, 5],
  [await keyOfName(place, 'اورمو')]: [10, 0, 0],
  [await keyOfName(place, 'Rezaiyeh')]: [0, 500, 0],
});

it('sums the counts of all forms of a name, in the order of the buttons', async () => {
  const counts = await countsAt('gn-1');
  expect(await countsOfName('gn-1', ['Urmu', 'اورمو'], counts)).toEqual([
    { answer: 'say', count: 20 },
    { answer: 'never', count: 5 },
  ]);
});

it('returns no counts for another name or another place', async () => {
  const counts = await countsAt('gn-1');
  expect(await countsOfName('gn-1', ['Urmiye'], counts)).toEqual([]);
  expect(await countsOfName('gn-2', ['Urmu'], counts)).toEqual([]);
});
