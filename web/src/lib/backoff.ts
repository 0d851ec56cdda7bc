/** The shortest and the longest delay before a failed action is retried, in milliseconds. */
export interface Pauses {
  first: number;
  most: number;
}

export const retryPauses: Pauses = { first: 5_000, most: 300_000 };

/** The delay doubles with each failed try, so that a slow connection or an overloaded server gets fewer requests. */
export const backoffDelay = (tries: number, { first, most }: Pauses): number =>
  Math.min(most, first * 2 ** tries);
