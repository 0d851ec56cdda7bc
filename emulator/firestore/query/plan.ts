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
   * If true, the scan yields entries sorted by the first order term that the conjunction does not fix to one value. A
   * limit can then end the scan early.
   */
  readonly ordered: boolean;
  readonly descending: boolean;
  /** If true, entries with the same key are already in the query's full order. */
  readonly fullyOrdered: boolean;
  /** Predicates that other indexes check, without decoding the document. */
  readonly joined: readonly JoinedPredicate[];
  /** Predicates that are checked on the decoded document. */
  readonly residual: readonly Predicate[];
}

export type JoinedPredicate = Extract<Predicate, { kind: 'equal' | 'contains' }>;

/**
 * Chooses the access path that visits the fewest entries. An ordered access path visits only as many entries as the
 * limit needs.
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

/**
 * Estimates how many entries a scan visits until enough of them match. Assumes that matches are spread evenly, and that
 * there are as many matches as the most selective access path has entries.
 */
function orderedCost(count: number, { wanted, matches }: { wanted: number; matches: number }) {
  return matches > wanted ? (wanted * count) / matches : count;
}

/**
 * Estimates the cost of sorting. The estimate is low on purpose: it should decide only between access paths that visit
 * about the same number of entries.
 */
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
 * Returns whether an index proves the predicate without the document. The key of a long value ends in a hash, so the
 * document itself must be checked for a long value.
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
 * Returns the bounds of a scan. In the index of names all entries have the same key, so document keys limit a scan by
 * name.
 */
export function boundsOf(access: Access): [EntryBound, EntryBound] {
  const { low, high } = access.range;
  if (access.kind !== 'name') return [{ key: low }, { key: high }];
  return [
    { key: NAME_KEY, slotKey: low },
    { key: NAME_KEY, slotKey: high },
  ];
}

/** Returns an index and one of its keys. All documents that satisfy the predicate have this key. */
export function joinedEntries(predicate: JoinedPredicate, collection: Collection) {
  const entries =
    predicate.kind === 'equal'
      ? collection.byValue(predicate.field.text)
      : collection.byElement(predicate.field.text);
  return { entries, key: indexKey(predicate.value) };
}
