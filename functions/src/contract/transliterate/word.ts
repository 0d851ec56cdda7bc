import { firstParts, lastParts, suffixes } from './parts.ts';
import { spellBySound } from './sounds.ts';
import { stems } from './stems.ts';

/** A way to read a Latin word: its spelling and what it costs; the cheapest is the likeliest. */
export interface Reading {
  spelling: string;
  cost: number;
}

type Kind = 'start' | 'known' | 'sounds' | 'suffix' | 'ending';

interface Piece extends Reading {
  kind: Kind;
}

interface Way extends Reading {
  kind: Kind;
  /** Letters of the last piece; a short known piece before unknown letters is a likely mistake. */
  length: number;
}

const zwnj = '\u200c';
/** Letters that do not join the next one: a ZWNJ after them cannot be seen. */
const unjoined = /[ادذرزژوآؤ]$/;

/** Costs, tuned on pairs whose ids end in an even digit. Unknown letters cost most. */
const cost = {
  known: 1,
  suffix: 0.7,
  sounds: (letters: number) => 1.2 + letters * 0.8 + (letters < 3 ? 1.2 : 0),
  /** A part of two or three letters found before unknown ones: chance, mostly. */
  shortBeforeSounds: 2.2,
  /** A known part found after unknown letters is believed by its length. */
  knownAfterSounds: (letters: number) => (letters < 4 ? 1.6 : 0),
} as const;

/** What a stretch of a word can be. */
function pieces(word: string, from: number, to: number): Piece[] {
  const run = word.slice(from, to);
  const start = from === 0;
  const end = to === word.length;
  const found: Piece[] = [];
  const stem = stems.get(run);
  if (stem && (start || run.length > 2))
    found.push({ kind: 'known', spelling: stem, cost: cost.known });
  const firstPart = start ? firstParts.get(run) : undefined;
  if (firstPart) found.push({ kind: 'known', spelling: firstPart, cost: cost.known });
  const lastPart = start ? undefined : lastParts.get(run);
  if (lastPart && suffixes.has(run)) {
    if (end) found.push({ kind: 'suffix', spelling: lastPart, cost: cost.suffix });
  } else if (lastPart) {
    found.push({ kind: 'known', spelling: lastPart, cost: cost.known });
  }
  return found;
}

/** @param length letters of the piece; @param doubt what makes it less likely here */
function meet(way: Way, piece: Piece, length: number, doubt: number): Way {
  const apart =
    way.kind !== 'start' &&
    piece.kind !== 'suffix' &&
    piece.kind !== 'ending' &&
    !unjoined.test(way.spelling);
  // ə before a suffix stays a letter of its own: Dəvəçi, دوه‌چی
  const afterSchwa =
    piece.kind === 'suffix' && way.spelling.endsWith('ه') && piece.spelling.length > 1;
  return {
    ...piece,
    spelling: way.spelling + (apart || afterSchwa ? zwnj : '') + piece.spelling,
    cost: way.cost + piece.cost + doubt,
    length,
  };
}

/** Letters up to which a word is looked through for known parts: the work grows with their square. */
const longestWord = 60;

/** Ways to spell one word, the likeliest first. */
export function readingsOf(word: string, most: number): Reading[] {
  if (word.length > longestWord)
    return [{ spelling: spellBySound(word, { start: true, end: true }), cost: 0 }];
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
      const known = pieces(word, from, to);
      for (const way of ways[from] ?? []) {
        for (const piece of known) {
          const doubt =
            piece.kind === 'known' && way.kind === 'sounds' ? cost.knownAfterSounds(run.length) : 0;
          keep(meet(way, piece, run.length, doubt));
        }
        if (way.kind === 'sounds' || way.kind === 'ending') continue;
        // a few letters after a part that is known end it; more of them are a part of their own
        const ending = way.kind === 'known' && run.length <= 3 && to === word.length;
        const spelling = spellBySound(run, { start: !ending, end: true });
        const doubt = way.kind === 'known' && way.length < 4 ? cost.shortBeforeSounds : 0;
        const piece: Piece = {
          kind: ending ? 'ending' : 'sounds',
          spelling,
          cost: cost.sounds(run.length),
        };
        keep(meet(way, piece, run.length, doubt));
      }
    }
    ways[to] = [...reached.values()].sort((a, b) => a.cost - b.cost).slice(0, 6);
  }
  const spellings = new Map<string, Reading>();
  for (const { spelling, cost: price } of ways[word.length] ?? [])
    if (!spellings.has(spelling)) spellings.set(spelling, { spelling, cost: price });
  return [...spellings.values()].slice(0, most);
}
