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
  ['latin', 'Oshnavieh – اشنویه'],
  ['arabic', 'اشنویه – Oshnavieh'],
] as const)(
  'shows the %s form of today’s name first for a place without an original name',
  (script, name) => {
    expect(originalName({ ...neither, name_new: 'Oshnavieh – اشنویه' }, script)).toBe(name);
  },
);
