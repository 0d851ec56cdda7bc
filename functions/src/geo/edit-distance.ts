/**
 * Whether `text` can be made from `typed` with at most `limit` letters inserted, dropped or
 * exchanged (two neighbours swapped count as one: "optimal string alignment").
 */
export function isWithinEdits(typed: string, text: string, limit: number): boolean {
  if (Math.abs(typed.length - text.length) > limit) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: text.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= text.length; column++) {
      const same = typed[row - 1] === text[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (typed[row - 1] === text[column - 2] && typed[row - 2] === text[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > limit) return false;
    [beforeLast, last] = [last, current];
  }
  return at(last, text.length) <= limit;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
