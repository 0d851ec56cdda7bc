/** The number that so large a share of all are smaller than: of nine and 0.5 the middle one. NaN of none. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;
