/**
 * Returns whether at most `limit` edits turn `typed` into a prefix of `name`. An edit inserts, removes or replaces a
 * letter, or swaps two neighbours ("optimal string alignment").
 */
export function isAlmostPrefix(typed: string, name: string, limit: number): boolean {
  // Longer prefixes of `name` are not checked: to turn `typed` into one of them, more than `limit` insertions would be
  // needed.
  const columns = Math.min(name.length, typed.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= columns; column++) {
      const same = typed[row - 1] === name[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
    // Stops if all distances in the last two rows exceed the limit. The last row alone is not enough, because a swap of
    // letters continues from the row before it.
    if (Math.min(...last, ...beforeLast) > limit) return false;
  }
  return Math.min(...last) <= limit;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
