/** The vowels of the Azerbaijani Latin alphabet of 1992, in lower case. */
export const vowels = new Set('aeəıioöuü');

/**
 * Normalises a name to lower-case letters, spaces and hyphens. Follows Azerbaijani rules (İ to i, I to ı) and uses
 * composed characters.
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

/** Splits a name into words in lower case, without the izafet (-i) between two words. */
export function latinWords(text: string): string[] {
  return azerbaijaniLetters(text)
    .replaceAll(/-i\b/g, '')
    .split(/[ -]+/)
    .filter((word) => word !== '');
}
