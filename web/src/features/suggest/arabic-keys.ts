/**
 * Letters that Azerbaijani in Arabic script uses and Persian layouts lack or hide, for the helper
 * beside the Arabic-script field. The vowels follow the orthography of the 2001 Tehran seminar on
 * Azerbaijani writing; ZWNJ joins none of its neighbours.
 */
export interface ArabicKey {
  letter: string;
  /** The Latin letter or name that it writes, shown as the key's label. */
  latin: string;
}

export const arabicKeys: readonly ArabicKey[] = [
  { letter: 'ۆ', latin: 'ü' },
  { letter: 'ؤ', latin: 'ö' },
  { letter: 'ێ', latin: 'ı' },
  { letter: 'ئ', latin: 'e' },
  { letter: 'ۇ', latin: 'u' },
  { letter: 'وْ', latin: 'o' },
  { letter: 'ڭ', latin: 'ñ' },
  { letter: 'گ', latin: 'g' },
  { letter: 'پ', latin: 'p' },
  { letter: 'چ', latin: 'ç' },
  { letter: 'ژ', latin: 'j' },
  { letter: 'ک', latin: 'k' },
  { letter: 'ی', latin: 'y, i' },
  { letter: 'ه', latin: 'ə, h' },
  { letter: 'ە', latin: 'ə' },
  { letter: '\u200c', latin: 'ZWNJ' },
];

/** Text with `letter` put in place of the selection, and where the caret stands after it. */
export function insertAt(
  text: string,
  selection: { start: number; end: number },
  letter: string,
): { text: string; caret: number } {
  return {
    text: text.slice(0, selection.start) + letter + text.slice(selection.end),
    caret: selection.start + letter.length,
  };
}
