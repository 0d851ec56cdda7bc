import { answersOf } from './answers.ts';
import { habitsOf, tight } from './learnt.ts';
import { unspeakable } from './syllables.ts';
import { readWord } from './to-latin.ts';

/** A way to read a word, in Latin letters, and what it costs; the cheapest is the likeliest. */
export interface LatinReading {
  latin: string;
  cost: number;
}

/** Weights, tuned on pairs whose ids end in an even digit. */
const weight = {
  /** What a reading costs that the rules don't offer. */
  unruled: 5,
  /** What one letter takes from the likelihood of the reading by rules at most, as a logarithm. */
  letter: -5,
  /** What the reading by rules costs beside the likeliest if its letters do not answer the Arabic ones. */
  unanswered: 2,
  /** Of each letter that cannot be spoken where it stands. */
  unspeakable: 3,
} as const;

/** Readings by habit that are compared. */
const compared = 60;
/** A reading is no proposal if it costs so much more than the first: e⁻⁹ times as likely. */
const farFetched = 9;
/** Letters up to which habit is asked: no name's word is longer. */
const longestWord = 30;

/** A letter that no example reads stays as it is: no reading at all. */
const ofArabic = /\p{Script=Arabic}/u;

/** Ways to read one word of Arabic script, by rules and by habit, the likeliest first. */
export function readingsOfArabic(word: string, most: number): LatinReading[] {
  const ruled = readWord(word);
  const letters = tight(word);
  if (letters.length > longestWord) return [{ latin: ruled, cost: 0 }];
  const habits = habitsOf('reading');
  const found = habits.read(letters, compared).filter(({ latin }) => !ofArabic.test(latin));
  if (!found.some(({ latin }) => latin === ruled)) {
    const answers = answersOf(ruled, letters);
    const likelihood = answers
      ? habits.likelihoodOf(ruled, answers, weight.letter)
      : (found[0]?.likelihood ?? 0) - weight.unanswered;
    found.push({ latin: ruled, likelihood });
  }
  return found
    .map(({ latin, likelihood }) => ({
      latin,
      cost:
        weight.unspeakable * unspeakable(latin) +
        (latin === ruled ? 0 : weight.unruled) -
        likelihood,
    }))
    .sort((a, b) => a.cost - b.cost)
    .filter(({ cost }, _, [best]) => cost - (best?.cost ?? 0) <= farFetched)
    .slice(0, most);
}
