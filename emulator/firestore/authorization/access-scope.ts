import { AccessBudget } from '../../rules/index.ts';

/**
 * Limits how many documents the security rules may read for one request, for example with get() or exists(). While the
 * rules check a read or a query, `read` collects the paths of these documents. When one of them changes, a listener
 * must check the rules again.
 */
export class AccessScope {
  readonly budget: AccessBudget;
  readonly read = new Set<string>();

  constructor(kind: 'single' | 'multi' = 'single') {
    this.budget = new AccessBudget(kind);
  }
}
