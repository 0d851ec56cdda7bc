import { expect, it } from 'vitest';
import { originalName, originalNames, todaysName } from './names.ts';

const both = { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Rezaiyeh' };
const latin = { ...both, name_loc: null };
const arabic = { ...both, name_az: null };
const neither = { ...both, name_az: null, name_loc: null };

it.each([
  ['both', both, ['Urmu', 'اورمو'], ['اورمو', 'Urmu']],
  ['the Latin one alone', latin, ['Urmu'], ['Urmu']],
  ['the Arabic-script one alone', arabic, ['اورمو'], ['اورمو']],
  ['neither', neither, [], []],
])('%s: a name in the reader’s script comes first', (_, place, forLatin, forArabic) => {
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
] as const)('today’s name of %s for readers of %s is %s', (name_new, script, today) => {
  expect(todaysName({ ...both, name_new }, script)).toBe(today);
});

it('what has no original name has no other name of today beneath it', () => {
  expect(todaysName(neither, 'latin')).toBeNull();
});

it.each([
  ['latin', 'Oshnavieh – اشنویه'],
  ['arabic', 'اشنویه – Oshnavieh'],
] as const)(
  'a place without an original name is called %s first by today’s name',
  (script, name) => {
    expect(originalName({ ...neither, name_new: 'Oshnavieh – اشنویه' }, script)).toBe(name);
  },
);
