import { checkNotReserved, checkParentPath } from '../document/check-path.ts';
import { NAME_FIELD, parseFieldPath, type FieldPath } from '../path/field-path.ts';
import { parentPathIn, type DatabaseName } from '../path/resource-name.ts';
import { failedPrecondition, FirestoreError, invalidArgument } from '../error/firestore-error.ts';
import { pathKey } from '../value/key.ts';
import { compareUtf8 } from '../bytes/utf8.ts';
import { checkFilter, checkNameEquality, filterLeaves, inequalities } from './check-filter.ts';
import { expandFilter, queryField } from './filters.ts';
import type { CollectionSelector, Cursor, Filter, Order, StructuredQuery } from './model.ts';
import type { Bound, NormalQuery, OrderTerm, Position } from './normal-query.ts';
import type { QueryField } from './predicate.ts';

const MAX_SIZE = 100;
const MAX_INEQUALITY_FIELDS = 10;

export interface NormalizeRequest {
  readonly parent: string;
  readonly query: StructuredQuery;
  readonly database: DatabaseName;
}

/** Validates a query and adds its implicit parts. Throws the same errors as Google's emulator and production. */
export function normalizeQuery({ parent, query, database }: NormalizeRequest): NormalQuery {
  if (query.findNearest) {
    throw new FirestoreError('UNIMPLEMENTED', 'Vector search (find_nearest) is not supported.');
  }
  checkParentPath(parent);
  const selector = selectorOf(query.from);
  checkCounts(query);
  checkFilter(query.where);
  const filter = expandFilter(query.where, database);
  const explicit = (query.orderBy ?? []).map(orderTerm);
  const start = position(query.startAt, explicit, database, 'start');
  const end = position(query.endAt, explicit, database, 'end');
  checkSize(filter.filterCount, explicit, parent);
  const ordering = inequalityFields(query.where);
  checkInequalities(ordering, query.where);
  checkOrder(explicit, ordering);
  checkNameEquality(query.where);
  const isGroupBelow = selector.allDescendants === true && parent !== '';
  if (selector.collectionId !== '' && isGroupBelow) checkGroup(explicit, query.where);
  const disjunctions = filter.build();
  checkKeyScan(explicit, query.where);
  if (selector.collectionId === '') checkKindless(explicit, query.where);
  return {
    parent,
    collectionId: selector.collectionId,
    allDescendants: selector.allDescendants ?? false,
    disjunctions,
    order: completeOrder(explicit, ordering),
    start,
    end,
    offset: query.offset ?? 0,
    limit: query.limit ?? Infinity,
    projection: query.select ? projection(query.select) : null,
  };
}

function selectorOf(from: readonly CollectionSelector[]): CollectionSelector {
  if (from.length > 1) {
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.');
  }
  const selector = from[0] ?? { collectionId: '' };
  const id = selector.collectionId;
  checkNotReserved(id);
  if (id.includes('/')) {
    throw invalidArgument(`Collection id "${id}" is invalid because it contains "/".`);
  }
  return selector;
}

function checkCounts(query: StructuredQuery): void {
  if (query.offset !== undefined && query.offset < 0) throw invalidArgument('offset is negative');
  if (query.limit !== undefined && query.limit < 0) throw invalidArgument('limit is negative');
}

function checkSize(filters: number, { length }: readonly OrderTerm[], parent: string): void {
  if (filters + length + (parent === '' ? 0 : 1) <= MAX_SIZE) return;
  throw invalidArgument(
    `The query may not have more than ${MAX_SIZE} filters + sort orders + ancestor total. Currently there are ` +
      `${filters} filters, ${length} sort orders, and ${parent === '' ? 'no' : 'one'} ancestor filter.`,
  );
}

function checkInequalities(ordering: readonly QueryField[], where: Filter | undefined): void {
  const fields = ordering.map(({ text }) => text);
  if (inequalities(where).some(({ field }) => field === NAME_FIELD)) fields.push('__key__');
  if (fields.length <= MAX_INEQUALITY_FIELDS) return;
  throw invalidArgument(
    `The query contains ${fields.length} distinct inequality fields: [${fields.join(', ')}]. A query may not have ` +
      `more than ${MAX_INEQUALITY_FIELDS} distinct inequality fields.`,
  );
}

function orderTerm(order: Order): OrderTerm {
  return {
    field: order.field === NAME_FIELD ? null : queryField(order.field),
    descending: order.direction === 'DESCENDING',
  };
}

function checkOrder(order: readonly OrderTerm[], ordering: readonly QueryField[]): void {
  const fields = order.map(fieldOf);
  const repeated = fields.find((field, index) => fields.indexOf(field) < index);
  if (repeated !== undefined) {
    throw invalidArgument(`order by clause cannot contain duplicate fields ${repeated}`);
  }
  const complete = new Set([...fields, ...ordering.map(({ text }) => text)]);
  const name = fields.indexOf(NAME_FIELD);
  if (name !== -1 && name < complete.size - 1) {
    throw invalidArgument('order by clause cannot contain more fields after the key');
  }
}

/**
 * Refuses a descending order by name, unless the query also filters by a field. Production has only ascending indexes
 * of document names.
 */
function checkKeyScan([first]: readonly OrderTerm[], where: Filter | undefined): void {
  if (first?.field !== null || !first.descending) return;
  if (filteredFields(where).some((field) => field !== NAME_FIELD)) return;
  throw failedPrecondition('Firestore does not support descending key scans');
}

function fieldOf(term: OrderTerm): string {
  return term.field?.text ?? NAME_FIELD;
}

/**
 * Refuses filters and orders by fields in a query without a collection id. Such a query reads the whole database, which
 * has no field indexes, so it can filter and order only by document names.
 */
function checkKindless(order: readonly OrderTerm[], where: Filter | undefined): void {
  const filtered = filteredFields(where).find((field) => field !== NAME_FIELD);
  if (filtered !== undefined) throw invalidArgument(`kind is required for filter: ${filtered}`);
  if (order.some((term) => term.field !== null)) {
    throw invalidArgument('kind is required for all orders except __key__ ascending');
  }
}

/**
 * Refuses filters and orders by fields in a collection-group query that is restricted to the descendants of one
 * document. Such a query can filter and order only by document name, because the indexes of collection groups do not
 * contain the parents of the documents.
 */
function checkGroup(order: readonly OrderTerm[], where: Filter | undefined): void {
  const isByField =
    filteredFields(where).some((field) => field !== NAME_FIELD) ||
    order.some((term) => term.field !== null);
  if (isByField) {
    throw invalidArgument('collection group queries are only allowed at the root parent');
  }
}

function filteredFields(where: Filter | undefined): string[] {
  return filterLeaves(where).map(({ field }) => field);
}

/**
 * Returns the complete sort order: the query's explicit terms, then the inequality fields without an explicit term,
 * sorted by name, then the document's name. The added terms have the direction of the last explicit term.
 */
function completeOrder(
  explicit: readonly OrderTerm[],
  ordering: readonly QueryField[],
): readonly OrderTerm[] {
  const last = explicit.at(-1);
  if (last?.field === null) return explicit;
  const descending = last?.descending ?? false;
  const named = new Set(explicit.map((term) => term.field?.text));
  const implicit = ordering.filter((field) => !named.has(field.text));
  return [
    ...explicit,
    ...implicit.map((field) => ({ field, descending })),
    { field: null, descending },
  ];
}

export function inequalityFields(where: Filter | undefined): readonly QueryField[] {
  const byText = new Map<string, QueryField>();
  for (const filter of inequalities(where)) {
    if (filter.field === NAME_FIELD) continue;
    const field = queryField(filter.field);
    byText.set(field.text, field);
  }
  return [...byText.values()].sort((a, b) => compareUtf8(a.text, b.text));
}

function position(
  cursor: Cursor | undefined,
  explicit: readonly OrderTerm[],
  database: DatabaseName,
  side: 'start' | 'end',
): Position | null {
  if (!cursor) return null;
  if (cursor.values.length > explicit.length) {
    throw invalidArgument('Cursor has too many values.');
  }
  const bounds = cursor.values.map((value, index): Bound => {
    if (explicit[index]?.field !== null) return { kind: 'value', value };
    if (value.type !== 'reference') {
      throw invalidArgument('Cursor __key__ value is not a document reference.');
    }
    return { kind: 'name', key: pathKey(parentPathIn(database, value.value)) };
  });
  return { bounds, inclusive: side === 'start' ? cursor.before : !cursor.before };
}

function projection(select: readonly string[]): readonly FieldPath[] {
  return select.filter((field) => field !== NAME_FIELD).map(parseFieldPath);
}
