import { vowels } from './latin.ts';
import { readLetters } from './table.ts';

const consonants = readLetters(`
b ب|c ج|ç چ|d د|f ف|g گ|ğ غ|h ه|x خ|j ژ|k ک|q ق
l ل|m م|n ن|p پ|r ر|s س|ş ش|t ت|v و|y ی|z ز|w و
`);

/**
 * Spellings of the vowels after a consonant. The vowel ə is not written there, except as ه at the end of a word (see
 * `spellBySound`).
 */
const inner = new Map(
  Object.entries({ a: 'ا', e: 'ئ', ı: 'ی', i: 'ی', o: 'و', ö: 'ؤ', u: 'و', ü: 'و', ə: '' }),
);
const first = new Map(
  Object.entries({ a: 'آ', e: 'ائ', ı: 'ای', i: 'ای', o: 'او', ö: 'اؤ', u: 'او', ü: 'او', ə: 'ا' }),
);

/** Spellings of the vowels after another vowel. E and the rounded vowels are written with a hamza. */
const afterVowel = new Map(
  Object.entries({ a: 'ا', e: 'ئ', ı: 'ی', i: 'ی', o: 'ؤ', ö: 'ؤ', u: 'ؤ', ü: 'ؤ', ə: 'ه' }),
);

const labial = new Set('öuü');

/**
 * Spells a run of Latin letters by sound, in the everyday Azerbaijani orthography of Iran. After a consonant, Ə is not
 * written within a word, O, U and Ü are و, and Ö is ؤ.
 * @param at `start` and `end` are true if the run is at the start or the end of the word. `e` is true if E is written
 * within a word; Persian does not write it. `next` is the letter after the run.
 */
export function spellBySound(
  run: string,
  at: { start: boolean; end: boolean; e: boolean; next: string | undefined },
): string {
  let spelt = '';
  const letters = [...run];
  for (const [index, letter] of letters.entries()) {
    const before = letters[index - 1];
    const after = letters[index + 1];
    const last = after === undefined && at.end;
    if (!vowels.has(letter)) {
      if (letter === 'y' && before === 'y') continue;
      if (letter === 'v' && labial.has(before ?? '') && vowels.has(after ?? '')) continue;
      spelt += consonants.get(letter) ?? letter;
    } else if (index === 0 && at.start) {
      spelt += first.get(letter) ?? '';
    } else if (before !== undefined && vowels.has(before)) {
      spelt += afterVowel.get(letter) ?? '';
    } else if (letter === 'ə') {
      spelt += last ? 'ه' : '';
    } else if (
      (letter === 'i' || letter === 'ı') &&
      after === 'y' &&
      vowels.has(letters[index + 2] ?? at.next ?? '')
    ) {
      continue;
    } else if (letter === 'e' && (after === 'y' || after === 'h' || !at.e)) {
      spelt += after === 'y' && letters[index + 2] === undefined && at.end ? 'ئ' : '';
    } else {
      spelt += inner.get(letter) ?? '';
    }
  }
  return spelt;
}
