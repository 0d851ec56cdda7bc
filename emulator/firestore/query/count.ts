import type { DocumentTable } from '../storage/table.ts';
import type { Micros } from '../value/time.ts';
import { executeQuery } from './execute.ts';
import type { NormalQuery } from './normal-query.ts';
import { countEntries, planConjunction, type Plan } from './plan.ts';
import { targetCollections } from './scope.ts';

/**
 * Returns the number of documents in the result. If the result is exactly a range of one index, counts the entries
 * without visiting each of them.
 */
export function countDocuments(
  table: DocumentTable,
  query: NormalQuery,
  readTime: Micros | null,
): number {
  return countByIndex(table, query, readTime) ?? executeQuery(table, query, readTime).rows.length;
}

function countByIndex(
  table: DocumentTable,
  query: NormalQuery,
  readTime: Micros | null,
): number | null {
  const [conjunction, ...others] = query.disjunctions;
  const isPresent = readTime === null || table.history.latest <= readTime;
  if (!conjunction || others.length > 0 || query.start || query.end || !isPresent) return null;
  const collections = [...targetCollections(table.collections, query)];
  const plan = planConjunction({ ...query, limit: Infinity }, conjunction, collections);
  if (!isDecidedByAccess(plan, query)) return null;
  const matches = countEntries(plan.access, collections);
  return Math.max(0, Math.min(query.limit, matches - query.offset));
}

/**
 * Returns whether the matching documents are exactly the entries of the access path. Returns false if the query orders
 * by a field other than `access.field`: the result then leaves out documents without this order field, but the access
 * path contains them.
 */
function isDecidedByAccess({ access, joined, residual }: Plan, query: NormalQuery): boolean {
  if (joined.length + residual.length > 0) return false;
  return query.order.every(
    ({ field }) => field === null || (access.kind === 'value' && access.field === field.text),
  );
}
