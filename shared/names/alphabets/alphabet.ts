import { wordPattern } from '../vocabulary.ts';

/**
 * The order of names in one script. Node's `Intl` does not know South Azerbaijani (azb) or the order of its Arabic
 * letters. The order of a book must also not depend on the version of ICU on a machine. So names are sorted by the
 * tables in this folder.
 */
export interface Alphabet {
  /**
   * Returns a sort key. Callers compare sort keys with `<`. A key contains the letters of the name, and then the
   * unchanged name. So if two names have the same letters, accents and signs decide their order.
   */
  sortKey(name: string): string;
  initialOf(name: string): string | null;
}

export interface AlphabetTable {
  /** Letters in alphabetical order. `characters` contains all folded characters that count as the letter. */
  readonly letters: readonly { readonly heading: string; readonly characters: string }[];
  /** Converts a name to lower case, if the script has capitals. The name is a result of `plainForm`. */
  readonly toLower?: (name: string) => string;
}

/** Weights order the characters: end of name < space < digit < letter < any other character. */
const blankWeight = '\u0001';
const firstDigitWeight = 0x10;
const firstLetterWeight = 0x20;
const otherWeight = '\uffff';
/**
 * A sort key consists of the weights of a name's characters, this mark and the unchanged name. The mark is lower than
 * all weights, so a name comes before longer names with the same beginning.
 */
const tieMark = '\u0000';

const blank = /[\s\p{Pd}/_]/u;
/**
 * Characters that sort keys ignore. Signs such as ʿ ʾ ʼ and the stretching line ـ (tatweel) are modifier letters:
 * Unicode counts them as letters (Lm).
 */
const ignored = /[\p{M}\p{P}\p{S}\p{Cf}\p{Lm}]/u;

/**
 * Replaces compatibility characters (№ by No, ﻻ by لا). In Latin words, replaces the Cyrillic ә (U+04D9) by ə, because
 * both letters look the same. Removes lone accents such as ´, because NFKC would replace them by spaces.
 */
export function plainForm(name: string): string {
  const plain = name.replaceAll(/\p{Sk}/gu, '').normalize('NFKC');
  // Most names contain no Cyrillic ә. This check for the letter is faster than the search for words below.
  if (!/[Әә]/.test(plain)) return plain;
  return plain.replaceAll(wordPattern, (word) =>
    /\p{Script=Latin}/u.test(word) ? word.replaceAll('Ә', 'Ə').replaceAll('ә', 'ə') : word,
  );
}

export function makeAlphabet({ letters, toLower = String }: AlphabetTable): Alphabet {
  const weights = new Map<string, string>();
  const headings = new Map<string, string>();
  letters.forEach(({ heading, characters }, index) => {
    const weight = String.fromCharCode(firstLetterWeight + index);
    headings.set(weight, heading);
    for (const character of characters) weights.set(character, weight);
  });

  const weightOf = (character: string): string => {
    const letter = weights.get(character) ?? weights.get(withoutAccent(character));
    if (letter !== undefined) return letter;
    const digit = digitValue(character);
    if (digit !== null) return String.fromCharCode(firstDigitWeight + digit);
    if (blank.test(character)) return blankWeight;
    return ignored.test(character) ? '' : otherWeight + character;
  };
  const lettersOf = (name: string): string => {
    let key = '';
    for (const character of toLower(plainForm(name))) {
      const weight = weightOf(character);
      const doubledBlank = weight === blankWeight && (key === '' || key.endsWith(blankWeight));
      if (!doubledBlank) key += weight;
    }
    return key;
  };
  return {
    sortKey: (name) => lettersOf(name) + tieMark + name,
    initialOf: (name) => headings.get(lettersOf(name).charAt(0)) ?? null,
  };
}

/**
 * Returns the plain letter of an accented letter (e for é). Letters of the alphabet itself (ç, ş, آ, …) never reach
 * this function.
 */
function withoutAccent(character: string): string {
  return character.normalize('NFD').charAt(0);
}

function digitValue(character: string): number | null {
  const code = character.charCodeAt(0);
  for (const zero of [0x30, 0x660, 0x6f0]) {
    if (code >= zero && code <= zero + 9) return code - zero;
  }
  return null;
}

export function sortedBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}
