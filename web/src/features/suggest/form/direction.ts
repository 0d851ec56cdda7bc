/**
 * Strong right-to-left letters: Hebrew, Arabic, the scripts between them in Unicode, and presentation forms (Unicode
 * Bidi).
 */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const letter = /\p{L}/u;

/**
 * Returns the writing direction of a text that is being typed: the direction of its first letter; null without letters.
 * Fields follow their text's script, not the page's (product.md has both).
 */
export function typedDirection(text: string): 'rtl' | 'ltr' | null {
  for (const character of text) {
    if (letter.test(character)) return rightToLeft.test(character) ? 'rtl' : 'ltr';
  }
  return null;
}
