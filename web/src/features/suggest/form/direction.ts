/**
 * Matches letters of right-to-left scripts: Hebrew, Arabic, the scripts between these two in Unicode, and presentation
 * forms (Unicode Bidi).
 */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const letter = /\p{L}/u;

/**
 * Returns the direction of a typed text, which is that of its first letter; null for a text without letters. The
 * direction of a field follows its text and not the page.
 */
export function typedDirection(text: string): 'rtl' | 'ltr' | null {
  for (const character of text) {
    if (letter.test(character)) return rightToLeft.test(character) ? 'rtl' : 'ltr';
  }
  return null;
}
