import fc from 'fast-check';
import type { Fields, Value } from '../../value/types.ts';
import type { Aggregation, Cursor, Filter, Order, StructuredQuery } from '../model.ts';
import { checkFilter, checkNameEquality } from '../check-filter.ts';

const scalars: Value[] = [
  { type: 'null' },
  { type: 'boolean', value: false },
  { type: 'boolean', value: true },
  ...[NaN, -Infinity, -1.5, -0, 0, 1, 2.5, 2 ** 53, 2 ** 63, Infinity].map((value): Value => ({
    type: 'double',
    value,
  })),
  ...[-1n, 0n, 1n, 2n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)].map(
    (value): Value => ({ type: 'integer', value }),
  ),
  { type: 'timestamp', seconds: 0, nanos: 0 },
  { type: 'timestamp', seconds: 1, nanos: 1000 },
  { type: 'timestamp', seconds: -62_135_596_800, nanos: 0 },
  ...['', 'a', 'aa', 'b', 'a\0', '\uffff', '😀', 'ə', 'x'.repeat(60), `${'x'.repeat(60)}y`].map(
    (value): Value => ({ type: 'string', value }),
  ),
  ...[[], [0], [0, 1], [1], [255]].map((bytes): Value => ({
    type: 'bytes',
    value: Uint8Array.from(bytes),
  })),
  ...['c/a', 'c/b', 'c/a/s/x', 'd/a'].map((path): Value => ({
    type: 'reference',
    value: `projects/p/databases/(default)/documents/${path}`,
  })),
  { type: 'geoPoint', latitude: -0, longitude: 1 },
  { type: 'geoPoint', latitude: 0, longitude: 2 },
  { type: 'vector', values: [1, 2] },
  { type: 'vector', values: [0, 0, -0.5] },
];

const common: Value[] = [
  { type: 'integer', value: 1n },
  { type: 'double', value: 1 },
  { type: 'integer', value: 2n },
  { type: 'string', value: 'a' },
  { type: 'string', value: 'b' },
];

const scalar = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...common) },
  { weight: 2, arbitrary: fc.constantFrom(...scalars) },
);
const nestedFields = (value: fc.Arbitrary<Value>): fc.Arbitrary<Fields> =>
  fc
    .dictionary(fc.constantFrom('a', 'b', 'é', 'constructor'), value, { maxKeys: 2 })
    .map((fields) => new Map(Object.entries(fields)));

export const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.oneof(
          // Firestore refuses a vector directly inside an array.
          { weight: 3, arbitrary: scalar.filter(({ type }) => type !== 'vector') },
          {
            weight: 1,
            arbitrary: nestedFields(scalar).map((fields): Value => ({ type: 'map', fields })),
          },
        ),
        { maxLength: 3 },
      )
      .map((values): Value => ({ type: 'array', values })),
  },
  { weight: 1, arbitrary: nestedFields(scalar).map((fields): Value => ({ type: 'map', fields })) },
);

const FIELDS = ['a', 'b', 'm', 'm.a', 'm.b', 'missing'];

export const anyFields: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.option(anyValue, { freq: 6 }),
    fc.option(anyValue, { freq: 4 }),
    fc.option(
      fc.oneof(
        anyValue,
        nestedFields(anyValue).map((fields): Value => ({ type: 'map', fields })),
      ),
    ),
  )
  .map(([a, b, m]) => {
    const fields = new Map<string, Value>();
    if (a) fields.set('a', a);
    if (b) fields.set('b', b);
    if (m) fields.set('m', m);
    return fields;
  });

const COLLECTIONS = ['c', 'd', 'c/a/c', 'c/a/d', 'd/z/c', 'c/b/d/x/c'];
const IDS = ['a', 'b', 'A', 'é', 'z', 'a0', '-', '10', '9'];

export const anyPath: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.constant('c') }, fc.constantFrom(...COLLECTIONS)),
    fc.constantFrom(...IDS),
  )
  .map(([collection, id]) => `${collection}/${id}`);

export const anyDocuments: fc.Arbitrary<ReadonlyArray<{ path: string; fields: Fields }>> =
  fc.uniqueArray(fc.record({ path: anyPath, fields: anyFields }), {
    selector: ({ path }) => path,
    minLength: 4,
    maxLength: 25,
  });

const field = fc.constantFrom(...FIELDS, 'a', 'a', 'b');
const list = (min: number, max: number): fc.Arbitrary<Value> =>
  fc
    .array(anyValue, { minLength: min, maxLength: max })
    .map((values): Value => ({ type: 'array', values }));

const comparison: fc.Arbitrary<Filter> = fc
  .tuple(
    field,
    fc.constantFrom(
      'EQUAL' as const,
      'EQUAL' as const,
      'LESS_THAN' as const,
      'LESS_THAN_OR_EQUAL' as const,
      'GREATER_THAN' as const,
      'GREATER_THAN_OR_EQUAL' as const,
    ),
    anyValue,
  )
  .map(([on, op, value]) => ({ kind: 'field', field: on, op, value }));

const membership: fc.Arbitrary<Filter> = fc
  .tuple(field, list(1, 4))
  .map(([on, value]) => ({ kind: 'field', field: on, op: 'IN', value }));

const containment: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(field, anyValue)
    .map(([on, value]): Filter => ({ kind: 'field', field: on, op: 'ARRAY_CONTAINS', value })),
  fc
    .tuple(field, list(1, 3))
    .map(([on, value]): Filter => ({ kind: 'field', field: on, op: 'ARRAY_CONTAINS_ANY', value })),
);

const negation: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(field, anyValue)
    .map(([on, value]): Filter => ({ kind: 'field', field: on, op: 'NOT_EQUAL', value })),
  fc
    .tuple(field, list(1, 3))
    .map(([on, value]): Filter => ({ kind: 'field', field: on, op: 'NOT_IN', value })),
  fc
    .tuple(field, fc.constantFrom('IS_NOT_NULL' as const, 'IS_NOT_NAN' as const))
    .map(([on, op]): Filter => ({ kind: 'unary', field: on, op })),
);

const unary: fc.Arbitrary<Filter> = fc
  .tuple(field, fc.constantFrom('IS_NULL' as const, 'IS_NAN' as const))
  .map(([on, op]) => ({ kind: 'unary', field: on, op }));

const nameFilter: fc.Arbitrary<Filter> = fc
  .tuple(
    fc.constantFrom(
      'EQUAL' as const,
      'LESS_THAN' as const,
      'LESS_THAN_OR_EQUAL' as const,
      'GREATER_THAN' as const,
      'GREATER_THAN_OR_EQUAL' as const,
    ),
    anyPath,
  )
  .map(([op, path]) => ({
    kind: 'field',
    field: '__name__',
    op,
    value: { type: 'reference', value: `projects/p/databases/(default)/documents/${path}` },
  }));

const leaf = fc.oneof(
  { weight: 5, arbitrary: comparison },
  { weight: 1, arbitrary: membership },
  { weight: 1, arbitrary: unary },
  { weight: 1, arbitrary: nameFilter },
);

/** Generates an AND or OR. Firestore refuses an `or` without parts, but accepts an `and` without parts. */
const composite = (part: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc
    .tuple(fc.constantFrom('AND' as const, 'OR' as const), fc.array(part, { maxLength: 3 }))
    .map(([op, filters]) => ({
      kind: 'composite',
      op: filters.length === 0 ? 'AND' : op,
      filters,
    }));

/** Firestore accepts at most one negation and one containment in a query, so these filters have no more. */
const anyFilter: fc.Arbitrary<Filter> = fc
  .oneof(
    leaf,
    negation,
    containment,
    composite(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: composite(leaf) })),
    fc
      .tuple(composite(leaf), fc.oneof(negation, containment))
      .map(([a, b]): Filter => ({ kind: 'composite', op: 'AND', filters: [a, b] })),
  )
  .filter((filter) => {
    try {
      checkFilter(filter);
      checkNameEquality(filter);
      return true;
    } catch {
      return false;
    }
  });

const nameMembership: fc.Arbitrary<Filter> = fc
  .tuple(
    fc.constantFrom('IN' as const, 'NOT_IN' as const, 'NOT_EQUAL' as const),
    fc.array(anyPath, { minLength: 1, maxLength: 3 }),
  )
  .map(([op, paths]) => {
    const values = paths.map((path): Value => ({
      type: 'reference',
      value: `projects/p/databases/(default)/documents/${path}`,
    }));
    const value: Value = op === 'NOT_EQUAL' ? (values[0] as Value) : { type: 'array', values };
    return { kind: 'field', field: '__name__', op, value };
  });

const wildFilter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 2, arbitrary: anyFilter },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('AND' as const, 'AND' as const, 'OR' as const),
        fc.array(fc.oneof(leaf, leaf, negation, containment, nameMembership), {
          minLength: 1,
          maxLength: 3,
        }),
      )
      .map(([op, filters]): Filter => ({ kind: 'composite', op, filters })),
  },
);

const direction = fc.constantFrom('ASCENDING' as const, 'DESCENDING' as const);

const anyOrder: fc.Arbitrary<Order[]> = fc.uniqueArray(
  fc.record({ field: fc.constantFrom('a', 'b', 'm.a', 'm'), direction }),
  { selector: (order) => order.field, maxLength: 2 },
);

const cursorFor = (order: readonly Order[]): fc.Arbitrary<Cursor> =>
  fc.record({
    values: fc.array(anyValue, { minLength: 1, maxLength: Math.max(1, order.length) }),
    before: fc.boolean(),
  });

const maybe = <K extends string, T>(key: K, value: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight, arbitrary: value.map((each) => ({ [key]: each }) as Record<K, T>) },
  );

function queryOver(
  filter: fc.Arbitrary<Filter>,
  order: fc.Arbitrary<Order[]>,
  keepsToRules: boolean,
): fc.Arbitrary<{ parent: string; query: StructuredQuery }> {
  return order.chain((orderBy) => {
    const cursor = cursorFor(orderBy);
    const cursors =
      orderBy.length === 0
        ? fc.constant({})
        : fc
            .tuple(maybe('startAt', cursor), maybe('endAt', cursor))
            .map(([a, b]) => ({ ...a, ...b }));
    return fc
      .tuple(
        fc.constantFrom('', '', '', '', '', '', 'c/a', 'd/z'),
        fc.record({
          collectionId: fc.constantFrom('c', 'c', 'c', 'd'),
          allDescendants: fc.boolean(),
        }),
        maybe('where', filter, 6),
        cursors,
        maybe('offset', fc.nat(3)),
        maybe('limit', fc.nat(6)),
      )
      .map(([parent, from, where, bounds, offset, limit]) => ({
        // If a collection-group query is limited to the descendants of one document, Firestore allows filters and
        // orders only by document name. With `keepsToRules`, collection-group queries therefore start at the root.
        parent: from.allDescendants && keepsToRules ? '' : parent,
        query: { from: [from], orderBy, ...where, ...bounds, ...offset, ...limit },
      }));
  });
}

export const anyQuery = queryOver(anyFilter, anyOrder, true);

export const wildQuery = queryOver(
  wildFilter,
  fc
    .tuple(anyOrder, fc.option(direction, { freq: 3 }))
    .map(([order, name]) => (name ? [...order, { field: '__name__', direction: name }] : order)),
  false,
);

export const anyAggregations: fc.Arbitrary<Aggregation[]> = fc.array(
  fc.oneof(
    fc.constant<Aggregation>({ kind: 'count' }),
    fc.nat(4).map((upTo): Aggregation => ({ kind: 'count', upTo })),
    fc
      .tuple(fc.constantFrom('sum' as const, 'avg' as const), field)
      .map(([kind, on]): Aggregation => ({ kind, field: on })),
  ),
  { minLength: 1, maxLength: 3 },
);
