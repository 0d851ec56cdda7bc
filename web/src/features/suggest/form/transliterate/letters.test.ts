import { describe, expect, it } from 'vitest';
import { arabicLetters, consonants, tight, zwnj } from './arabic.ts';
import { azerbaijaniLetters, latinWords } from './latin.ts';
import { spellBySound } from './sounds.ts';

describe('letters as names are stored with them', () => {
  it.each([
    ['vowel signs and tatweel', 'مَراغِه تبـــریز رحمٰن', 'مراغه تبریز رحمن'],
    ['Arabic yeh and kaf', 'كيلسا موسى', 'کیلسا موسی'],
    ['heh with a hamza or dots', 'خانۀ قلعة', 'خانه قلعه'],
    ['alef with whatever it carries, but not long', 'أحمد إسماعیل ٱلله آغ', 'احمد اسماعیل الله آغ'],
    ['composed', 'ا\u0653غ', 'آغ'],
    ['signs and spaces', ' «قارا»  (داغ)! ۲ ', 'قارا داغ ۲'],
    ['a sign between letters', 'قارا(داغ', 'قارا داغ'],
    ['joiners', `گؤی${zwnj}تپه`, `گؤی${zwnj}تپه`],
  ])('in Arabic script: %s', (_, text, letters) => {
    expect(arabicLetters(text)).toBe(letters);
  });

  it('without the joiners between them', () => {
    expect(tight(`${zwnj}ا${zwnj}ب`)).toBe('اب');
  });

  it.each([
    ['capitals', 'İLXIÇI', 'ilxıçı'],
    ['an i with its dot apart', 'I\u0307lan i\u0307lan', 'ilan ilan'],
    ['composed', 'S\u0327or', 'şor'],
    [
      'apostrophes of all kinds',
      "Qal’a Qal'a Qal`a Qalʿa Qalʾa Qal‘a",
      'qala qala qala qala qala qala',
    ],
    ['dashes of all kinds', 'a‐b–c—d-e', 'a-b-c-d-e'],
    ['signs and spaces', ' “Xoy”!  22 ', 'xoy 22'],
  ])('in Latin script: %s', (_, text, letters) => {
    expect(azerbaijaniLetters(text)).toBe(letters);
  });

  it.each([
    ['Hisar-i Kürd', ['hisar', 'kürd']],
    ['Hisar-ivan', ['hisar', 'ivan']],
    ['Qara-Ağac -', ['qara', 'ağac']],
    ['Qara - Ağac', ['qara', 'ağac']],
    ['', []],
  ])('the words of %j are %j', (text, words) => expect(latinWords(text)).toEqual(words));
});

/** Spells a word by its sound, without known words. */
const spelt = (word: string, at: Partial<Parameters<typeof spellBySound>[1]> = {}) =>
  spellBySound(word, { start: true, end: true, e: true, next: undefined, ...at });

describe('spelling by sound', () => {
  it('has a letter for each consonant', () => {
    const all = 'bcçdfgğhxjkqlmnprsştvyzw';
    expect(spelt(all)).toBe('بجچدفگغهخژکقلمنپرسشتویزو');
  });

  it.each([
    ['first in a word', (vowel: string) => vowel, 'آ ا ائ ای ای او اؤ او او'],
    ['behind a consonant', (vowel: string) => `b${vowel}b`, 'باب بب بئب بیب بیب بوب بؤب بوب بوب'],
    ['last in a word', (vowel: string) => `b${vowel}`, 'با به بئ بی بی بو بؤ بو بو'],
    [
      'behind a vowel',
      (vowel: string) => `ba${vowel}b`,
      'بااب باهب بائب بایب بایب باؤب باؤب باؤب باؤب',
    ],
  ])('writes a vowel %s', (_, word, spellings) => {
    expect([...'aəeıioöuü'].map((vowel) => spelt(word(vowel))).join(' ')).toBe(spellings);
  });

  it.each([
    ['ə at the end, behind a vowel', 'biə', {}, 'بیه'],
    ['ə where the word goes on', 'bə', { end: false }, 'ب'],
    ['a vowel of a run within a word', 'a', { start: false }, 'ا'],
    ['a doubled y once', 'biyya', {}, 'بییا'],
    ['one ی for vowel and half-vowel', 'bıyan', {}, 'بیان'],
    ['the same where the word goes on with a vowel', 'biy', { end: false, next: 'a' }, 'بی'],
    ['two of them before a consonant', 'biyb', {}, 'بییب'],
    ['one و for ü, u or ö and v', 'buva düva böva', {}, 'بوا دوا بؤا'],
    ['both behind another vowel', 'bova', {}, 'بووا'],
    ['both before a consonant', 'buvb', {}, 'بووب'],
    ['no e within a Persian word', 'beb', { e: false }, 'بب'],
    ['no e before y and h', 'beyb behb', {}, 'بیب بهب'],
    ['e before a y that ends the word', 'bey', {}, 'بئی'],
    ['none before a y where the word goes on', 'bey', { end: false }, 'بی'],
    ['a letter of no alphabet', 'b7', {}, 'ب7'],
  ])('writes %s', (_, word, at, spelling) => {
    expect(
      word
        .split(' ')
        .map((one) => spelt(one, at))
        .join(' '),
    ).toBe(spelling);
  });
});

it('reads each consonant of Arabic script as one of Latin script', () => {
  const letters = [...consonants].map(([arabic, latin]) => arabic + latin).join(' ');
  expect(letters).toBe(
    'بb پp تt طt ثs سs صs جc چç حh هh خx دd ذz زz ضz ظz رr ژj شş غğ فf قq کk گg ڭn لl مm نn',
  );
});
