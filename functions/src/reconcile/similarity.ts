/**
 * Computes the similarity of two spellings, from 0 to 1: twice the number of common letter pairs, divided by the number
 * of all letter pairs (Dice).
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [inA, inB] = [pairsOf(a), pairsOf(b)];
  let both = 0;
  let all = 0;
  for (const count of [...inA.values(), ...inB.values()]) all += count;
  for (const [pair, count] of inA) both += Math.min(count, inB.get(pair) ?? 0);
  return all === 0 ? 0 : (2 * both) / all;
}

function pairsOf(word: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < word.length; at++) {
    const pair = word.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
