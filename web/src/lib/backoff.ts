/** How long to wait before what failed is tried again, in milliseconds. */
export interface Pauses {
  first: number;
  most: number;
}

/** Doubled by each try that failed, so that a line or a server in trouble is asked less and less. */
export const backoffDelay = (tries: number, { first, most }: Pauses): number =>
  Math.min(most, first * 2 ** tries);
