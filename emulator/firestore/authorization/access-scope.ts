import { AccessBudget } from '../../rules/index.ts';

/** Limits how many additional documents the security rules may read for one request. */
export class AccessScope {
  readonly budget: AccessBudget;
  /** Paths of the documents that the rules have read with get() and exists(), including missing documents. */
  readonly read = new Set<string>();

  /** A 'multi' request has several documents or writes. Its rules may read more documents. */
  constructor(kind: 'single' | 'multi' = 'single') {
    this.budget = new AccessBudget(kind);
  }
}
