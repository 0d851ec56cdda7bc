/** Strong right-to-left letters: Hebrew, Arabic and their presentation forms (Unicode Bidi). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const letter = /\p{L}/u;

/**
 * Writing direction of a text while it is typed: that of its first letter, so that a field follows the script and not
 * the page (product.md has both). Null without letters.
 */
export function typedDirection(text: string): 'rtl' | 'ltr' | null {
  for (const character of text) {
    if (letter.test(character)) return rightToLeft.test(character) ? 'rtl' : 'ltr';
  }
  return null;
}
