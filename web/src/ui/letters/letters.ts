/**
 * A letter of Azerbaijani that many keyboards lack. The vowels in Arabic script follow the orthography of the 2001
 * Tehran seminar on Azerbaijani writing.
 */
export interface Letter {
  letter: string;
  /** The Latin letter for the same sound, or the letter's name. */
  latin?: string;
}

export type LetterScript = 'latin' | 'arabic';

const nonJoiner = '\u200c';

export const letterRows: Record<LetterScript, readonly Letter[]> = {
  latin: [...'əğıİöüşç'].map((letter) => ({ letter })),
  arabic: [
    { letter: 'ۆ', latin: 'ü' },
    { letter: 'ؤ', latin: 'ö' },
    { letter: 'ۇ', latin: 'u' },
    { letter: 'ئ', latin: 'e' },
    { letter: 'ێ', latin: 'ı' },
    { letter: nonJoiner, latin: 'ZWNJ' },
    { letter: 'گ', latin: 'g' },
    { letter: 'چ', latin: 'ç' },
    { letter: 'پ', latin: 'p' },
    { letter: 'ژ', latin: 'j' },
    { letter: 'وْ', latin: 'o' },
    { letter: 'ڭ', latin: 'ñ' },
    { letter: 'ک', latin: 'k' },
    { letter: 'ی', latin: 'y, i' },
    { letter: 'ه', latin: 'ə, h' },
    { letter: 'ە', latin: 'ə' },
  ],
};

export const shown = ({ letter }: Letter): string => (letter === nonJoiner ? '␣' : letter);

const capitals = new Map([
  ['ı', 'I'],
  ['i', 'İ'],
]);

/**
 * Returns the letter as a capital at the beginning of a word: if `before` is empty or ends with a space or hyphen.
 * Arabic script has no capitals.
 */
export function letterAfter(before: string, letter: string): string {
  const begins = /(^|[\s-])$/.test(before);
  return begins ? (capitals.get(letter) ?? letter.toUpperCase()) : letter;
}
