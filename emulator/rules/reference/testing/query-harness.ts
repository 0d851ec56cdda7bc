import type { Decision, Filter, QueryRequest, Ruleset, Value } from '../../index.ts';
import { fromJson, RulesPath } from '../../index.ts';
import { accessTo, ALICE, mapOf, NOW, rulesetOf } from './harness.ts';

export type Clause = readonly [field: string, op: string, value?: unknown];

export function pathOf(document: string): RulesPath {
  return new RulesPath(['databases', '(default)', 'documents', ...document.split('/')]);
}

/**
 * Returns the filter for a clause such as `['a.b', '==', 1]` or `['a', 'is-null']`. For `__name__`, the value is a
 * document path.
 */
export function where([field, op, value]: Clause): Filter {
  const segments = field.split('.');
  if (op.startsWith('is-')) return { kind: 'unary', field: segments, op: op as 'is-null' };
  const converted: Value = field === '__name__' ? pathOf(String(value)) : fromJson(value);
  return { kind: 'field', field: segments, op: op as '==', value: converted };
}

export const all = (...clauses: readonly Clause[]): Filter => ({
  kind: 'and',
  filters: clauses.map(where),
});
export const any = (...filters: readonly Filter[]): Filter => ({ kind: 'or', filters });

export function query(
  ruleset: Ruleset,
  request: Partial<QueryRequest>,
  documents: Readonly<Record<string, object>> = {},
): Decision {
  const complete: QueryRequest = {
    database: '(default)',
    parent: [],
    collectionId: 'posts',
    allDescendants: false,
    auth: mapOf(ALICE),
    time: NOW,
    ...request,
  };
  return ruleset.evaluateQuery(complete, accessTo(documents));
}

export function permits(
  condition: string,
  filter?: Filter,
  more: Partial<QueryRequest> = {},
): boolean {
  return query(listRule(condition), { ...(filter && { where: filter }), ...more }).allowed;
}

export function listRule(condition: string): Ruleset {
  return rulesetOf(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function mine() { return resource.data.owner == request.auth.uid; }
    function visible(doc) { let who = doc.visibility; return who in ['public', 'shared']; }
    match /posts/{id} {
      allow list: if ${condition};
    }
  }
}`);
}
