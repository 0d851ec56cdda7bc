import { makeAlphabet } from './alphabet.ts';

/** The Azerbaijani alphabet has no w, so w is sorted after v. */
const order = 'abcçdeəfgğhxıijkqlmnoöprsştuüvwyz';

/**
 * Azerbaijani Latin alphabets of the 1920s and 1930s had these letters in place of today's letters. Similar characters
 * are included.
 */
const older = new Map([
  ['ə', 'ǝɘɛ'],
  ['ğ', 'ƣɣ'],
  ['ı', 'ьƅ'],
  ['n', 'ꞑŋ'],
  ['ö', 'ɵ'],
  ['z', 'ƶ'],
]);

/** Converts to lower case as in Azerbaijani, where I is the capital of ı, and İ is the capital of i. */
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
  toLower: (name) => toLower(name).normalize('NFC'),
});
