/** A spelling of a word or name in the other script, with its cost. The cheapest one is the likeliest. */
export interface Reading {
  spelling: string;
  cost: number;
}
