import { expect, it } from 'vitest';
import { emptyValue, fieldNames, noContent } from '@contract/fields.ts';
import type { Place, Suggestion } from '@contract/schemas.ts';
import { compare, fieldsToTake } from './compare.ts';

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
  state: 'pending',
  author: null,
  created_at: '2026-01-01T00:00:00Z',
  decided_at: null,
  reason: null,
  taken: [],
};

it('finds nothing to take in a suggestion that says the same', () => {
  expect(fieldsToTake(compare(place, suggestion))).toEqual([]);
});

it('ticks what is new and never what is empty', () => {
  const comparison = compare(place, {
    ...suggestion,
    name_az: 'Sulduz (köhnə)',
    about: 'Story',
    links: [],
  });
  expect(fieldsToTake(comparison)).toEqual(['name_az', 'about']);
  expect(comparison.find(({ field }) => field === 'links')?.kind).toBe('empty');
});

it('keeps every field that may be taken, in order', () => {
  expect(compare(place, suggestion).map(({ field }) => field)).toEqual(fieldNames);
});

it('publishes nothing of a pending place unasked: all of it is new', () => {
  const pending: Place = { ...place, status: 'pending' };
  const comparison = compare(pending, suggestion);
  expect(fieldsToTake(comparison)).toEqual(['name_new', 'name_az', 'name_loc', 'links']);
  expect(comparison.map(({ published }) => published)).toEqual(fieldNames.map(emptyValue));
});

it.each([
  ['pending', true],
  ['none', true],
  ['approved', false],
  ['requested', false],
] as const)('a %s place needs a current name: %s', (status, required) => {
  const [first] = compare({ ...place, status }, suggestion);
  expect(first).toMatchObject({ field: 'name_new', required });
});

it.each([
  ['no photos', [], 'same'],
  ['one that is there', ['/b.jpg'], 'same'],
  ['a new one', ['/c.jpg'], 'changed'],
] as const)('photos are added, never replaced: %s', (_, images, kind) => {
  const photographed: Place = { ...place, images: ['/a.jpg', '/b.jpg'] };
  const comparison = compare(photographed, { ...suggestion, images: [...images] });
  expect(comparison.find(({ field }) => field === 'images')?.kind).toBe(kind);
});
