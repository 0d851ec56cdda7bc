/** A vector of Firestore. Rules can only compare it, and test its type with `is vector`. It is neither a list nor a map. */
export class RulesVector {
  readonly type = 'vector';
  readonly values: readonly number[];

  constructor(values: readonly number[]) {
    this.values = values;
  }
}
