/** A vector of Firestore, neither a list nor a map. Rules can only compare it, and test its type with `is vector`. */
export class RulesVector {
  readonly type = 'vector';
  readonly values: readonly number[];

  constructor(values: readonly number[]) {
    this.values = values;
  }
}
