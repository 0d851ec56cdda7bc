import { makeAlphabet } from './alphabet.ts';

/** The Azerbaijani alphabet; w is not of it and stands after v, where loanwords put it. */
const order = 'abcçdeəfgğhxıijkqlmnoöprsştuüvwyz';

/** Azerbaijani case: I is the capital of ı, İ that of i. */
function toLower(text: string): string {
  return text.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
}

function toUpper(letter: string): string {
  return letter === 'i' ? 'İ' : letter.toUpperCase();
}

export const latinAlphabet = makeAlphabet({
  letters: [...order].map((letter) => ({ heading: toUpper(letter), characters: letter })),
  fold: (name) => toLower(name.normalize('NFC')).normalize('NFC'),
});
