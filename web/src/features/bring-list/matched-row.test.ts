import { expect, it } from 'vitest';
import type { Settlement } from '@shared/formats/settlement-pack.ts';
import { listMatcher } from '@shared/lists/matching/match.ts';
import { pairsOf } from '@shared/lists/understanding/pairs.ts';
import { KnownPlaces, type PlaceSources } from './known-places.ts';
import { matchedRow } from './matched-row.ts';
import { stateOf } from './row-state.ts';

const village = (id: string, lng: number): Settlement => ({
  ...{ id, location: { lat: 38, lng }, class: 'village', gone: false, importance: 1 },
  names: { latin: 'Qareh Aghaj', fa: 'قره آغاج', az: '', azb: '' },
});
const never = { wasGiven: () => false, wasGivenForAddedPlace: () => false };
const [west, east] = [village('gn-1', 46), village('gn-2', 48)];

async function matched(
  settlements: Settlement[],
  isComplete: boolean,
  known: Pick<PlaceSources, 'published' | 'forms'> = { published: [], forms: new Map() },
) {
  const sources = { ...known, variants: new Map(), divisions: new Map() };
  const realId = (id: string) => id;
  const places = await KnownPlaces.build({ ...sources, settlements, realId }, async () => {});
  const [pair] = pairsOf([{ line: 1, cells: ['Qaraağac', 'قره آغاج'] }]).pairs;
  const match = listMatcher(places)(pair!);
  return matchedRow(places, match, { at: 0, pair: pair!, isComplete, script: 'latin' });
}

it.each([
  ['ready with one place of its name', [west], true, 'ready'],
  ['to be chosen if places with its name may be missing', [west], false, 'choose'],
  ['to be chosen with several places of its name', [west, east], true, 'choose'],
])('a row is %s', async (_, settlements, isComplete, state) => {
  const row = await matched(settlements, isComplete);
  expect(stateOf(row, new Map(), never)).toBe(state);
  expect(row.candidates.map(({ id }) => id)).toEqual(settlements.map(({ id }) => id));
});

it('a row counts as published for a place that has its old name as a further name', async () => {
  const at = { lat: 37, lng: 45, status: 'approved' as const };
  const names = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Orumiyeh' };
  const published = [{ place_id: 'gn-3', ...at, ...names }];
  const known = { published, forms: new Map([['gn-3', ['Qaraağac']]]) };
  const { publishedAt } = await matched([west], true, known);
  expect(publishedAt).toEqual(['gn-3']);
});
