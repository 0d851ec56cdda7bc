import type { Fields, Value } from '../../value/types.ts';
import type { Filter, Order, StructuredQuery } from '../model.ts';

/**
 * This file is a second, naive implementation of Firestore's query semantics for the property tests. It has no indexes,
 * no normal form and no index keys. It evaluates each filter as written, with its own comparison of values. It shares
 * only data types with the tested implementation.
 */
export interface ReferenceDocument {
  readonly path: string;
  readonly fields: Fields;
}

const RANK: readonly string[] = [
  'null',
  'boolean',
  'NaN',
  'number',
  'timestamp',
  'string',
  'bytes',
  'reference',
  'geoPoint',
  'array',
  'vector',
  'map',
];

function kindOf(value: Value): string {
  if (value.type === 'integer') return 'number';
  if (value.type === 'double') return Number.isNaN(value.value) ? 'NaN' : 'number';
  return value.type;
}

export function referenceCompare(a: Value, b: Value): number {
  const rank = RANK.indexOf(kindOf(a)) - RANK.indexOf(kindOf(b));
  if (rank !== 0 || a.type === 'null') return rank;
  if (kindOf(a) === 'NaN') return 0;
  return compareLists(flatten(a), flatten(b));
}

type Part = number | bigint | boolean | Value | Buffer;

function flatten(value: Value): readonly Part[] {
  switch (value.type) {
    case 'boolean':
    case 'integer':
    case 'double':
      return [value.value];
    case 'timestamp':
      return [value.seconds, value.nanos];
    case 'string':
      return [Buffer.from(value.value)];
    case 'bytes':
      return [Buffer.from(value.value)];
    case 'reference':
      return value.value.split('/').map((segment) => Buffer.from(segment));
    case 'geoPoint':
      return [value.latitude, value.longitude];
    case 'array':
      return value.values;
    case 'vector':
      return [
        value.values.length,
        ...value.values.map((element): Value => ({ type: 'double', value: element })),
      ];
    case 'map': {
      const keys = [...value.fields.keys()].sort((x, y) =>
        Buffer.compare(Buffer.from(x), Buffer.from(y)),
      );
      return keys.flatMap((key) => [Buffer.from(key), value.fields.get(key) as Value]);
    }
    case 'null':
      return [];
  }
}

function compareLists(a: readonly Part[], b: readonly Part[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = comparePart(a[i] as Part, b[i] as Part);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function comparePart(a: Part, b: Part): number {
  if (Buffer.isBuffer(a)) return Buffer.compare(a, b as Buffer);
  if (typeof a === 'object') return referenceCompare(a, b as Value);
  if (a < (b as typeof a)) return -1;
  return a > (b as typeof a) ? 1 : 0;
}

function lookup(document: ReferenceDocument, field: string, root: string): Value | undefined {
  if (field === '__name__') return { type: 'reference', value: `${root}/${document.path}` };
  let value: Value | undefined = { type: 'map', fields: document.fields };
  for (const name of field.split('.')) {
    value = value?.type === 'map' ? value.fields.get(name) : undefined;
  }
  return value;
}

const equal = (a: Value, b: Value) => referenceCompare(a, b) === 0;
const matchable = (value: Value) => !['null', 'NaN'].includes(kindOf(value));

function elements(value: Value): readonly Value[] {
  return value.type === 'array' ? value.values : [];
}

function matches(filter: Filter, document: ReferenceDocument, root: string): boolean {
  if (filter.kind === 'composite') {
    if (filter.filters.length === 0) return true;
    return filter.op === 'AND'
      ? filter.filters.every((part) => matches(part, document, root))
      : filter.filters.some((part) => matches(part, document, root));
  }
  const value = lookup(document, filter.field, root);
  if (value === undefined) return false;
  if (filter.kind === 'unary') {
    const kind = kindOf(value);
    if (filter.op === 'IS_NULL') return kind === 'null';
    if (filter.op === 'IS_NAN') return kind === 'NaN';
    return kind !== 'null' && (filter.op === 'IS_NOT_NULL' || kind !== 'NaN');
  }
  const wanted = filter.value;
  const sameKind = matchable(wanted) && kindOf(value) === kindOf(wanted);
  switch (filter.op) {
    case 'EQUAL':
      return matchable(wanted) && equal(value, wanted);
    case 'IN':
      return elements(wanted).some((each) => matchable(each) && equal(value, each));
    case 'ARRAY_CONTAINS':
      return matchable(wanted) && elements(value).some((each) => equal(each, wanted));
    case 'ARRAY_CONTAINS_ANY':
      return elements(wanted).some(
        (each) => matchable(each) && elements(value).some((element) => equal(element, each)),
      );
    case 'NOT_EQUAL':
      return (
        kindOf(wanted) !== 'null' &&
        kindOf(value) !== 'null' &&
        !(matchable(wanted) && equal(value, wanted))
      );
    case 'NOT_IN':
      return (
        kindOf(value) !== 'null' &&
        elements(wanted).every(
          (each) => kindOf(each) !== 'null' && !(matchable(each) && equal(value, each)),
        )
      );
    case 'LESS_THAN':
      return sameKind && referenceCompare(value, wanted) < 0;
    case 'LESS_THAN_OR_EQUAL':
      return sameKind && referenceCompare(value, wanted) <= 0;
    case 'GREATER_THAN':
      return sameKind && referenceCompare(value, wanted) > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return sameKind && referenceCompare(value, wanted) >= 0;
    case 'unspecified':
      throw new Error('not a query that runs');
  }
}

const INEQUALITIES = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
];

function inequalityFields(filter: Filter | undefined): string[] {
  if (!filter) return [];
  if (filter.kind === 'composite') return filter.filters.flatMap(inequalityFields);
  return INEQUALITIES.includes(filter.op) ? [filter.field] : [];
}

function fullOrder(query: StructuredQuery): Order[] {
  const order = [...(query.orderBy ?? [])];
  const direction = order.at(-1)?.direction ?? 'ASCENDING';
  if (order.some(({ field }) => field === '__name__')) return order;
  for (const field of [...new Set(inequalityFields(query.where))].sort()) {
    if (field !== '__name__' && !order.some((each) => each.field === field)) {
      order.push({ field, direction });
    }
  }
  return [...order, { field: '__name__', direction }];
}

function inScope(path: string, query: StructuredQuery, parent: string): boolean {
  const selector = query.from[0] ?? { collectionId: '' };
  const above = parent === '' ? [] : parent.split('/');
  const segments = path.split('/');
  if (!above.every((segment, i) => segments[i] === segment)) return false;
  if (segments.length <= above.length) return false;
  const id = segments.at(-2);
  if (selector.collectionId !== '' && id !== selector.collectionId) return false;
  return selector.allDescendants === true || segments.length === above.length + 2;
}

export function referenceQuery(
  documents: readonly ReferenceDocument[],
  request: { query: StructuredQuery; parent: string; root: string },
): ReferenceDocument[] {
  const { query, parent, root } = request;
  const order = fullOrder(query);
  const compare = (a: ReferenceDocument, values: readonly Value[]) => {
    for (const [i, wanted] of values.entries()) {
      const term = order[i] as Order;
      const result = referenceCompare(lookup(a, term.field, root) as Value, wanted);
      if (result !== 0) return term.direction === 'DESCENDING' ? -result : result;
    }
    return 0;
  };
  const { startAt, endAt } = query;
  const selected = documents
    .filter(({ path }) => inScope(path, query, parent))
    .filter((document) => !query.where || matches(query.where, document, root))
    .filter((document) => order.every(({ field }) => lookup(document, field, root) !== undefined))
    .filter((document) => {
      if (startAt) {
        const side = compare(document, startAt.values);
        if (startAt.before ? side < 0 : side <= 0) return false;
      }
      if (!endAt) return true;
      const side = compare(document, endAt.values);
      return endAt.before ? side < 0 : side <= 0;
    })
    .sort((a, b) =>
      compare(
        a,
        order.map(({ field }) => lookup(b, field, root) as Value),
      ),
    );
  const offset = query.offset ?? 0;
  return selected.slice(offset, offset + (query.limit ?? Infinity));
}
