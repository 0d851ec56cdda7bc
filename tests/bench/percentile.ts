/** The percentile: of nine numbers and 0.5 the middle one. NaN for an empty list. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;
