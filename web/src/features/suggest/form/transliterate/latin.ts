/** The vowels of the Azerbaijani Latin alphabet of 1992. */
export const vowels = new Set('aeəıioöuü');

/**
 * Letters of older Azerbaijani alphabets (Ä was ə in 1991) and of other languages, and the Cyrillic ә, which looks like
 * the Latin letter.
 */
const otherLetters = new Map(
  Object.entries({ ä: 'ə', ә: 'ə', ǝ: 'ə', ɘ: 'ə', ɵ: 'ö', ŋ: 'n', ꞑ: 'n', ƣ: 'ğ', ƶ: 'z' }),
);

const withoutAccent = (letter: string): string =>
  otherLetters.get(letter) ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * Returns the letters, digits, spaces and hyphens of a text, with all letters in lower case. By Azerbaijani rules, İ
 * becomes i, and I becomes ı. Letters with foreign accents become plain letters.
 */
export function azerbaijaniLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('I', 'ı')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll(/[^\0-\u007fçəğıöşü]/gu, withoutAccent)
    .replaceAll(/[’'`ʿʾ‘]/g, '')
    .replaceAll(/[‐-–—-]/g, '-')
    .replaceAll(/[^\p{L}\p{N} -]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Splits a name into lower-case words, without the izafet (-i) between two words. */
export function latinWords(text: string): string[] {
  return azerbaijaniLetters(text)
    .replaceAll(/-i(?![\p{L}\p{N}])/gu, '')
    .split(/[ -]+/)
    .filter((word) => word !== '');
}
