/** The 32 letters of the Azerbaijani Latin alphabet of 1992, lower case, with their roles in spelling. */
export const vowels = new Set('aeəıioöuü');

/** Lower case by Azerbaijani rules (İ is i, I is ı), composed, and reduced to letters, spaces and hyphens. */
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

/** A name's words in lower case; the izafet between them (-i) is not a word. */
export function latinWords(text: string): string[] {
  return azerbaijaniLetters(text)
    .replaceAll(/-i\b/g, '')
    .split(/[ -]+/)
    .filter((word) => word !== '');
}
