import { vowels } from './latin.ts';
import { runsOf } from './today.ts';

/**
 * Letters of romanised Persian names, each with the Azerbaijani letters that it can represent, the likeliest first. The
 * romanisation is that of BGN and PCGN for Persian (1958), which GeoNames uses.
 * Letters that this romanisation lacks are Azerbaijani, as in today's names in the Republic of Azerbaijan.
 */
const meant = new Map(
  Object.entries({
    ...{ kh: 'x', gh: 'qğ', sh: 'ş', ch: 'ç', zh: 'j', j: 'cj', q: 'qğ', w: 'v', ş: 'şs' },
    ...{ ā: 'a', a: 'əa', e: 'eəiı', eh: 'əe', i: 'iı', ī: 'iı', y: 'yi' },
    ...{ o: 'ouöü', ow: 'o', aw: 'o', u: 'uüoö', ū: 'uüoö' },
  }),
);

export type Sounds = readonly string[];

/**
 * Costs of differences between a reading and today's name. The costs are logarithms, tuned on GeoNames places whose ids
 * end in an even digit.
 */
const cost = {
  unlikely: 0.8,
  vowel: 5,
  consonant: 4,
  /** Cost of a letter that is doubled in only one of two names, as in Ḩammām and Hamam. */
  doubled: 0.4,
  /**
   * Cost of a y that only one of two names has, as in Mamīān and Mamiyan. Persian does not write a y between vowels.
   */
  halfVowel: 0.8,
  /** Maximum cost per letter. Above this cost, today's name is a different name and not a variant. */
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
 * Splits today's name into runs of adjacent words, and converts each run to sounds.
 * @param today today's name in Latin script, possibly beside other text
 */
export function todaysSounds(today: string): Sounds[] {
  const words = today.split(/[\s-]+/).filter((word) => /\p{Script=Latin}/u.test(word));
  return runsOf(words.map(soundsOf)).map((run) => run.words.flat());
}

const kindOf = (letter: string): 'vowel' | 'consonant' =>
  vowels.has(letter.charAt(0)) ? 'vowel' : 'consonant';

const lone = (letter: string, before: string | undefined): number =>
  letter === before ? cost.doubled : letter === 'y' ? cost.halfVowel : cost[kindOf(letter)];

function instead(letter: string, sound: string): number {
  const rank = sound.indexOf(letter);
  if (rank >= 0) return rank === 0 ? 0 : cost.unlikely;
  return kindOf(letter) === kindOf(sound) ? cost[kindOf(letter)] : Infinity;
}

/** Weighted edit distance between a reading and today's name, with the algorithm of Wagner and Fischer. */
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

export function farFromToday(reading: string, today: readonly Sounds[]): number {
  if (today.length === 0) return 0;
  return Math.min(cost.most * reading.length, ...today.map((run) => distance(reading, run)));
}
