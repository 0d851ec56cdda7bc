import { AccessBudget } from '../../rules/index.ts';

/** Counts and remembers the other documents that the rules read for one request, and limits their number. */
export class AccessScope {
  readonly budget: AccessBudget;
  /** Paths of the documents that get() and exists() read, whether they exist or not. */
  readonly read = new Set<string>();

  /** 'multi' is a request with several documents or writes; it may read more documents in total. */
  constructor(kind: 'single' | 'multi' = 'single') {
    this.budget = new AccessBudget(kind);
  }
}
