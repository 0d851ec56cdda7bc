import fc from 'fast-check';

const latinLetters = [...'abcçdeəfgğhxıijkqlmnoöprsştuüvyzABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVYZ'];
const arabicLetters = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئؤۇۆكيةأإءېێڭ'];
const vowelSigns = [...'\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652'];
const zwnj = '\u200c';

const letters = (alphabet: readonly string[], maxLength = 9): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength });

export const latinWord = letters(latinLetters);
export const arabicWord = letters(arabicLetters);

export const arabicWordWithSigns = fc
  .array(
    fc.tuple(
      fc.constantFrom(...arabicLetters),
      fc.option(fc.constantFrom(...vowelSigns, zwnj), { nil: '' }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) =>
    parts
      .map((part) => part.join(''))
      .join('')
      .replaceAll(/^\u200c|\u200c$/g, ''),
  )
  .map((word) => word.normalize('NFC'));

const digits = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 3 }),
  fc.string({ unit: fc.constantFrom(...'۰۱۲۳۴۵۶۷۸۹'), minLength: 1, maxLength: 3 }),
);

export const mixedName = fc
  .array(
    fc.oneof(
      latinWord,
      arabicWord,
      digits,
      latinWord.map((word) => `(${word})`),
      arabicWord.map((word) => `(${word})`),
      arabicWord.map((word) => `«${word}»`),
      fc.tuple(latinWord, latinWord).map((words) => words.join('-')),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(' ').normalize('NFC'));
