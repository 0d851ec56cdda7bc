/** A way to write a word or name in the other script, with its cost; the cheapest is the likeliest. */
export interface Reading {
  spelling: string;
  cost: number;
}
