/** A reading is a spelling in the other script. A likelier spelling has a lower cost. */
export interface Reading {
  spelling: string;
  cost: number;
}
