/** A proposed spelling of a word or name in the other script. The lower the cost, the likelier the spelling. */
export interface Reading {
  spelling: string;
  cost: number;
}
