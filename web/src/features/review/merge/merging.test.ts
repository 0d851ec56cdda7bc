import { describe, expect, it } from 'vitest';
import { noContent } from '@shared/contract/fields.ts';
import type { Place } from '@shared/contract/schemas.ts';
import {
  alreadyMerged,
  canSwap,
  fieldsToChoose,
  firstPair,
  requestOf,
  resultOf,
} from './merging.ts';

const place = (place_id: string, more: Partial<Place> = {}): Place => ({
  ...noContent,
  ...{ place_id, name_new: 'Today', status: 'approved', revision: 2, approximate: false },
  ...{ location: { lat: 37, lng: 46 }, updated_at: null },
  ...more,
});

describe('firstPair', () => {
  const point = place('pt-tn860yecr');
  it.each([
    ['a settlement rather than a point', point, place('gn-1'), 'gn-1'],
    ['a settlement that is not stored, because it cannot be merged into another place', place('gn-2'), place('gn-1', { status: 'none' }), 'gn-1'], // oxfmt-ignore
    [
      'a published place rather than a pending one',
      place('gn-2', { status: 'pending' }),
      place('gn-1'),
      'gn-1',
    ],
    ['the first place, if both are equal', place('gn-2'), place('gn-1'), 'gn-2'],
    ['the place with a text', place('gn-2'), place('gn-1', { about: 'A.' }), 'gn-1'],
  ])('keeps %s', (_, one, two, kept) => {
    expect(firstPair(one, two).kept.place_id).toBe(kept);
  });
});

it.each([
  ['not merged', ['gn-1', 'gn-2'], null],
  ['the second into the first', ['gn-1', 'gn-1'], { kept: 'gn-1', part: 'gn-2' }],
  ['the first into the second', ['gn-2', 'gn-2'], { kept: 'gn-2', part: 'gn-1' }],
  ['both into a third place', ['gn-3', 'gn-3'], { kept: 'gn-3', part: 'gn-2' }],
] as const)('detects a merge by another reviewer: %s', (_, [mine, theirs], expected) => {
  expect(alreadyMerged([place(mine), place(theirs)], ['gn-1', 'gn-2'])).toEqual(expected);
});

describe('merging two places', () => {
  const kept = place('gn-1', { name_az: 'One', name_loc: null, about: 'Mine.' });
  const other = place('gn-2', { name_az: 'Two', name_loc: 'ایکی', about: null, revision: 7 });

  it('offers a choice where both have a value, and takes a value that only the other place has', () => {
    expect(fieldsToChoose({ kept, other })).toEqual(['name_az']);
    expect(requestOf({ kept, other }, [])).toEqual({
      ...{ place_id: 'gn-2', fields: ['name_loc'], revision: 2, other_revision: 7 },
    });
    expect(requestOf({ kept, other }, ['name_az', 'about']).fields).toEqual([
      'name_az',
      'name_loc',
    ]);
    expect(resultOf({ kept, other }, [])).toMatchObject({
      name_az: 'One',
      name_loc: 'ایکی',
      about: 'Mine.',
    });
    expect(resultOf({ kept, other }, []).names.map(({ form }) => form)).toEqual(['Two']);
  });

  it('ignores the values of a pending place', () => {
    const pending = { ...other, status: 'pending' as const };
    expect(fieldsToChoose({ kept, other: pending })).toEqual([]);
    expect(requestOf({ kept, other: pending }, ['name_az']).fields).toEqual([]);
    expect(resultOf({ kept, other: pending }, [])).toMatchObject({
      name_az: 'One',
      name_loc: null,
    });
    expect(resultOf({ kept: pending, other: kept }, []).name_az).toBe('One');
  });

  it('cannot merge a place that is not stored into another place', () => {
    const bare = { ...kept, status: 'none' as const };
    expect(canSwap({ kept: bare, other })).toBe(false);
    expect(canSwap({ kept, other })).toBe(true);
    expect(requestOf({ kept: bare, other }, [])).toMatchObject({ revision: 0 });
  });

  it('cannot merge a settlement into a point that nobody has approved', () => {
    const point = place('pt-tn860yecr', { status: 'pending' });
    const settlement = place('gn-1', { status: 'pending' });
    expect(canSwap({ kept: settlement, other: point })).toBe(false);
    expect(canSwap({ kept, other: point })).toBe(true);
    expect(canSwap({ kept: settlement, other: { ...point, status: 'approved' } })).toBe(true);
  });
});
