import { answersOf } from './answers.ts';
import { arabicLetters, zwnj } from './arabic.ts';
import { vowels } from './latin.ts';
import { runsOf } from './today.ts';

/**
 * What speaks against a letter other than today's name has, as a logarithm; tuned on pairs whose ids end in an
 * even digit and on those of Iran's neighbours. Persian knows how a loan is spelt, and leaves vowels out.
 */
const otherwise = { consonant: 3, vowel: 1 } as const;

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

/** Vowels that are one in Persian: و for ö, ی for e. */
const inPersian = (vowel: string): string => vowel.replaceAll(/[ؤۆۇ]/g, 'و').replace('ئی', 'ی');

/**
 * What the name of today writes for each letter of a word: an old name is often the same one, spelt by ear.
 * @param words of a name in Azerbaijani Latin, lower case
 * @param today in Arabic script, whatever else stands beside it
 * @returns for each word one answer a letter, or none where today's name has no such word
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

/** What speaks against a spelling of a word: its letters that today's name has otherwise. */
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
