import type { OperationBudget } from '../evaluate/budget.ts';
import type { DocumentAccess } from '../evaluate/context.ts';
import { decisionOf, type Decision } from '../evaluate/decision.ts';
import { ANY_DEPTH, type PathElement } from '../evaluate/match-path.ts';
import { requestValue, type QueryProperties } from '../evaluate/request.ts';
import type { BoundRequest, CompiledRules } from '../evaluate/compiled-rules.ts';
import { Unknown } from '../evaluate/unknown.ts';
import { RulesPath } from '../values/path.ts';
import type { Value } from '../values/value.ts';
import { disjunctions, type Condition } from './disjunctions.ts';
import { Facts } from './facts.ts';
import type { QueryRequest } from './request.ts';
import { SymbolicId, SymbolicResource } from './symbolic.ts';

/**
 * Decides whether rules allow a query. "Rules are not filters": the rules must allow every document that the query
 * could return. The rules are evaluated once for each alternative of the query's `or` filters. In each evaluation, only
 * the conditions of one alternative are known about the document. If the result is an unknown, the query is denied.
 */
export function evaluateQuery(
  rules: CompiledRules,
  query: QueryRequest,
  access: DocumentAccess | null,
  budget: OperationBudget,
): Decision {
  const alternatives = disjunctions(query.where);
  // Only version 2 of the rules language supports collection groups (documented).
  if (alternatives === null || (query.allDescendants && rules.version === 1)) {
    return decisionOf([]);
  }
  let last = decisionOf([]);
  // An empty `or` has no alternatives and matches nothing. The rules are evaluated as for a query without filters.
  for (const conditions of alternatives.length > 0 ? alternatives : [[]]) {
    last = rules.decide(bind(query, conditions), access, budget);
    if (!last.allowed) return last;
  }
  return last;
}

function bind(query: QueryRequest, conditions: readonly Condition[]): BoundRequest {
  const facts = new Facts(conditions, query.orderBy ?? []);
  const known = knownName(query, conditions);
  const path = known ?? queryPath(query);
  const id = path.at(-1) as Exclude<PathElement, typeof ANY_DEPTH>;
  const fullName =
    known === null
      ? new Unknown('The name differs from document to document.')
      : new RulesPath(known);
  return {
    service: 'cloud.firestore',
    path,
    method: 'list',
    request: queryRequestValue(query, known),
    resource: new SymbolicResource(facts, id, fullName),
  };
}

function queryPath(query: QueryRequest): PathElement[] {
  return [
    ...['databases', query.database, 'documents'],
    ...query.parent,
    ...(query.allDescendants ? ([ANY_DEPTH] as const) : []),
    query.collectionId ?? new Unknown('The collection differs from document to document.'),
    new SymbolicId(),
  ];
}

function knownName(query: QueryRequest, conditions: readonly Condition[]): string[] | null {
  for (const condition of conditions) {
    if (condition.kind !== 'field' || condition.op !== '==') continue;
    const { field, value } = condition;
    if (field.length !== 1 || field[0] !== '__name__' || !(value instanceof RulesPath)) continue;
    const prefix = ['databases', query.database, 'documents', ...query.parent];
    if (prefix.every((segment, index) => value.segments[index] === segment)) {
      return [...value.segments];
    }
  }
  return null;
}

/**
 * Returns the value of `request` for a query. `request.path` is the collection's path, unless a filter on `__name__`
 * determines the document.
 */
function queryRequestValue(query: QueryRequest, known: readonly string[] | null): Value {
  const { auth, time, limit, offset, orderBy } = query;
  const properties: QueryProperties = {
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    ...(orderBy !== undefined && { orderBy }),
  };
  const path = known ?? [
    ...['databases', query.database, 'documents', ...query.parent],
    ...(query.collectionId === null ? [] : [query.collectionId]),
  ];
  return requestValue(
    { path, method: 'list', auth, requestResource: null, time, query: properties },
    'cloud.firestore',
  );
}
