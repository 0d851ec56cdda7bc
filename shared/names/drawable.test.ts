import { describe, expect, it } from 'vitest';
import { submitRequest, suggestedSchema } from '../contract/requests.ts';
import { normaliseName } from '../contract/text.ts';
import { undrawableIn, withoutPiles } from './drawable.ts';
import { namesInput } from '../contract/attested-name-schema.ts';

describe('a name', () => {
  it.each([
    'Ḩeşār z̧z̄ ẕḑṟ Ḥḫ Ɣɣꞑƣ ʿAlī ʾ',
    'Гарадағ Әрдәбил',
    'Թավրիզ',
    'თავრიზი',
    'אֻרְמִיָּה',
    'ܐܘܼܪܡܝܼܵܐ',
    'گؤی\u200cگؤل مُحَمَّدٰ ڕۆژ',
    'Ağ qala (yuxarı) № 2 – «köhnə»',
  ])('%s can be drawn', (name) => {
    expect(undrawableIn(normaliseName(name))).toBeNull();
  });

  it.each([
    ['Təbriz 北京', '北'],
    ['Təbriz 😀', '😀'],
    ['ทาบริซ', 'ท'],
    ['A\ue000', '\ue000'],
  ])('%s is refused because no font has %s', (name, letter) => {
    expect(undrawableIn(normaliseName(name))).toEqual({ reason: 'undrawable_letter', letter });
  });

  it('can have three marks on a letter, but not four', () => {
    const marks = (count: number) => `Təbriz z${'\u0316'.repeat(count)}`;
    expect(undrawableIn(normaliseName(marks(3)))).toBeNull();
    const letter = `z${'\u0316'.repeat(4)}`;
    expect(undrawableIn(normaliseName(marks(4)))).toEqual({ reason: 'too_many_marks', letter });
    // `normaliseName` joins the letter and its two marks above into one character. So only the three marks below count.
    expect(undrawableIn(normaliseName('a\u0302\u0301\u0316\u0317\u0318'))).toBeNull();
  });
});

it('withoutPiles drops marks above three from names that were stored before the limit', () => {
  const marked = (count: number) => `z${'\u0316'.repeat(count)}a`;
  expect(withoutPiles(marked(7))).toBe(marked(3));
  expect(withoutPiles(marked(3))).toBe(marked(3));
});

describe('the server', () => {
  const messageOf = (field: 'name_az' | 'name_loc' | 'name_new', name: string) =>
    suggestedSchema(field).safeParse(name).error?.issues[0]?.message;

  it.each(['name_az', 'name_loc', 'name_new'] as const)(
    'refuses a letter that no font has in %s',
    (field) => {
      expect(messageOf(field, 'Bakı 北')).toBe('no font of the book has "北" (U+5317)');
      expect(messageOf(field, 'z\u0316\u0317\u0318\u0319\u031c\u031d\u031e')).toBe(
        '"z\u0316\u0317\u0318\u0319\u031c\u031d\u031e" (U+007A U+0316 U+0317 U+0318 U+0319 U+031C U+031D U+031E): more than 3 marks on one letter',
      );
      expect(messageOf(field, 'Bakı')).toBeUndefined();
    },
  );

  it('refuses such a letter in attested names and in names that they replaced', () => {
    const pathOf = (name: object) => namesInput.safeParse([name]).error?.issues[0]?.path.join('.');
    expect(pathOf({ form: 'Bakı 北', kind: 'historical' })).toBe('0.form');
    const renamed = { form: 'Bakı', kind: 'official', renaming: { replaced: '北' } };
    expect(pathOf(renamed)).toBe('0.renaming.replaced');
  });

  it('accepts such a letter in texts that are not drawn', () => {
    expect(submitRequest.shape.about.parse('北京')).toBe('北京');
  });
});
