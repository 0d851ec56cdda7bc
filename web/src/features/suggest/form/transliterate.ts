import { withEuropeanDigits } from '@shared/languages/european-digits.ts';
import { arabicLetters } from './transliterate/arabic.ts';
import { latinWords } from './transliterate/latin.ts';
import type { Reading } from './transliterate/reading.ts';
import { readingsOfArabic } from './transliterate/readings.ts';
import { spellingsOf } from './transliterate/spellings.ts';
import { todaysAnswers } from './transliterate/today-in-arabic.ts';
import { todaysSounds } from './transliterate/today-in-latin.ts';

/**
 * For each script, matches a letter of any other script. The rules and the model leave unknown letters unchanged, so a
 * spelling may still contain such a letter. The app drops these spellings.
 */
const foreign = {
  arabic: /(?!\p{Script=Arabic})\p{L}/u,
  latin: /(?!\p{Script=Latin})\p{L}/u,
} as const;

function namesOf(
  words: readonly (readonly Reading[])[],
  most: number,
  script: keyof typeof foreign,
): string[] {
  if (words.length === 0) return [];
  return words
    .reduce<Reading[]>(
      (names, ways) =>
        names
          .flatMap(({ spelling, cost }) =>
            ways.map((way) => ({
              spelling: spelling === '' ? way.spelling : `${spelling} ${way.spelling}`,
              cost: cost + way.cost,
            })),
          )
          .sort((a, b) => a.cost - b.cost)
          .slice(0, most),
      [{ spelling: '', cost: 0 }],
    )
    .map(({ spelling }) => spelling)
    .filter((name) => !foreign[script].test(name));
}

const sure = (spelling: string): Reading[] => [{ spelling, cost: 0 }];

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

export interface Known {
  most?: number;
  /** Today's name of the place, in any script ("Oshnavieh – اشنویه"). The old name may be a variant of today's name. */
  today?: string;
}

/** Returns the likeliest spelling first. Returns no spelling for a text without letters and digits. */
export function proposeArabic(latin: string, { most = 3, today = '' }: Known = {}): string[] {
  const words = latinWords(latin);
  const todays = todaysAnswers(words, today);
  return namesOf(
    words.map((word, index) => {
      if (isNumber(word)) return sure(word);
      if (word === 'və') return sure('و');
      return spellingsOf(word, most, todays[index]);
    }),
    most,
    'arabic',
  );
}

/** Writes the first letter in upper case. By Azerbaijani rules, i becomes İ, and ı becomes I. */
function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return (first === 'i' ? 'İ' : first === 'ı' ? 'I' : first.toUpperCase()) + rest.join('');
}

export function proposeLatin(arabic: string, { most = 3, today = '' }: Known = {}): string[] {
  const words = arabicLetters(withEuropeanDigits(arabic))
    .split(' ')
    .filter((word) => word !== '');
  const todays = todaysSounds(today);
  return namesOf(
    words.map((word) => {
      if (isNumber(word)) return sure(word);
      if (word === 'و') return sure('və');
      return readingsOfArabic(word, most, todays).map(({ spelling, cost }) => ({
        spelling: capitalised(spelling),
        cost,
      }));
    }),
    most,
    'latin',
  );
}
