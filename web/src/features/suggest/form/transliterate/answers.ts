import { vowels } from './latin.ts';
import { readLetters } from './table.ts';

const forConsonants = readLetters(`
b ب|c ج|ç چ|d د|f ف|g گ|ğ غق|h هح|x خ|j ژ|k ک|q قغ
l ل|m م|n نڭ|p پ|r ر|s سصث|ş ش|t تط|v و|w و|y یئ|z زذضظ
`);

/** The Arabic letters with which each vowel can be spelled. A hamza or ع can carry any vowel. */
const forVowels = readLetters(`
a اآهیعئء|ə هاعء|e ئایهعء|ı یێائعء|i یائعء
o وؤۆۇائعء|ö ؤوۆۇائعء|u وؤۆۇائعء|ü وؤۆۇائعء
`);

type Answer = readonly [spelt: string, cost: number];

export const longestAnswer = 3;

function answersOfVowel(
  latin: string,
  spelt: string,
  at: { first: boolean; last: boolean },
): number {
  if (spelt === '') return latin === 'ə' ? 0.2 : latin === 'a' ? 2.5 : 1;
  if (spelt === 'ا' && (latin === 'a' || (latin === 'ə' && at.first))) return 0;
  if (spelt === 'آ' && latin === 'a') return 0;
  if (latin === 'ə' && spelt === 'ه') return at.last ? 0 : 0.5;
  if (latin === 'a' && at.last && /^[هی]$/.test(spelt)) return 0.3;
  const plain = spelt.replace(/^ا(?=.)/, '');
  const usual = plain.length === 1 && !'اهعء'.includes(plain) && latin !== 'a' && latin !== 'ə';
  if (usual) return plain === spelt || at.first ? 0 : 0.4;
  return 0.4 + 0.3 * spelt.length;
}

function answersAt(
  latin: readonly string[],
  index: number,
  arabic: string,
  from: number,
): Answer[] {
  const letter = latin[index] ?? '';
  const found: Answer[] = [];
  const consonants = forConsonants.get(letter);
  const letters = forVowels.get(letter) ?? '';
  for (let length = 0; length <= Math.min(longestAnswer, arabic.length - from); length++) {
    const spelt = arabic.slice(from, from + length);
    if (vowels.has(letter)) {
      if ([...spelt].every((one) => letters.includes(one)))
        found.push([
          spelt,
          answersOfVowel(letter, spelt, { first: index === 0, last: index === latin.length - 1 }),
        ]);
    } else if (length === 0) {
      // Some Latin letters have no Arabic letter of their own: "iyyə" has one ی for two letters, "Əttar" has one ت for
      // a doubled consonant, and "Yuvalar" has one و for u and v.
      if (letter === latin[index - 1] || letter === 'y') found.push([spelt, 0.6]);
      else if (letter === 'v') found.push([spelt, 1.2]);
    } else if (consonants === undefined) {
      if (spelt === letter) found.push([spelt, 0]);
    } else {
      const bare = spelt.replace(/^ع|[عء]$|^(خ)و$/, '$1');
      if (bare.length === 1 && consonants.includes(bare))
        found.push([spelt, length === 1 ? 0 : 0.8]);
    }
  }
  return found;
}

/**
 * Aligns an Arabic spelling with a Latin word. Each Latin letter gets zero or more Arabic letters.
 * @param arabic without spaces and joiners
 * @returns one entry per Latin letter; undefined if the spelling does not fit the Latin word
 */
export function answersOf(latin: string, arabic: string): string[] | undefined {
  const letters = [...latin];
  let ways = new Map<number, { cost: number; answers: string[] }>([[0, { cost: 0, answers: [] }]]);
  for (let index = 0; index < letters.length; index++) {
    const next: typeof ways = new Map();
    for (const [from, way] of ways) {
      for (const [spelt, cost] of answersAt(letters, index, arabic, from)) {
        const to = from + spelt.length;
        const old = next.get(to);
        if (!old || way.cost + cost < old.cost)
          next.set(to, { cost: way.cost + cost, answers: [...way.answers, spelt] });
      }
    }
    ways = next;
  }
  return ways.get(arabic.length)?.answers;
}
