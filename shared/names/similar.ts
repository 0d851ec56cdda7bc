import { foldTight } from './fold.ts';
import { soundsAlike } from './sounds-alike.ts';
import { todaysNames } from './todays-name.ts';

/** Shorter prefixes and sounds match too many names. */
const shortest = 3;

function isLike(a: string, b: string): boolean {
  const [one, other] = [foldTight(a), foldTight(b)];
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= shortest && long.startsWith(short)) return true;
  return soundsAlike(a, b, shortest);
}

/** Whether a typed text may be one of a place's names, in any script and spelling. */
export function isSimilar(typed: readonly string[], names: readonly string[]): boolean {
  const spellings = typed.flatMap(todaysNames);
  return spellings.some((spelling) => names.some((name) => isLike(spelling, name)));
}
