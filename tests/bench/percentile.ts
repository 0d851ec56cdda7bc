/**
 * Returns a percentile. For nine numbers and a share of 0.5, this is the middle number. Returns NaN for an empty list.
 */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;
