import { vowels } from './latin.ts';
import { runsOf } from './today.ts';

/**
 * Letters of Persian names in Latin, each with the Azerbaijani ones that may be meant, the likeliest first.
 * Source: the romanisation of BGN and PCGN for Persian (1958), by which GeoNames has them; what it lacks is
 * Azerbaijani, as names of today in the Republic are.
 */
const meant = new Map(
  Object.entries({
    ...{ kh: 'x', gh: 'qğ', sh: 'ş', ch: 'ç', zh: 'j', j: 'cj', q: 'qğ', w: 'v', ş: 'şs' },
    ...{ ā: 'a', a: 'əa', e: 'eəiı', eh: 'əe', i: 'iı', ī: 'iı', y: 'yi' },
    ...{ o: 'ouöü', ow: 'o', aw: 'o', u: 'uüoö', ū: 'uüoö' },
  }),
);

/** Words of today's name: for each of their letters those that may be meant. */
export type Sounds = readonly string[];

/** What speaks against a reading, as logarithms; tuned on pairs whose ids end in an even digit. */
const cost = {
  /** A letter that may be meant, but likelier is another. */
  unlikely: 0.8,
  /** A letter in the place of another, too many or too few. */
  vowel: 5,
  consonant: 4,
  /** A letter twice for once: Ḩammām, Hamam. */
  doubled: 0.4,
  /** A y that Persian doesn't write between vowels: Mamīān, Mamiyan. */
  halfVowel: 0.8,
  /** Of each letter at most: then today's name is another, and tells nothing. */
  most: 1.4,
} as const;

const plain = (letter: string): string => letter.normalize('NFD').charAt(0);

function soundsOf(word: string): Sounds {
  const letters = word.toLowerCase().normalize('NFC');
  return (letters.match(/kh|gh|sh|ch|zh|ow|aw|eh$|\p{L}/gu) ?? []).map(
    (one) => meant.get(one) ?? (/[əğıöüç]/.test(one) ? one : (meant.get(plain(one)) ?? plain(one))),
  );
}

/**
 * Runs of a name's words, each with its sounds.
 * @param today in Latin script, whatever else stands beside it
 */
export function todaysSounds(today: string): Sounds[] {
  const words = today.split(/[\s-]+/).filter((word) => /\p{Script=Latin}/u.test(word));
  return runsOf(words.map(soundsOf)).map((run) => run.words.flat());
}

const kindOf = (letter: string): 'vowel' | 'consonant' =>
  vowels.has(letter.charAt(0)) ? 'vowel' : 'consonant';

/** A letter that the other side lacks. */
const lone = (letter: string, before: string | undefined): number =>
  letter === before ? cost.doubled : letter === 'y' ? cost.halfVowel : cost[kindOf(letter)];

function instead(letter: string, sound: string): number {
  const rank = sound.indexOf(letter);
  if (rank >= 0) return rank === 0 ? 0 : cost.unlikely;
  return kindOf(letter) === kindOf(sound) ? cost[kindOf(letter)] : Infinity;
}

/** The least that turns a reading into what is heard (Wagner and Fischer's algorithm). */
function distance(reading: string, sounds: Sounds): number {
  const letters = [...reading];
  let row = [0];
  for (const [at, sound] of sounds.entries())
    row.push((row[at] ?? 0) + lone(sound, sounds[at - 1]));
  for (const [index, letter] of letters.entries()) {
    const added = lone(letter, letters[index - 1]);
    const next = [(row[0] ?? 0) + added];
    for (const [at, sound] of sounds.entries())
      next.push(
        Math.min(
          (row[at] ?? 0) + instead(letter, sound),
          (row[at + 1] ?? 0) + added,
          (next[at] ?? 0) + lone(sound, sounds[at - 1]),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What speaks against a reading of a word: how far it is from what today's name says. */
export function farFromToday(reading: string, today: readonly Sounds[]): number {
  if (today.length === 0) return 0;
  return Math.min(cost.most * reading.length, ...today.map((run) => distance(reading, run)));
}
