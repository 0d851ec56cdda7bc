import type { GridPoint } from './grid.ts';

/**
 * Factor of x in the key of a point, which is x * row + y. At every level, `row` is greater than the number of grid
 * units along a side of the world, so each point has its own key.
 */
const row = 2 ** 26;
const keyOf = ([x, y]: GridPoint) => x * row + y;
const pointOf = (key: number): GridPoint => [Math.floor(key / row), key % row];

/** For each point, the points to which a line joins it. Points have few neighbours, so arrays are faster than sets. */
type Network = Map<number, number[]>;

function network(lines: Iterable<readonly GridPoint[]>): Network {
  const joined: Network = new Map();
  const join = (from: number, to: number) => {
    const others = joined.get(from);
    if (!others) joined.set(from, [to]);
    else if (!others.includes(to)) others.push(to);
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

function remove(others: number[] | undefined, point: number): void {
  const at = others?.indexOf(point) ?? -1;
  if (at >= 0) others!.splice(at, 1);
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
    const points = [pointOf(from)];
    let [before, at] = [from, next];
    for (;;) {
      points.push(pointOf(at));
      remove(joined.get(before), at);
      const others = joined.get(at);
      const through = others?.length === 2;
      remove(others, before);
      const onward = others?.[0];
      if (!through || onward === undefined) break;
      [before, at] = [at, onward];
    }
    chains.push(points);
  };
  const ends: number[] = [];
  for (const [key, others] of joined) if (others.length !== 2) ends.push(key);
  for (const end of ends) for (const next of [...(joined.get(end) ?? [])]) walk(end, next);
  // After the walks from all ends and crossings, only rings are left.
  for (const [key, others] of joined)
    for (const next of [...others]) if (others.includes(next)) walk(key, next);
  return chains;
}
