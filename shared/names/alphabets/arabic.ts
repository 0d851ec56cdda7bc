import { makeAlphabet } from './alphabet.ts';

/**
 * The alphabet of Azerbaijani in Iran has the Persian order, but آ before ا and ڭ after گ are separate letters. Vowel
 * letters (ۇ ۆ ێ) and hamza carriers count as their plain letter. The Arabic forms ي ى ك ة and letters of neighbouring
 * languages (ڕ ڵ ڤ) count as the letters that `fold` makes of them. Vowel marks, ZWNJ and the stretching line ـ are
 * ignored.
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
  'رڕڒ',
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
  'کكڪ',
  'گڴ',
  'ڭݣ',
  'لڵ',
  'م',
  'نں',
  'وؤۇۆۊۋۈۉڤ',
  'هةۀەھہۃ',
  'یيىئێېؽؾؿۍے',
];

export const arabicAlphabet = makeAlphabet({
  letters: order.map((characters) => ({ heading: characters.charAt(0), characters })),
});
