import { AccessBudget } from '../../rules/index.ts';

/** Limits and remembers which other documents the rules read while they judge one request. */
export class AccessScope {
  readonly budget: AccessBudget;
  /** Paths of the documents that get() and exists() looked at, present or not. */
  readonly read = new Set<string>();

  /** 'multi' is a request with several documents or writes; it may read more documents in total. */
  constructor(kind: 'single' | 'multi' = 'single') {
    this.budget = new AccessBudget(kind);
  }
}
