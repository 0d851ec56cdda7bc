import type { GridPoint } from './grid.ts';

/**
 * Factor of x in the key of a point, which is x * row + y. At every level, `row` is greater than the number of grid
 * units along a side of the world, so each point has its own key.
 */
const row = 2 ** 26;
const keyOf = ([x, y]: GridPoint) => x * row + y;
const pointOf = (key: number): GridPoint => [Math.floor(key / row), key % row];

function network(lines: Iterable<readonly GridPoint[]>): Map<number, Set<number>> {
  const joined = new Map<number, Set<number>>();
  const join = (from: number, to: number) => {
    const others = joined.get(from);
    if (others) others.add(to);
    else joined.set(from, new Set([to]));
  };
  for (const line of lines) {
    for (let index = 1; index < line.length; index++) {
      const [from, to] = [keyOf(line[index - 1]!), keyOf(line[index]!)];
      if (from === to) continue;
      join(from, to);
      join(to, from);
    }
  }
  return joined;
}

/**
 * Joins lines into the longest possible lines between crossings. The sources cut lines into pieces at tile edges, and
 * repeat short parts at these edges. Such pieces become one line again. On a coarse grid, the two carriageways of a
 * motorway also become one line.
 */
export function chain(lines: Iterable<readonly GridPoint[]>): GridPoint[][] {
  const joined = network(lines);
  const chains: GridPoint[][] = [];
  const walk = (from: number, next: number) => {
    const keys = [from];
    let [before, at] = [from, next];
    for (;;) {
      keys.push(at);
      joined.get(before)?.delete(at);
      const others = joined.get(at);
      const through = others?.size === 2;
      others?.delete(before);
      if (!through) break;
      const [onward] = others!;
      if (onward === undefined) break;
      [before, at] = [at, onward];
    }
    chains.push(keys.map(pointOf));
  };
  const ends = [...joined].filter(([, others]) => others.size !== 2).map(([key]) => key);
  for (const end of ends) for (const next of [...(joined.get(end) ?? [])]) walk(end, next);
  // After the walks from all ends and crossings, only rings are left.
  for (const [key, others] of joined)
    for (const next of [...others]) if (others.has(next)) walk(key, next);
  return chains;
}
