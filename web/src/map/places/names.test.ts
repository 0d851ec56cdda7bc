import { expect, it } from 'vitest';
import { originalName, originalNames, todaysName } from './names.ts';

const both = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Rezaiyeh' };
const latin = { ...both, name_loc: null };
const arabic = { ...both, name_az: null };
const neither = { ...both, name_az: null, name_loc: null };

it.each([
  ['both names', both, ['Urmu', 'اورمو'], ['اورمو', 'Urmu']],
  ['only the Latin name', latin, ['Urmu'], ['Urmu']],
  ['only the Arabic-script name', arabic, ['اورمو'], ['اورمو']],
  ['neither name', neither, [], []],
])('has the name in the reader’s script first, with %s', (_, place, forLatin, forArabic) => {
  expect(originalNames(place, 'latin')).toEqual(forLatin);
  expect(originalNames(place, 'arabic')).toEqual(forArabic);
  expect(originalName(place, 'latin')).toBe(forLatin[0] ?? 'Rezaiyeh');
  expect(originalName(place, 'arabic')).toBe(forArabic[0] ?? 'Rezaiyeh');
});

it.each([
  ['Urmia – ارومیه', 'latin', 'Urmia'],
  ['Urmia – ارومیه', 'arabic', 'ارومیه'],
  ['Rezaiyeh', 'arabic', 'Rezaiyeh'],
  ['Urmu', 'latin', null],
  ['Urmu', 'arabic', 'Urmu'],
] as const)('picks today’s name of %s for readers of %s: %s', (name_new, script, today) => {
  expect(todaysName({ ...both, name_new }, script)).toBe(today);
});

it('has no today’s name below the title of a place without an original name', () => {
  expect(todaysName(neither, 'latin')).toBeNull();
});

it.each([
  ['Oshnavieh – اشنویه', 'latin', 'Oshnavieh – اشنویه'],
  ['Oshnavieh – اشنویه', 'arabic', 'اشنویه – Oshnavieh'],
  ['Урмия – Urmia', 'latin', 'Urmia – Урмия'],
] as const)(
  'of %s, shows readers of %s their form first for a place without an original name',
  (name_new, script, name) => {
    expect(originalName({ ...neither, name_new }, script)).toBe(name);
  },
);
