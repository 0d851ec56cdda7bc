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
  readonly rows: readonly Row[];
  readonly skipped: number;
  readonly scanned: number;
}

export function executeQuery(
  table: DocumentTable,
  query: NormalQuery,
  readTime: Micros | null,
): Execution {
  const past = readTime !== null && table.history.latest > readTime ? readTime : null;
  const collections = [...targetCollections(table.collections, query)];
  const search: Search = { table, query, collections, past, tally: { scanned: 0 } };
  const matches = query.limit === 0 ? [] : findMatches(search);
  return {
    rows: matches.slice(query.offset, query.offset + query.limit),
    skipped: Math.min(query.offset, matches.length),
    scanned: search.tally.scanned,
  };
}

interface Search {
  readonly table: DocumentTable;
  readonly query: NormalQuery;
  readonly collections: readonly Collection[];
  /**
   * Time of a past read; null means the latest state. If a document has changed since this time, scans skip the
   * document and `changedRows` finds it.
   */
  readonly past: Micros | null;
  readonly tally: { scanned: number };
}

function findMatches(search: Search): Row[] {
  const { query } = search;
  const [only, ...others] = query.disjunctions;
  if (only && others.length === 0 && search.past === null) {
    const { rows, ordered } = matchesOf(only, search);
    return ordered ? rows : inOrder(rows, query);
  }
  const byDocument = new Map<string, Row>();
  for (const conjunction of query.disjunctions) {
    for (const row of matchesOf(conjunction, search).rows) byDocument.set(row.slotKey, row);
  }
  for (const row of changedRows(search)) byDocument.set(row.slotKey, row);
  return inOrder([...byDocument.values()], query);
}

function matchesOf(conjunction: Conjunction, search: Search): { rows: Row[]; ordered: boolean } {
  const { query, collections } = search;
  const plan = planConjunction(query, conjunction, collections);
  const wanted = plan.ordered ? query.offset + query.limit : Infinity;
  const rows: Row[] = [];
  for (const row of scan({ ...search, plan })) {
    rows.push(row);
    if (rows.length >= wanted) break;
  }
  return { rows, ordered: plan.ordered };
}

function inOrder(rows: Row[], query: NormalQuery): Row[] {
  return rows.sort((a, b) => compareRows(a, b, query.order));
}

/**
 * Yields the documents that have changed since a past read time, in their state at that time. Scans miss these
 * documents, because the indexes contain only the present state.
 */
function* changedRows({ table, query, past }: Search): Generator<Row> {
  if (past === null) return;
  for (const slot of new Set(table.history.changedAfter(past))) {
    const row = matchRow(slot, query, past);
    if (row) yield row;
  }
}

export function matchRow(slot: Slot, query: NormalQuery, readTime: Micros | null): Row | null {
  const version = versionAt(slot, readTime);
  if (version === null || !isInScope(slot.path, query)) return null;
  const row = new Row(slot, version, query.order);
  const matches = query.disjunctions.some((conjunction) =>
    conjunction.every((predicate) => holds(predicate, row)),
  );
  return matches && hasOrderFields(row, query.order) && isWithinCursors(row, query)
    ? row.settle()
    : null;
}

interface Scan extends Search {
  readonly plan: Plan;
}

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

function* entriesIn(collection: Collection, { plan, tally }: Scan): Generator<Entry> {
  const source = entriesOf(plan.access, collection);
  if (!source) return;
  const joined = plan.joined.map((predicate) => joinedEntries(predicate, collection));
  const bounds = boundsOf(plan.access);
  const entries = plan.descending ? source.descending(...bounds) : source.ascending(...bounds);
  for (const entry of entries) {
    tally.scanned++;
    if (joined.every((join) => join.entries?.has(join.key, entry.slot))) yield entry;
  }
}

/**
 * Yields the matching rows in the query's order. The entries are sorted only by the first order term. Entries with the
 * same key may therefore be in the wrong order, so this function sorts them as a group. Long values with the same
 * beginning also form a group, because their keys are shortened.
 */
function* sortedByGroups(entries: Iterable<Entry>, request: Scan): Generator<Row> {
  const { order } = request.query;
  let group: Row[] = [];
  let groupKey: string | null = null;
  for (const entry of entries) {
    const key = isInOrder(entry, request.plan) ? null : orderedPart(entry.key);
    if (key === null || key !== groupKey) {
      yield* group.sort((a, b) => compareRows(a, b, order));
      group = [];
      groupKey = key;
    }
    const row = check(entry.slot, request);
    if (row && key === null) yield row;
    else if (row) group.push(row);
  }
  yield* group.sort((a, b) => compareRows(a, b, order));
}

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
  return isWithinCursors(row, query) ? row.settle() : null;
}
