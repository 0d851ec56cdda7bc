import { compareUtf8 } from '../bytes/utf8.ts';
import { NAME_FIELD } from '../path/field-path.ts';
import { fieldAt } from '../document/fields.ts';
import type { DocumentTable } from '../storage/table.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import type { Micros } from '../value/time.ts';
import { integer, MAX_INTEGER, MIN_INTEGER, NULL, type Value } from '../value/types.ts';
import { countDocuments } from './count.ts';
import { executeQuery } from './execute.ts';
import { queryField } from './filters.ts';
import { filterLeaves } from './check-filter.ts';
import type { Aggregation, StructuredQuery } from './model.ts';
import type { NormalQuery, OrderTerm } from './normal-query.ts';
import type { QueryField } from './predicate.ts';
import type { Row } from './row.ts';

const MAX_AGGREGATIONS = 5;

type NormalAggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number }
  | { readonly kind: 'sum' | 'avg'; readonly field: QueryField }
);

/**
 * Validates the aggregations and adds the missing aliases. If Firestore does not allow the aggregations, throws
 * INVALID_ARGUMENT with the error texts of Google's emulator.
 */
export function normalizeAggregations(sent: readonly Aggregation[]): readonly NormalAggregation[] {
  if (sent.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (sent.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. ` +
        `Received: ${sent.length}`,
    );
  }
  let unnamed = 0;
  const result = sent.map((aggregation) =>
    normalize(aggregation, aggregation.alias || `field_${++unnamed}`),
  );
  const aliases = new Set<string>();
  for (const { alias } of result) {
    if (aliases.has(alias)) throw invalidArgument(`Aggregation alias "${alias}" is not unique.`);
    aliases.add(alias);
  }
  return result;
}

function normalize(aggregation: Aggregation, alias: string): NormalAggregation {
  if (/^__.*__$/su.test(alias)) {
    throw invalidArgument(`The property.name "${alias}" is reserved.`);
  }
  switch (aggregation.kind) {
    case 'unspecified':
      throw invalidArgument('Operator field in Aggregation is not set.');
    case 'count': {
      const upTo = Number(aggregation.upTo ?? Infinity);
      if (upTo < 0) {
        throw invalidArgument(
          'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
        );
      }
      return { kind: 'count', alias, upTo };
    }
    case 'sum':
    case 'avg':
      if (aggregation.field === NAME_FIELD) {
        throw invalidArgument('Aggregations are not supported for the property: __key__');
      }
      return { kind: aggregation.kind, alias, field: queryField(aggregation.field) };
  }
}

export function summedFields(aggregations: readonly NormalAggregation[]): readonly string[] {
  return aggregations.flatMap((each) => (each.kind === 'count' ? [] : [each.field.text]));
}

/**
 * Throws INVALID_ARGUMENT if no index can serve the sums and averages. In an index, no field can follow the document's
 * name. If the query filters or orders by name, the summed fields must therefore come before the name in the index.
 * This is possible only if the query also orders by each summed field.
 */
export function checkSummable(
  { orderBy = [], where }: StructuredQuery,
  query: NormalQuery,
  summed: readonly string[],
): void {
  const namesDocuments =
    // A collection-group query below a document counts as a filter by name, because it reads a range of document names.
    (query.allDescendants && query.parent !== '') ||
    orderBy.some(({ field }) => field === NAME_FIELD) ||
    filterLeaves(where).some(({ field }) => field === NAME_FIELD);
  if (!namesDocuments) return;
  const ordered = new Set(query.order.map(({ field }) => field?.text));
  const missing = [...new Set(summed)].filter((field) => !ordered.has(field)).sort(compareUtf8);
  if (missing.length === 0) return;
  throw invalidArgument(
    `This query requires an index that has fields [${missing.join(', ')}] after __name__ and Firestore does not ` +
      'currently support such an index. Please try the query again with additional ordering on those fields.',
  );
}

/**
 * Returns the results of the aggregations by alias. All aggregations of a request use the same documents: if a document
 * lacks a field of any sum or average, even counts ignore the document.
 */
export function aggregate(
  table: DocumentTable,
  request: { query: NormalQuery; aggregations: readonly NormalAggregation[] },
  readTime: Micros | null,
): Map<string, Value> {
  const { aggregations } = request;
  const query = requireFields(request.query, aggregations);
  const limited = { ...query, limit: Math.min(query.limit, maxRows(aggregations)) };
  const sums = aggregations.filter((each) => each.kind !== 'count');
  const rows = sums.length > 0 ? executeQuery(table, limited, readTime).rows : [];
  const count = sums.length > 0 ? rows.length : countDocuments(table, limited, readTime);
  const totals = new Map(sums.map(({ field }) => [field.text, totalOf(rows, field)]));
  return new Map(aggregations.map((each) => [each.alias, resultOf(each, count, totals)]));
}

function maxRows(aggregations: readonly NormalAggregation[]): number {
  return Math.max(...aggregations.map((each) => (each.kind === 'count' ? each.upTo : Infinity)));
}

/**
 * Adds predicates and order terms, so that the query selects only documents with all summed fields. Production reads
 * sums and averages from an index that ends with these fields. A document without one of these fields is not in this
 * index, so production ignores it. Production also applies offset and limit in the order of this index.
 */
function requireFields(
  query: NormalQuery,
  aggregations: readonly NormalAggregation[],
): NormalQuery {
  const fields = new Map<string, QueryField>();
  for (const each of aggregations)
    if (each.kind !== 'count') fields.set(each.field.text, each.field);
  if (fields.size === 0) return query;
  const present = [...fields.values()].map((field) => ({ kind: 'present' as const, field }));
  const ordered = new Set(query.order.map(({ field }) => field?.text));
  const further = [...fields.values()]
    .filter(({ text }) => !ordered.has(text))
    .sort((a, b) => compareUtf8(a.text, b.text));
  const [name] = query.order.slice(-1) as [OrderTerm];
  return {
    ...query,
    disjunctions: query.disjunctions.map((conjunction) => [...conjunction, ...present]),
    order: [
      ...query.order.slice(0, -1),
      ...further.map((field) => ({ field, descending: name.descending })),
      name,
    ],
  };
}

function resultOf(
  aggregation: NormalAggregation,
  count: number,
  totals: ReadonlyMap<string, Total>,
): Value {
  if (aggregation.kind === 'count') return integer(Math.min(count, aggregation.upTo));
  const total = totals.get(aggregation.field.text) as Total;
  return aggregation.kind === 'sum' ? total.sum : total.average;
}

function totalOf(rows: readonly Row[], field: QueryField): Total {
  const total = new Total();
  for (const row of rows) total.add(fieldAt(row.document.fields, field.path));
  return total;
}

/** Sums integers exactly and doubles as doubles. Ignores all other values. */
class Total {
  #integers = 0n;
  #doubles = 0;
  #hasDoubles = false;
  #count = 0;

  add(value: Value | undefined): void {
    if (value?.type === 'integer') this.#integers += value.value;
    else if (value?.type === 'double') {
      this.#doubles += value.value;
      this.#hasDoubles = true;
    } else return;
    this.#count++;
  }

  /** Returns an integer if all values were integers and their sum fits in 64 bits; otherwise a double. */
  get sum(): Value {
    const fits = this.#integers >= MIN_INTEGER && this.#integers <= MAX_INTEGER;
    if (!this.#hasDoubles && fits) return { type: 'integer', value: this.#integers };
    return { type: 'double', value: this.#asDouble };
  }

  get average(): Value {
    if (this.#count === 0) return NULL;
    return { type: 'double', value: this.#asDouble / this.#count };
  }

  get #asDouble(): number {
    return Number(this.#integers) + this.#doubles;
  }
}
