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
