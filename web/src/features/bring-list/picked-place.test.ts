import { describe, expect, it } from 'vitest';
import { defaultCamera } from '../../map/map-store.ts';
import { middleOf, pickedPlace, todayOf } from './picked-place.ts';
import type { Candidate, MatchedRow } from './protocol.ts';
import type { Choice } from './row-state.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const candidate = (id: string, location = at(38, 46)): Candidate => ({
  ...{ id, location, name_az: null, name_loc: null, name_new: id },
  ...{ metres: null, town: null, division: null, isPublished: false },
});
const row = (changes: Partial<MatchedRow['pair']> = {}, more: Partial<MatchedRow> = {}): MatchedRow => ({
  ...{ at: 1, isSure: false, candidates: [], tight: ['xiyav'], publishedAt: [] },
  pair: { line: 1, old: ['Xiyav'], now: [], remarks: [], position: null, areas: [], year: null, link: null, ...changes },
  ...more,
}); // oxfmt-ignore

it.each([
  [[], null],
  [['Meşkin'], 'Meşkin'],
  [['Meşkin', 'Meşgin'], 'Meşkin'],
  [['مشگین', 'Meşkin', 'مشکین'], 'مشگین – Meşkin'],
])('joins today’s names %j to %j', (now, today) => expect(todayOf(row({ now }))).toBe(today));

describe('a picked place', () => {
  const place = {
    id: 'pt-1',
    location: at(38, 46),
    name_az: null,
    name_loc: null,
    name_new: 'a',
    isNew: true,
  };

  it('has its distance from the row’s position', () => {
    expect(pickedPlace(row(), place)).toMatchObject({ ...place, metres: null, isPublished: false });
    const { metres } = pickedPlace(row({ position: at(38.01, 46) }), place);
    expect(metres).toBeCloseTo(1112, -1);
  });

  it('counts as published if all old names of the row are published for it', () => {
    const known = { ...place, isNew: false };
    const isPublished = (...publishedAt: string[]) =>
      pickedPlace(row({}, { publishedAt }), known).isPublished;
    expect(isPublished('gn-1', 'pt-1')).toBe(true);
    expect(isPublished('gn-1')).toBe(false);
  });
});

describe('the middle of a list', () => {
  const places = [at(37, 45), at(38, 46), at(39, 48)];
  const rows = places.map((location, index) =>
    row({}, { at: 10 + index, isSure: index > 0, candidates: [candidate('a', location)] }),
  );

  it('is the middle of the row’s positions and chosen places', () => {
    expect(middleOf(rows, new Map<number, Choice>([[10, 'a']]))).toEqual(at(38, 46));
    expect(middleOf([row({ position: at(36, 44) })], new Map())).toEqual(at(36, 44));
  });

  it('is the middle of the map when the list has no positions', () =>
    expect(middleOf([row()], new Map())).toEqual(defaultCamera.center));
});
