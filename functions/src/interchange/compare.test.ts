import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { compareNames } from './compare.ts';

const official = {
  form: 'Rezaiyeh',
  kind: 'earlier_official',
  from: { text: '1926' },
  certainty: 'certain',
};
const known = namesInput.parse([official, { form: 'Urmu', kind: 'original' }]);

it.each([
  ['an identical name as unchanged', official, {}],
  ['the same name with less certainty as unchanged', { ...official, certainty: 'uncertain' }, {}],
  ['an unknown name as new', { ...official, form: 'Rezaieh' }, { fresh: [{ form: 'Rezaieh' }] }],
  [
    'an end that was unknown as a change, keeping the certainty',
    { ...official, from: undefined, certainty: 'uncertain', to: { text: '1979' } },
    { changed: [{ from: { text: '1926' }, to: { text: '1979' }, certainty: 'certain' }] },
  ],
  [
    'new evidence as a change',
    { ...official, evidence: [{ kind: 'map', label: 'A map' }] },
    { changed: [{ evidence: [{ label: 'A map' }] }] },
  ],
  [
    'another start as a conflict',
    { ...official, from: { text: '1935' } },
    { conflicting: [{ name: { form: 'Rezaiyeh' }, fields: ['from'] }] },
  ],
  [
    'the same year in another calendar as a conflict',
    { ...official, from: { text: '1305', calendar: 'jalali' } },
    { conflicting: [{ fields: ['from'] }] },
  ],
])('compares %s', (_, input, expected) => {
  expect(compareNames(known, namesInput.parse([input]))).toMatchObject({
    fresh: [],
    changed: [],
    conflicting: [],
    ...expected,
  });
});

const november = { text: '۱۸ آبان ۱۳۱۶', calendar: 'jalali' };
const inGregorian = { text: '1937-11-09' };

it.each([
  ['from', november, inGregorian],
  ['to', november, inGregorian],
  ['renaming', { date: november }, { date: inGregorian }],
  [
    'renaming',
    { body: 'Cabinet', number: '7', date: november, replaced: 'Urmu' },
    { number: '7', date: inGregorian },
  ],
])('keeps the stored %s, however the file writes it', (field, stored, written) => {
  const name = { form: 'Takab', kind: 'official' };
  const [kept, read] = [stored, written].map((value) =>
    namesInput.parse([{ ...name, [field]: value }]),
  );
  const source = { evidence: [{ kind: 'map' as const, label: 'A map' }] };
  const withSource = namesInput.parse([{ ...name, [field]: written, ...source }]);
  const none = { fresh: [], changed: [], conflicting: [] };
  expect(compareNames(kept!, read!)).toEqual(none);
  expect(compareNames(kept!, withSource)).toEqual({
    ...none,
    changed: [{ ...kept![0], evidence: withSource[0]!.evidence }],
  });
});

it('adds to a stored renaming only the details that it lacks', () => {
  const name = { form: 'Takab', kind: 'official' };
  const stored = namesInput.parse([{ ...name, renaming: { body: 'Cabinet', date: november } }]);
  const read = namesInput.parse([{ ...name, renaming: { number: '7', date: inGregorian } }]);
  expect(compareNames(stored, read).changed).toEqual([
    { ...stored[0], renaming: { ...stored[0]!.renaming, number: '7' } },
  ]);
});
