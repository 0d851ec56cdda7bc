/** A way to write a word, or a name, in the other script, and what it costs; the cheapest is the likeliest. */
export interface Reading {
  spelling: string;
  cost: number;
}
