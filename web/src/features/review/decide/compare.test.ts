import { describe, expect, it } from 'vitest';
import { emptyValue, fieldNames, noContent } from '@shared/contract/fields.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { compare } from '@shared/contract/comparison.ts';
import { linesOf, rowsToTake, takenOf } from './compare.ts';
import { undecided } from '../testing/undecided.ts';

const names = {
  ...noContent,
  name_az: 'Sulduz',
  name_loc: 'سولدوز',
  name_new: 'Naqadeh',
  links: ['https://a.az'],
};
const place: Place = {
  ...names,
  place_id: 'gn-1',
  location: { lat: 36.95, lng: 45.38 },
  approximate: false,
  status: 'approved',
  revision: 3,
  updated_at: null,
};
const suggestion: Suggestion = {
  ...names,
  id: 's1',
  place_id: 'gn-1',
  ...undecided,
  created_at: '2026-01-01T00:00:00Z',
};

it('has no new rows for a suggestion that equals the place', () => {
  expect(rowsToTake(compare(place, suggestion))).toEqual([]);
});

it('ticks a new value, but neither another name nor an empty value', () => {
  const comparison = compare(place, {
    ...suggestion,
    name_az: 'Sulduz (köhnə)',
    about: 'Story',
    links: [],
  });
  expect(rowsToTake(comparison)).toEqual(['about']);
  expect(comparison.find(({ field }) => field === 'links')?.kind).toBe('empty');
});

it.each([
  ['another name', { name_az: 'Zəncan' }, 'name_az'],
  ['another text', { about: 'Another story' }, 'about'],
  ['a list that lacks a published link', { links: ['https://b.az'] }, 'links'],
  ['another recording', { voiceUrl: '/b.mp3' }, 'voiceUrl'],
] as const)('does not tick a value that would replace a published one: %s', (_, changes, field) => {
  const published: Place = { ...place, about: 'Story', voiceUrl: '/a.mp3' };
  const same = { ...suggestion, about: 'Story', voiceUrl: '/a.mp3' };
  const comparison = compare(published, { ...same, ...changes } as Suggestion);
  expect(rowsToTake(comparison)).toEqual([]);
  expect(comparison.find((row) => row.field === field)?.kind).toBe('replaced');
});

const fieldsWithoutNames = fieldNames.filter((field) => field !== 'names');

it('has a row for every field, in order', () => {
  expect(compare(place, suggestion).map(({ field }) => field)).toEqual(fieldsWithoutNames);
});

it('ticks every value when the place is pending', () => {
  const pending: Place = { ...place, status: 'pending' };
  const comparison = compare(pending, suggestion);
  expect(rowsToTake(comparison)).toEqual(['name_new', 'name_az', 'name_loc', 'links']);
  expect(comparison.map(({ published }) => published)).toEqual(fieldsWithoutNames.map(emptyValue));
});

it.each([
  ['pending', true],
  ['none', true],
  ['approved', false],
  ['requested', false],
] as const)('requires a current name for a %s place: %s', (status, required) => {
  const [first] = compare({ ...place, status }, suggestion);
  expect(first).toMatchObject({ field: 'name_new', required });
});

it.each([
  ['no photos', [], 'same'],
  ['a photo that is published', ['/b.jpg'], 'same'],
  ['a new photo', ['/c.jpg'], 'added'],
] as const)('adds photos to the published ones, never replaces them: %s', (_, images, kind) => {
  const photographed: Place = { ...place, images: ['/a.jpg', '/b.jpg'] };
  const comparison = compare(photographed, { ...suggestion, images: [...images] });
  expect(comparison.find(({ field }) => field === 'images')?.kind).toBe(kind);
});

describe('attested names', () => {
  const [known, longer, other] = namesInput.parse([
    { form: 'Nəqədə', kind: 'official', from: { text: '1316', calendar: 'jalali' } },
    { form: 'Nəqədə', kind: 'variant', certainty: 'certain' },
    { form: 'Sulduz', kind: 'historical' },
  ]) as [AttestedName, AttestedName, AttestedName];
  const surer = { ...longer, kind: known.kind };
  const named = { ...place, names: [known] };

  it('have a row each, and are taken one by one', () => {
    const comparison = compare(named, { ...suggestion, names: [surer, other] });
    const rows = comparison.filter(({ field }) => field === 'names');
    expect(rows).toMatchObject([
      { published: [known], suggested: [surer], kind: 'replaced' },
      { published: [], suggested: [other], kind: 'added' },
    ]);
    expect(rowsToTake(comparison)).toEqual([rows[1]?.key]);
    expect(takenOf(comparison, new Set(['about', rows[1]?.key ?? '']))).toEqual({
      fields: ['about', 'names'],
      names: [nameKey(other)],
    });
    expect(takenOf(comparison, new Set(['about']))).toEqual({ fields: ['about'] });
  });

  it('are not new when the published name has the same details or more', () => {
    const less = { ...known, from: null };
    const comparison = compare(named, { ...suggestion, names: [less] });
    expect(rowsToTake(comparison)).toEqual([]);
  });

  const savalan = (details: object) =>
    namesInput.parse([{ form: 'Savalan', kind: 'historical', ...details }]);

  it('are not ticked when the end would be before the beginning', () => {
    const ended = { ...place, names: savalan({ to: { text: '1920' } }) };
    const begun = { ...suggestion, names: savalan({ from: { text: '1935' } }) };
    const comparison = compare(ended, begun);
    expect(comparison.find(({ field }) => field === 'names')?.kind).toBe('replaced');
    expect(rowsToTake(comparison)).toEqual([]);
  });

  it('are ticked with new evidence when the published end is already before the beginning', () => {
    const begun = savalan({ from: { text: '1935' } });
    const wrong = begun.map((one) => ({ ...one, to: savalan({ to: { text: '1920' } })[0]!.to }));
    const evidence = [{ kind: 'web', link: 'https://a.az' }];
    const proven = { ...suggestion, names: savalan({ evidence }) };
    const comparison = compare({ ...place, names: wrong }, proven);
    expect(comparison.find(({ field }) => field === 'names')?.kind).toBe('added');
  });

  it('are all new when the place is pending', () => {
    const comparison = compare({ ...named, status: 'pending' }, { ...suggestion, names: [known] });
    expect(takenOf(comparison, new Set(rowsToTake(comparison))).names).toEqual([nameKey(known)]);
  });
});

it('has a line for each field with a difference, in the order of the fields', () => {
  const texts = { ...suggestion, ...names, about: 'A town' };
  const renamed = { ...suggestion, ...names, name_az: 'Sulduuz' };
  const lines = linesOf(place, [texts, renamed, { ...suggestion, ...names }]);
  expect([...lines]).toEqual([['name_az', 1], ['about', 2]]); // oxfmt-ignore
});
