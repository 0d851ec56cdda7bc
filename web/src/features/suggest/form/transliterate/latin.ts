/** The vowels of the Azerbaijani Latin alphabet of 1992. */
export const vowels = new Set('aeəıioöuü');

/**
 * Returns only the letters in lower case, digits, spaces and hyphens of a text. By Azerbaijani rules, İ becomes i, and
 * I becomes ı.
 */
export function azerbaijaniLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('I', 'ı')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll(/[’'`ʿʾ‘]/g, '')
    .replaceAll(/[‐-–—-]/g, '-')
    .replaceAll(/[^\p{L}\p{N} -]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Splits a name into lower-case words, without the izafet (-i) between two words. */
export function latinWords(text: string): string[] {
  return azerbaijaniLetters(text)
    .replaceAll(/-i\b/g, '')
    .split(/[ -]+/)
    .filter((word) => word !== '');
}
