import type { Collection } from '../storage/collection.ts';
import { changedSince, versionAt, type Slot } from '../storage/slot.ts';
import type { Entry } from '../storage/sorted-entries.ts';
import type { DocumentTable } from '../storage/table.ts';
import type { Micros } from '../value/time.ts';
import { isExactKey, orderedPart } from '../value/key.ts';
import { mergeEntries } from './merge.ts';
import type { Conjunction, NormalQuery } from './normal-query.ts';
import { boundsOf, entriesOf, joinedEntries, planConjunction, type Plan } from './plan.ts';
import { holds } from './predicate.ts';
import { compareRows, hasOrderFields, isWithinCursors, Row } from './row.ts';
import { isInScope, targetCollections } from './scope.ts';

export interface Execution {
  /** After offset and limit, in order. */
  readonly rows: readonly Row[];
  readonly skipped: number;
}

/** Answers a query on the table's state at a time, or now (null). */
export function executeQuery(
  table: DocumentTable,
  query: NormalQuery,
  readTime: Micros | null,
): Execution {
  const matches = findMatches(table, query, readTime);
  const skipped = Math.min(query.offset, matches.length);
  return { rows: matches.slice(query.offset, query.offset + query.limit), skipped };
}

/** In order, at least as many as offset and limit ask for. */
function findMatches(table: DocumentTable, query: NormalQuery, readTime: Micros | null): Row[] {
  const wanted = query.offset + query.limit;
  if (query.limit === 0) return [];
  const past = readTime !== null && table.history.latest > readTime ? readTime : null;
  const collections = [...targetCollections(table.collections, query)];
  const bySlot = new Map<string, Row>();
  for (const conjunction of query.disjunctions) {
    const plan = planConjunction(query, conjunction, collections);
    const rows = scan({ query, conjunction, plan, collections, past });
    if (query.disjunctions.length === 1 && past === null) {
      const found = take(rows, plan.ordered ? wanted : Infinity);
      return plan.ordered ? found : found.sort((a, b) => compareRows(a, b, query.order));
    }
    let left = plan.ordered ? wanted : Infinity;
    for (const row of rows) {
      bySlot.set(row.slotKey, row);
      if (--left <= 0) break;
    }
  }
  if (past !== null)
    for (const row of changedRows(table, query, past)) bySlot.set(row.slotKey, row);
  return [...bySlot.values()].sort((a, b) => compareRows(a, b, query.order));
}

function take(rows: Iterable<Row>, count: number): Row[] {
  const taken: Row[] = [];
  for (const row of rows) {
    taken.push(row);
    if (taken.length >= count) break;
  }
  return taken;
}

/** The documents that have changed since a past read time, as they were then; the indexes know only the present. */
function* changedRows(table: DocumentTable, query: NormalQuery, readTime: Micros): Generator<Row> {
  for (const slot of new Set(table.history.changedAfter(readTime))) {
    const row = matchRow(slot, query, readTime);
    if (row) yield row;
  }
}

/** The document as a row of the query's result before offset and limit, or null when it is not part of it. */
export function matchRow(slot: Slot, query: NormalQuery, readTime: Micros | null): Row | null {
  const version = versionAt(slot, readTime);
  if (version === null || !isInScope(slot.path, query)) return null;
  const row = new Row(slot, version, query.order);
  const matches = query.disjunctions.some((conjunction) =>
    conjunction.every((predicate) => holds(predicate, row)),
  );
  return matches && hasOrderFields(row, query.order) && isWithinCursors(row, query) ? row : null;
}

interface Scan {
  readonly query: NormalQuery;
  readonly conjunction: Conjunction;
  readonly plan: Plan;
  readonly collections: readonly Collection[];
  /** Documents that have changed since are left out; null: none. */
  readonly past: Micros | null;
}

/** The conjunction's rows; in the query's order when the plan is ordered. */
function* scan(request: Scan): Generator<Row> {
  const { plan } = request;
  const sources = request.collections.map((collection) => entriesIn(collection, request));
  const entries =
    plan.ordered && sources.length > 1
      ? mergeEntries(sources, plan.descending)
      : concatenate(sources);
  if (plan.ordered) yield* sortedByGroups(entries, request);
  else yield* checked(entries, request);
}

function* concatenate(sources: readonly Iterable<Entry>[]): Generator<Entry> {
  for (const source of sources) yield* source;
}

/** A collection's entries of the plan's access that its joined predicates accept. */
function* entriesIn(collection: Collection, { plan }: Scan): Generator<Entry> {
  const source = entriesOf(plan.access, collection);
  if (!source) return;
  const joined = plan.joined.map((predicate) => joinedEntries(predicate, collection));
  const bounds = boundsOf(plan.access);
  const entries = plan.descending ? source.descending(...bounds) : source.ascending(...bounds);
  for (const entry of entries) {
    if (joined.every((join) => join.entries?.has(join.key, entry.slot))) yield entry;
  }
}

/**
 * Entries with one key may still be out of order in later terms, those of long values with one beginning of a key in
 * any: each such group is sorted before it is handed on.
 */
function* sortedByGroups(entries: Iterable<Entry>, request: Scan): Generator<Row> {
  const { order } = request.query;
  let group: Row[] = [];
  let groupKey: string | null = null;
  for (const entry of entries) {
    const key = orderedPart(entry.key);
    if (key !== groupKey || isInOrder(entry, request.plan)) {
      yield* group.sort((a, b) => compareRows(a, b, order));
      group = [];
      groupKey = key;
    }
    const row = check(entry.slot, request);
    if (row) group.push(row);
  }
  yield* group.sort((a, b) => compareRows(a, b, order));
}

/** Nothing is left to sort where the index decides every term. */
function isInOrder(entry: Entry, { access, fullyOrdered }: Plan): boolean {
  return fullyOrdered && (access.kind === 'name' || access.single || isExactKey(entry.key));
}

function* checked(entries: Iterable<Entry>, request: Scan): Generator<Row> {
  for (const entry of entries) {
    const row = check(entry.slot, request);
    if (row) yield row;
  }
}

function check(slot: Slot, { query, plan, past }: Scan): Row | null {
  if (slot.current === null || (past !== null && changedSince(slot, past))) return null;
  const row = new Row(slot, slot.current, query.order);
  if (!plan.residual.every((predicate) => holds(predicate, row))) return null;
  if (!hasOrderFields(row, query.order)) return null;
  return isWithinCursors(row, query) ? row : null;
}
