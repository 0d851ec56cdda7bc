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
  ['the same again: nothing', official, {}],
  ['the same, less sure: nothing', { ...official, certainty: 'uncertain' }, {}],
  ['a name that is not there', { ...official, form: 'Rezaieh' }, { fresh: [{ form: 'Rezaieh' }] }],
  [
    'an end that was not known; how sure it is stays',
    { ...official, from: undefined, certainty: 'uncertain', to: { text: '1979' } },
    { changed: [{ from: { text: '1926' }, to: { text: '1979' }, certainty: 'certain' }] },
  ],
  [
    'evidence',
    { ...official, evidence: [{ kind: 'map', label: 'A map' }] },
    { changed: [{ evidence: [{ label: 'A map' }] }] },
  ],
  [
    'another beginning',
    { ...official, from: { text: '1935' } },
    { conflicting: [{ name: { form: 'Rezaiyeh' }, fields: ['from'] }] },
  ],
  [
    'the same year in another calendar',
    { ...official, from: { text: '1305', calendar: 'jalali' } },
    { conflicting: [{ fields: ['from'] }] },
  ],
])('%s', (_, said, expected) => {
  expect(compareNames(known, namesInput.parse([said]))).toMatchObject({
    fresh: [],
    changed: [],
    conflicting: [],
    ...expected,
  });
});
