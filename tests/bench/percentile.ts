/** Returns the middle number for nine numbers and a share of 0.5. Returns NaN for an empty list. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN;
