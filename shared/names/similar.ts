import { foldTight, skeleton } from './fold.ts';
import { isSameSound } from './sounds-alike.ts';
import { todaysNames } from './todays-name.ts';

/** Minimum letters of a typed beginning and of a consonant key. Shorter texts match too many names. */
const shortest = 3;

interface Keys {
  tight: string;
  sound: string;
}

const keysOf = (names: readonly string[]): Keys[] =>
  names
    .map((name) => ({ tight: foldTight(name), sound: skeleton(name) }))
    .filter(({ tight }) => tight !== '');

function areLike(one: Keys, other: Keys): boolean {
  if (one.tight === other.tight) return true;
  const [short, long] =
    one.tight.length < other.tight.length ? [one.tight, other.tight] : [other.tight, one.tight];
  if (short.length >= shortest && long.startsWith(short)) return true;
  return isSameSound(one.sound, other.sound, shortest);
}

/**
 * Returns a function that tests whether the typed names may mean a place with the given names, in any script and
 * spelling.
 */
export function similarTo(typed: readonly string[]): (names: readonly string[]) => boolean {
  const spellings = keysOf(typed.flatMap(todaysNames));
  return (names) => {
    const others = keysOf(names);
    return spellings.some((spelling) => others.some((other) => areLike(spelling, other)));
  };
}

export const isSimilar = (typed: readonly string[], names: readonly string[]): boolean =>
  similarTo(typed)(names);
