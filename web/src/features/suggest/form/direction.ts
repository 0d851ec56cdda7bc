/**
 * Letters of right-to-left scripts: the Unicode blocks from Hebrew to Arabic Extended-A, and the presentation forms of
 * Hebrew and Arabic.
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
