import type { Collection } from '../storage/collection.ts';
import { NAME_KEY } from '../storage/collection.ts';
import type { EntryBound, SortedEntries } from '../storage/sorted-entries.ts';
import { indexKey, isExactKey } from '../value/key.ts';
import { accessesFor, firstOpenTerm, openTerms, type Access } from './access.ts';
import type { Conjunction, NormalQuery } from './normal-query.ts';
import type { Predicate } from './predicate.ts';

export interface Plan {
  readonly access: Access;
  /**
   * If true, the scan yields entries sorted by the first order term whose field is not compared for equality. A limit
   * can then end the scan early.
   */
  readonly ordered: boolean;
  readonly descending: boolean;
  readonly fullyOrdered: boolean;
  /**
   * Predicates that the scan looks up in further indexes before it decodes the document. If the value of such a
   * predicate is long, `residual` also contains the predicate, because index keys of long values are shortened.
   */
  readonly joined: readonly JoinedPredicate[];
  /** Predicates that only the decoded document can answer. */
  readonly residual: readonly Predicate[];
}

export type JoinedPredicate = Extract<Predicate, { kind: 'equal' | 'contains' }>;

/**
 * Chooses the access path with the lowest estimated cost. A limit lowers the cost of an access path only if the path
 * yields entries in the query's order.
 */
export function planConjunction(
  query: NormalQuery,
  conjunction: Conjunction,
  collections: readonly Collection[],
): Plan {
  const accesses = accessesFor(query, conjunction);
  const counts = accesses.map((access) => countEntries(access, collections));
  const fewest = Math.min(...counts);
  let best = 0;
  let bestCost = Infinity;
  accesses.forEach((access, index) => {
    const count = counts[index] as number;
    const cost = isOrdered(access, query, conjunction)
      ? orderedCost(count, { wanted: query.offset + query.limit, matches: fewest })
      : count + sortCost(count);
    if (cost < bestCost) [best, bestCost] = [index, cost];
  });
  return makePlan(query, conjunction, accesses[best] as Access);
}

function orderedCost(count: number, { wanted, matches }: { wanted: number; matches: number }) {
  return matches > wanted ? (wanted * count) / matches : count;
}

function sortCost(count: number): number {
  return count / 2 + 1;
}

function makePlan(query: NormalQuery, conjunction: Conjunction, access: Access): Plan {
  const rest = conjunction.filter((predicate) => !access.covers.includes(predicate));
  const joined = rest.filter(isJoinable);
  const open = openTerms(query, conjunction);
  return {
    access,
    ordered: isOrdered(access, query, conjunction),
    descending: open[0]?.descending ?? false,
    fullyOrdered: isFullyOrdered(access, open),
    joined,
    residual: rest.filter((predicate) => !isDecidedByIndex(predicate)),
  };
}

function isJoinable(predicate: Predicate): predicate is JoinedPredicate {
  return predicate.kind === 'equal' || predicate.kind === 'contains';
}

/**
 * Returns whether index entries alone prove the predicate. They do not if the predicate's value is long, because the
 * index key of a long value is shortened and ends in a hash.
 */
function isDecidedByIndex(predicate: Predicate): boolean {
  return isJoinable(predicate) && isExactKey(indexKey(predicate.value));
}

function isOrdered(access: Access, query: NormalQuery, conjunction: Conjunction): boolean {
  const first = firstOpenTerm(query, conjunction);
  if (!first) return true;
  if (first.field === null) return access.kind === 'name' || access.single;
  return access.kind === 'value' && !access.single && access.field === first.field.text;
}

function isFullyOrdered(access: Access, open: ReturnType<typeof openTerms>): boolean {
  if (access.kind === 'name' || access.single) return open[0]?.field === null;
  return open.length === 2 && open[0]?.descending === open[1]?.descending;
}

export function countEntries(access: Access, collections: readonly Collection[]): number {
  let count = 0;
  for (const collection of collections) {
    const entries = entriesOf(access, collection);
    if (!entries) continue;
    count += entries.count(...boundsOf(access));
  }
  return count;
}

export function entriesOf(access: Access, collection: Collection): SortedEntries | undefined {
  if (access.kind === 'name') return collection.names;
  return access.kind === 'value'
    ? collection.byValue(access.field)
    : collection.byElement(access.field);
}

/**
 * Returns the two ends of the index entries to scan. In the index of names, all entries have the same key, so a range
 * of names limits the document keys (`slotKey`) instead.
 */
export function boundsOf(access: Access): [EntryBound, EntryBound] {
  const { low, high } = access.range;
  if (access.kind !== 'name') return [{ key: low }, { key: high }];
  return [
    { key: NAME_KEY, slotKey: low },
    { key: NAME_KEY, slotKey: high },
  ];
}

export function joinedEntries(predicate: JoinedPredicate, collection: Collection) {
  const entries =
    predicate.kind === 'equal'
      ? collection.byValue(predicate.field.text)
      : collection.byElement(predicate.field.text);
  return { entries, key: indexKey(predicate.value) };
}
