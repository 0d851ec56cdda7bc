import { AccessBudget } from '../../rules/index.ts';

/**
 * Limits how many additional documents the security rules may read for one request. `read` contains the paths of the
 * documents that they have read for gets and queries.
 */
export class AccessScope {
  readonly budget: AccessBudget;
  readonly read = new Set<string>();

  constructor(kind: 'single' | 'multi' = 'single') {
    this.budget = new AccessBudget(kind);
  }
}
