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
    ['a settlement, not a point', point, place('gn-1'), 'gn-1'],
    ['a settlement without a name, which cannot be a part', place('gn-2'), place('gn-1', { status: 'none' }), 'gn-1'], // oxfmt-ignore
    [
      'what is published, not what waits',
      place('gn-2', { status: 'pending' }),
      place('gn-1'),
      'gn-1',
    ],
    ['the place from which one came', place('gn-2'), place('gn-1'), 'gn-2'],
    ['the one with a text', place('gn-2'), place('gn-1', { about: 'A.' }), 'gn-1'],
  ])('keeps %s', (_, one, two, kept) => {
    expect(firstPair(one, two).kept.place_id).toBe(kept);
  });
});

it.each([
  ['two places', ['gn-1', 'gn-2'], null],
  ['the other in the open one', ['gn-1', 'gn-1'], { kept: 'gn-1', part: 'gn-2' }],
  ['the open one in the other', ['gn-2', 'gn-2'], { kept: 'gn-2', part: 'gn-1' }],
  ['both in a third one', ['gn-3', 'gn-3'], { kept: 'gn-3', part: 'gn-2' }],
] as const)('finds that somebody else was quicker to merge: %s', (_, [mine, theirs], expected) => {
  expect(alreadyMerged([place(mine), place(theirs)], ['gn-1', 'gn-2'])).toEqual(expected);
});

describe('a pair', () => {
  const kept = place('gn-1', { name_az: 'One', name_loc: null, about: 'Mine.' });
  const other = place('gn-2', { name_az: 'Two', name_loc: 'ایکی', about: null, revision: 7 });

  it('asks only where both say something else, and takes what only the other has', () => {
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

  it('shows nothing of a suggestion that waits', () => {
    const pending = { ...other, status: 'pending' as const };
    expect(fieldsToChoose({ kept, other: pending })).toEqual([]);
    expect(requestOf({ kept, other: pending }, ['name_az']).fields).toEqual([]);
    expect(resultOf({ kept, other: pending }, [])).toMatchObject({
      name_az: 'One',
      name_loc: null,
    });
    expect(resultOf({ kept: pending, other: kept }, []).name_az).toBe('One');
  });

  it('cannot make a part of a place that is not stored', () => {
    const bare = { ...kept, status: 'none' as const };
    expect(canSwap({ kept: bare, other })).toBe(false);
    expect(canSwap({ kept, other })).toBe(true);
    expect(requestOf({ kept: bare, other }, [])).toMatchObject({ revision: 0 });
  });
});
