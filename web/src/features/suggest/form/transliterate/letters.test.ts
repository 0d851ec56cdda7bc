import { describe, expect, it } from 'vitest';
import { arabicLetters, consonants, tight, zwnj } from './arabic.ts';
import { azerbaijaniLetters, latinWords } from './latin.ts';
import { spellBySound } from './sounds.ts';

describe('normalizing letters', () => {
  it.each([
    ['vowel signs and tatweel', 'مَراغِه تبـــریز رحمٰن', 'مراغه تبریز رحمن'],
    ['Arabic yeh and kaf', 'كيلسا موسى', 'کیلسا موسی'],
    ['heh with a hamza or teh marbuta', 'خانۀ قلعة', 'خانه قلعه'],
    ['alef with any mark except madda', 'أحمد إسماعیل ٱلله آغ', 'احمد اسماعیل الله آغ'],
    ['a composed letter', 'ا\u0653غ', 'آغ'],
    ['the letter ە, where everyday spelling omits ə or writes ا or ه', 'قەرە ئەھەر', 'قره اهر'],
    ['the letter ە before a further syllable', 'دەوەچی', `دوه${zwnj}چی`],
    ['letters of neighbouring languages', 'ہاے گۈل ۋان ڕێ', 'های گۆل وان رێ'],
    ['ı with a mark or its own letter', 'قیٛز قێز', 'قێز قێز'],
    ['presentation forms', 'ﺗﺒﺮﯾﺰ', 'تبریز'],
    ['a hamza on heh or yeh', 'ه\u0654 ی\u0654', 'ه ی'],
    ['invisible signs', 'تب\u00adری\u200bز\u200d', 'تبریز'],
    ['punctuation and spaces', ' «قارا»  (داغ)! ۲ ', 'قارا داغ ۲'],
    ['punctuation between letters', 'قارا(داغ', 'قارا داغ'],
    ['non-joiners', `گؤی${zwnj}تپه`, `گؤی${zwnj}تپه`],
  ])('in Arabic script: %s', (_, text, letters) => {
    expect(arabicLetters(text)).toBe(letters);
  });

  it('removes the non-joiners between letters', () => {
    expect(tight(`${zwnj}ا${zwnj}ب`)).toBe('اب');
  });

  it.each([
    ['capitals', 'İLXIÇI', 'ilxıçı'],
    ['an i with a combining dot', 'I\u0307lan i\u0307lan', 'ilan ilan'],
    ['a composed letter', 'S\u0327or', 'şor'],
    [
      'letters of older alphabets',
      '\u04d8hər Ǝhər Sɘh Tǝk Täk Bɵyük Sañ Yeŋi Yeꞑi',
      'əhər əhər səh tək tək böyük san yeni yeni',
    ],
    ['foreign accents', 'Mîr Câmal Sarāb Ẕū Á̱b', 'mir camal sarab zu ab'],
    [
      'apostrophes of all kinds',
      "Qal’a Qal'a Qal`a Qalʿa Qalʾa Qal‘a",
      'qala qala qala qala qala qala',
    ],
    ['dashes of all kinds', 'a‐b–c—d-e', 'a-b-c-d-e'],
    ['punctuation and spaces', ' “Xoy”!  22 ', 'xoy 22'],
  ])('in Latin script: %s', (_, text, letters) => {
    expect(azerbaijaniLetters(text)).toBe(letters);
  });

  it.each([
    ['Hisar-i Kürd', ['hisar', 'kürd']],
    ['Hisar-ivan', ['hisar', 'ivan']],
    ['Qala-İçi', ['qala', 'içi']],
    ['Qara-Ağac -', ['qara', 'ağac']],
    ['Qara - Ağac', ['qara', 'ağac']],
    ['', []],
  ])('splits %j into the words %j', (text, words) => expect(latinWords(text)).toEqual(words));
});

const spelt = (word: string, at: Partial<Parameters<typeof spellBySound>[1]> = {}) =>
  spellBySound(word, { start: true, end: true, e: true, next: undefined, ...at });

describe('spelling by sound', () => {
  it('has an Arabic letter for each consonant', () => {
    const all = 'bcçdfgğhxjkqlmnprsştvyzw';
    expect(spelt(all)).toBe('بجچدفگغهخژکقلمنپرسشتویزو');
  });

  it.each([
    ['at the start of a word', (vowel: string) => vowel, 'آ ا ائ ای ای او اؤ او او'],
    ['after a consonant', (vowel: string) => `b${vowel}b`, 'باب بب بئب بیب بیب بوب بؤب بوب بوب'],
    ['at the end of a word', (vowel: string) => `b${vowel}`, 'با به بئ بی بی بو بؤ بو بو'],
    [
      'after a vowel',
      (vowel: string) => `ba${vowel}b`,
      'بااب باهب بائب بایب بایب باؤب باؤب باؤب باؤب',
    ],
  ])('writes a vowel %s', (_, word, spellings) => {
    expect([...'aəeıioöuü'].map((vowel) => spelt(word(vowel))).join(' ')).toBe(spellings);
  });

  it.each([
    ['ə at the end of a word, after a vowel', 'biə', {}, 'بیه'],
    ['no ə at the end of a part when the word continues', 'bə', { end: false }, 'ب'],
    ['a single vowel at the start of a part within a word', 'a', { start: false }, 'ا'],
    ['a double y', 'biyya', {}, 'بییا'],
    ['one ی for a vowel and y', 'bıyan', {}, 'بیان'],
    [
      'one ی for a vowel and y when the word continues with a vowel',
      'biy',
      { end: false, next: 'a' },
      'بی',
    ],
    ['two ی for a vowel and y before a consonant', 'biyb', {}, 'بییب'],
    ['one و for ü, u or ö and v', 'buva düva böva', {}, 'بوا دوا بؤا'],
    ['both letters when a vowel and v follow another vowel', 'bova', {}, 'بووا'],
    ['both letters of a vowel and v before a consonant', 'buvb', {}, 'بووب'],
    ['no e within a Persian word', 'beb', { e: false }, 'بب'],
    ['no e before y and h', 'beyb behb', {}, 'بیب بهب'],
    ['e before a y that ends the word', 'bey', {}, 'بئی'],
    ['no e before a y when the word continues', 'bey', { end: false }, 'بی'],
    ['an unknown character unchanged', 'b7', {}, 'ب7'],
  ])('writes %s', (_, word, at, spelling) => {
    expect(
      word
        .split(' ')
        .map((one) => spelt(one, at))
        .join(' '),
    ).toBe(spelling);
  });
});

it('reads each consonant of Arabic script as one Latin letter', () => {
  const letters = [...consonants].map(([arabic, latin]) => arabic + latin).join(' ');
  expect(letters).toBe(
    'بb پp تt طt ثs سs صs جc چç حh هh خx دd ذz زz ضz ظz رr ژj شş غğ فf قq کk گg ڭn لl مm نn',
  );
});
