/**
 * Letters of right-to-left scripts: Hebrew, Arabic, the scripts between these two in Unicode, and presentation forms
 * (Unicode Bidi).
 */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const letter = /\p{L}/u;

/** Returns the direction of the first letter of a text; null for a text without letters. */
export function typedDirection(text: string): 'rtl' | 'ltr' | null {
  for (const character of text) {
    if (letter.test(character)) return rightToLeft.test(character) ? 'rtl' : 'ltr';
  }
  return null;
}
