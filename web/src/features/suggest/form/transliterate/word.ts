import { zwnj } from './arabic.ts';
import { vowels } from './latin.ts';
import { firstParts, lastParts, suffixes } from './parts.ts';
import type { Reading } from './reading.ts';
import { spellBySound } from './sounds.ts';
import { stems } from './stems.ts';

type Kind = 'start' | 'known' | 'sounds' | 'suffix' | 'ending';

interface Piece extends Reading {
  kind: Kind;
}

interface Way extends Reading {
  kind: Kind;
  length: number;
}

/** Letters that do not join the next letter. After these letters, a ZWNJ is invisible. */
const unjoined = /[ادذرزژوآؤ]$/;

/** Costs of the pieces of a word, tuned on GeoNames places whose ids end in an even digit. */
const cost = {
  known: 1,
  suffix: 0.7,
  variant: 0.9,
  sounds: (letters: number) => 1.2 + letters * 0.8 + (letters < 2 ? 4 : letters < 3 ? 1.2 : 0),
  /**
   * Extra cost of a known part of two or three letters before unknown letters. Such a part is usually in the word by
   * coincidence.
   */
  shortBeforeSounds: 2.2,
  /**
   * Extra cost of a known part after unknown letters. A part of at least four letters is plausible and costs nothing
   * extra.
   */
  knownAfterSounds: (letters: number) => (letters < 4 ? 1.6 : 0),
  /**
   * Extra cost of a loanword that begins with a vowel and follows unknown letters. Usually the unknown letters and the
   * vowel belong to one syllable.
   */
  vowelAfterSounds: 2.2,
  worse: 2.5,
} as const;

function pieces(word: string, from: number, to: number): Piece[] {
  const run = word.slice(from, to);
  const start = from === 0;
  const end = to === word.length;
  const found: Piece[] = [];
  const offer = (kind: Kind, spellings: readonly string[] = []): void => {
    for (const [rank, spelling] of spellings.entries())
      found.push({
        kind,
        spelling,
        cost: cost[kind === 'suffix' ? kind : 'known'] + rank * cost.variant,
      });
  };
  if (start || run.length > 2) offer('known', stems.get(run));
  if (start) offer('known', firstParts.get(run));
  else if (!suffixes.has(run)) offer('known', lastParts.get(run));
  else if (end) offer('suffix', lastParts.get(run));
  return found;
}

interface Seam {
  before: string | undefined;
  run: string;
}

const minPart = 2;

function joined(way: Way, piece: Piece, { before, run }: Seam): string {
  if (way.kind === 'start') return piece.spelling;
  // One or two unknown letters before a known last part are not a separate part, so no ZWNJ follows them, as in Əskənd
  // (اسکند).
  const isEnd = lastParts.has(run) && !piece.spelling.startsWith('آ');
  if (way.kind === 'sounds' && way.length <= minPart && isEnd) return piece.spelling;
  const bound = piece.kind === 'suffix' || piece.kind === 'ending';
  // Before a suffix of several letters, ə is written as ه with a ZWNJ, as in Dəvəçi (دوه‌چی).
  const afterVowel =
    vowels.has(before ?? '') && way.spelling.endsWith('ه') && piece.spelling.length > 1;
  if (bound ? afterVowel : !unjoined.test(way.spelling)) return zwnj + piece.spelling;
  // One ی represents both the vowel i and the y after it, as in Hacıyan (حاجیان).
  const oneForBoth =
    bound &&
    (before === 'ı' || before === 'i') &&
    run.startsWith('y') &&
    vowels.has(run.charAt(1)) &&
    way.spelling.endsWith('ی');
  return oneForBoth ? piece.spelling.slice(1) : piece.spelling;
}

function meet(way: Way, piece: Piece, seam: Seam, doubt: number): Way {
  return {
    ...piece,
    spelling: way.spelling + joined(way, piece, seam),
    cost: way.cost + piece.cost + doubt,
    length: seam.run.length,
  };
}

function doubtAfterSounds({ before, run }: Seam): number {
  const vowel = vowels.has(run.charAt(0)) && !lastParts.has(run) ? cost.vowelAfterSounds : 0;
  return vowel + (before === 'ə' ? 0 : cost.knownAfterSounds(run.length));
}

/** Maximum length in letters. The time for finding known parts grows with the square of the length. */
const longestWord = 60;

export function readingsOf(word: string): Reading[] {
  if (word.length > longestWord)
    return [
      {
        spelling: spellBySound(word, { start: true, end: true, e: true, next: undefined }),
        cost: 0,
      },
    ];
  const ways: Way[][] = Array.from({ length: word.length + 1 }, () => []);
  ways[0] = [{ kind: 'start', spelling: '', cost: 0, length: 0 }];
  for (let to = 1; to <= word.length; to++) {
    const reached = new Map<string, Way>();
    const keep = (way: Way): void => {
      const key = `${way.kind} ${way.spelling}`;
      const old = reached.get(key);
      if (!old || way.cost < old.cost) reached.set(key, way);
    };
    for (let from = 0; from < to; from++) {
      const run = word.slice(from, to);
      const seam: Seam = { before: word[from - 1], run };
      const known = pieces(word, from, to);
      for (const way of ways[from] ?? []) {
        for (const piece of known) {
          const doubt =
            piece.kind === 'known' && way.kind === 'sounds' ? doubtAfterSounds(seam) : 0;
          keep(meet(way, piece, seam, doubt));
        }
        if (way.kind === 'sounds' || way.kind === 'ending') continue;
        // After a known part, up to three letters at the end of the word are an ending. More letters are a separate
        // part.
        const ending = way.kind === 'known' && run.length <= 3 && to === word.length;
        const doubt = way.kind === 'known' && way.length < 4 ? cost.shortBeforeSounds : 0;
        // As in Persian, e is usually written in a closed last syllable (Abyek آبیئک) and not written elsewhere (Pelkə
        // پلکه).
        const likely = to === word.length && /e[^aeəıioöuü]+$/.test(run);
        for (const e of [true, false]) {
          const piece: Piece = {
            kind: ending ? 'ending' : 'sounds',
            spelling: spellBySound(run, { start: !ending, end: true, e, next: word[to] }),
            cost: cost.sounds(run.length) + (e === likely ? 0 : cost.variant),
          };
          keep(meet(way, piece, seam, doubt));
        }
      }
    }
    ways[to] = [...reached.values()].sort((a, b) => a.cost - b.cost).slice(0, 6);
  }
  const spellings = new Map<string, Reading>();
  const best = ways[word.length]?.[0]?.cost ?? 0;
  for (const { spelling, cost: price } of ways[word.length] ?? [])
    if (price - best <= cost.worse && !spellings.has(spelling))
      spellings.set(spelling, { spelling, cost: price });
  return [...spellings.values()];
}
