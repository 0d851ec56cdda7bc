import { arabicLetters } from './transliterate/arabic.ts';
import { latinWords } from './transliterate/latin.ts';
import { readingsOfArabic } from './transliterate/readings.ts';
import { spellingsOf } from './transliterate/spellings.ts';

/** A way to write one word in the other script, and what it costs. */
interface Word {
  text: string;
  cost: number;
}

/** Names of all ways to write their words, the cheapest first. */
function namesOf(words: readonly (readonly Word[])[], most: number): string[] {
  return words
    .reduce<Word[]>(
      (names, ways) =>
        names
          .flatMap(({ text, cost }) =>
            ways.map((way) => ({
              text: text === '' ? way.text : `${text} ${way.text}`,
              cost: cost + way.cost,
            })),
          )
          .sort((a, b) => a.cost - b.cost)
          .slice(0, most),
      [{ text: '', cost: 0 }],
    )
    .map(({ text }) => text);
}

/** Proposals of a name's spelling in Arabic script, the likeliest first; empty for no Latin letters. */
export function proposeArabic(latin: string, most = 3): string[] {
  const words = latinWords(latin);
  if (words.length === 0) return [];
  return namesOf(
    words.map((word) =>
      word === 'və'
        ? [{ text: 'و', cost: 0 }]
        : spellingsOf(word, most).map(({ spelling, cost }) => ({ text: spelling, cost })),
    ),
    most,
  );
}

/** Capitals as Azerbaijani has them: i is İ, ı is I. */
function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return (first === 'i' ? 'İ' : first === 'ı' ? 'I' : first.toUpperCase()) + rest.join('');
}

/**
 * Proposals of a name's spelling in Azerbaijani Latin, the likeliest first; empty for no Arabic letters.
 * Vowels that Arabic script leaves out are guessed.
 */
export function proposeLatin(arabic: string, most = 3): string[] {
  const words = arabicLetters(arabic)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return namesOf(
    words.map((word) =>
      word === 'و'
        ? [{ text: 'və', cost: 0 }]
        : readingsOfArabic(word, most).map(({ latin, cost }) => ({
            text: capitalised(latin),
            cost,
          })),
    ),
    most,
  );
}
