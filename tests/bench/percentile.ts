/**
 * Returns a percentile of the numbers. For example, a share of 0.5 returns the middle one of nine numbers. Returns NaN
 * for an empty list.
 */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;
