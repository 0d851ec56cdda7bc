import { makeAlphabet } from './alphabet.ts';

/**
 * The alphabet of Azerbaijani in Iran has the Persian order, but آ before ا and ڭ after گ are separate letters. Vowel
 * letters (ۇ ۆ ێ) and hamza carriers count as their plain letter. The Arabic forms ي ى ك ة count as the Persian
 * letters. Vowel marks, ZWNJ and the stretching line ـ are ignored.
 */
const order = [
  'آ',
  'اأإٱء',
  'ب',
  'پ',
  'ت',
  'ث',
  'ج',
  'چ',
  'ح',
  'خ',
  'د',
  'ذ',
  'ر',
  'ز',
  'ژ',
  'س',
  'ش',
  'ص',
  'ض',
  'ط',
  'ظ',
  'ع',
  'غ',
  'ف',
  'ق',
  'کك',
  'گ',
  'ڭ',
  'ل',
  'م',
  'ن',
  'وؤۇۆۊۋ',
  'هةۀەھہ',
  'یيىئێېؽؾؿ',
];

export const arabicAlphabet = makeAlphabet({
  letters: order.map((characters) => ({ heading: characters.charAt(0), characters })),
  // NFKC replaces presentation forms (ﻻ), because they are compatibility characters.
  fold: (name) => name.normalize('NFKC'),
});
