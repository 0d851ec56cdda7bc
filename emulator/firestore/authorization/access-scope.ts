import { AccessBudget } from '../../rules/index.ts';

/**
 * Limits how many additional documents the security rules may read for one request. For gets and queries, `read`
 * collects the paths of these documents, so that a listener can check the rules again when one of them changes.
 */
export class AccessScope {
  readonly budget: AccessBudget;
  readonly read = new Set<string>();

  constructor(kind: 'single' | 'multi' = 'single') {
    this.budget = new AccessBudget(kind);
  }
}
