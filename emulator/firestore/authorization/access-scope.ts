import { AccessBudget } from '../../rules/index.ts';

/** The documents that the rules read for one request in addition to the requested ones. Their number is limited. */
export class AccessScope {
  readonly budget: AccessBudget;
  /** Paths of the documents that get() and exists() have read, including missing documents. */
  readonly read = new Set<string>();

  /** The rules may read more documents for a 'multi' request: one with several documents or writes. */
  constructor(kind: 'single' | 'multi' = 'single') {
    this.budget = new AccessBudget(kind);
  }
}
