import { answersOf } from './answers.ts';
import { tight, zwnj } from './arabic.ts';
import { vowels } from './latin.ts';
import type { ModelledWord } from './spelling-model.ts';
import { farFetched, spellingModelFor, minOfLetter, longestWord } from './learnt.ts';
import type { Reading } from './reading.ts';
import { unspeakable } from './syllables.ts';
import { farFromToday, type Sounds } from './today-in-latin.ts';
import { joined, partsOf } from './to-latin.ts';

/** Costs, tuned on GeoNames places whose ids end in an even digit. */
const weight = {
  /** Extra cost of a reading that only the statistical model proposes. */
  unruled: 5,
  /** Extra cost of a reading of the rules that does not fit the Arabic letters. */
  unanswered: 2,
  unspeakable: 3,
} as const;

const compared = 60;

/**
 * Matches a letter in Arabic script. The statistical model leaves a letter in Arabic script if no example contains the
 * letter, and `readingsOfArabic` drops such a reading.
 */
const ofArabic = /\p{Script=Arabic}/u;

/**
 * Counts the unpronounceable letters in the whole word and in the separate parts, and returns the lower count, because
 * two vowels may meet where two parts join (Qaraağac).
 */
const inParts = (parts: readonly string[]): number =>
  Math.min(
    unspeakable(joined(parts)),
    parts.reduce((sum, part) => sum + unspeakable(part), 0),
  );

/**
 * Matches a part whose last ه is silent (قره). Does not match a part whose last ه is usually pronounced: after a long
 * vowel (شاه, کوه, سیه), after a single letter (ده), and in "Allah" (الله).
 */
const silentEnd = /^(?!اله$|.*الله$).+[^آاوی]ه$/u;

/** Returns the position of each silent ه before a ZWNJ, in the word without its ZWNJs. */
function silentsIn(word: string): number[] {
  let end = 0;
  return word
    .split(zwnj)
    .slice(0, -1)
    .flatMap((part) => {
      end += part.length;
      return silentEnd.test(part) ? [end - 1] : [];
    });
}

/**
 * Whether a reading has an h for a silent ه.
 * @param silents position of each silent ه in the word
 */
function speaksSilent({ latin, answers }: ModelledWord, silents: readonly number[]): boolean {
  let end = 0;
  return [...latin].some((letter, index) => {
    const start = end;
    end += answers[index]?.length ?? 0;
    return letter === 'h' && silents.some((at) => at >= start && at < end);
  });
}

/**
 * Transliterates one word to Latin script with the rules and the statistical model. The likeliest reading comes first.
 * @param today today's name, as runs of adjacent words
 */
export function readingsOfArabic(
  word: string,
  most: number,
  today: readonly Sounds[] = [],
): Reading[] {
  const parts = partsOf(word);
  const ruled = joined(parts);
  const letters = tight(word);
  if (letters.length > longestWord) return [{ spelling: ruled, cost: 0 }];
  const model = spellingModelFor('reading');
  const silents = silentsIn(word);
  // A word that begins with و or ی begins with a consonant, because a vowel at the beginning is written with ا or
  // another letter before و and ی.
  const isConsonantFirst = /^[وی]/.test(letters);
  const found: Pick<ModelledWord, 'latin' | 'likelihood'>[] = model
    .read(letters, compared)
    .filter(
      (reading) =>
        !ofArabic.test(reading.latin) &&
        !speaksSilent(reading, silents) &&
        !(isConsonantFirst && vowels.has(reading.latin.charAt(0))),
    );
  if (!found.some(({ latin }) => latin === ruled)) {
    const answers = answersOf(ruled, letters);
    const likelihood = answers
      ? model.likelihoodOf(ruled, answers, minOfLetter)
      : (found[0]?.likelihood ?? 0) - weight.unanswered;
    found.push({ latin: ruled, likelihood });
  }
  return found
    .map(({ latin, likelihood }) => ({
      spelling: latin,
      cost:
        weight.unspeakable * (latin === ruled ? inParts(parts) : unspeakable(latin)) +
        farFromToday(latin, today) +
        (latin === ruled ? 0 : weight.unruled) -
        likelihood,
    }))
    .sort((a, b) => a.cost - b.cost)
    .filter(({ cost }, _, [best]) => cost - (best?.cost ?? 0) <= farFetched)
    .slice(0, most);
}
