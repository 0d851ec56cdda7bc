import { makeAlphabet } from './alphabet.ts';

/** The Azerbaijani alphabet. It has no w, so w is sorted after v. */
const order = 'abcçdeəfgğhxıijkqlmnoöprsştuüvwyz';

/**
 * Maps letters of today to letters of the Azerbaijani Latin alphabets of the 1920s and 1930s, and to similar
 * characters.
 */
const older = new Map([
  ['ə', 'ǝɘɛ'],
  ['ğ', 'ƣɣ'],
  ['ı', 'ьƅ'],
  ['n', 'ꞑŋ'],
  ['ö', 'ɵ'],
  ['z', 'ƶ'],
]);

/** Converts a text to lower case by Azerbaijani rules: I is the capital of ı, and İ is the capital of i. */
function toLower(text: string): string {
  return text.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
}

function toUpper(letter: string): string {
  return letter === 'i' ? 'İ' : letter.toUpperCase();
}

export const latinAlphabet = makeAlphabet({
  letters: [...order].map((letter) => ({
    heading: toUpper(letter),
    characters: letter + (older.get(letter) ?? ''),
  })),
  fold: (name) => toLower(name.normalize('NFC')).normalize('NFC'),
});
