import { answersOf } from './answers.ts';
import { arabicLetters, zwnj } from './arabic.ts';
import { vowels } from './latin.ts';
import { runsOf } from './today.ts';

/**
 * Logarithmic cost of a letter that today's name spells differently. Persian spells the consonants of loanwords
 * correctly, but omits vowels, so a different consonant costs more than a different vowel.
 * The costs are tuned on GeoNames places whose ids end in an even digit, and on places in Iran's neighbours.
 */
const otherwise = { consonant: 3, vowel: 1 } as const;

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

/** Returns the Persian spelling of a vowel: و instead of ؤ, ۆ and ۇ, and ی instead of ئی. */
const inPersian = (vowel: string): string => vowel.replaceAll(/[ؤۆۇ]/g, 'و').replace('ئی', 'ی');

/**
 * Returns the spelling of each letter in today's name, because an old name is often a variant of today's name.
 * @param words the words of a name in Azerbaijani Latin, lower case
 * @param today today's name in Arabic script, possibly beside other text
 * @returns for each word one spelling per letter; no spellings if today's name does not contain the word
 */
export function todaysAnswers(words: readonly string[], today: string): string[][] {
  const theirs = arabicLetters(today)
    .split(new RegExp(`[ ${zwnj}]`))
    .filter(isArabic);
  const spelt = runsOf(theirs).map((run) => run.words.join(''));
  const found = words.map((): string[] => []);
  for (const { from, words: part } of runsOf(words)) {
    const whole = part.join('');
    const answers = spelt.map((one) => answersOf(whole, one)).find((one) => one !== undefined);
    let at = 0;
    for (const [index, { length }] of part.entries()) {
      if (answers && found[from + index]?.length === 0)
        found[from + index] = answers.slice(at, at + length);
      at += length;
    }
  }
  return found;
}

export function unlikeToday(
  word: string,
  answers: readonly string[],
  todays: readonly string[],
): number {
  return [...word].reduce((sum, letter, index) => {
    const own = answers[index] ?? '';
    const theirs = todays[index] ?? own;
    if (!vowels.has(letter)) return sum + (own === theirs ? 0 : otherwise.consonant);
    return sum + (inPersian(own) === inPersian(theirs) ? 0 : otherwise.vowel);
  }, 0);
}
