import { AccessBudget } from '../../rules/index.ts';

/** What the rules may read, and have read, of other documents for one request. */
export class AccessScope {
  readonly budget: AccessBudget;
  /** Paths of the documents that get() and exists() looked at, present or not. */
  readonly read = new Set<string>();

  /** 'multi': a request of several documents or writes, which may read more in total. */
  constructor(kind: 'single' | 'multi' = 'single') {
    this.budget = new AccessBudget(kind);
  }
}
