import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../path/field-path.ts';
import { parentPathIn, type DatabaseName } from '../path/resource-name.ts';
import { failedPrecondition, invalidArgument } from '../error/firestore-error.ts';
import { pathKey } from '../value/key.ts';
import { isNaNValue } from '../value/order.ts';
import { NAN, NULL, type Value } from '../value/types.ts';
import { checkFilter } from './check-filter.ts';
import type { CompositeFilter, FieldFilter, FieldOperator, Filter, UnaryFilter } from './model.ts';
import type { Conjunction, NormalQuery } from './normal-query.ts';
import type { Predicate, QueryField, RangeOperator } from './predicate.ts';

const MAX_DISJUNCTIONS = 30;
const MAX_IN_VALUES = 30;
const MAX_NOT_IN_VALUES = 10;

/** What a filter becomes on the way to disjunctive normal form. */
type Disjunctions = NormalQuery['disjunctions'];

const ALWAYS: Disjunctions = [[]];
const NEVER: Disjunctions = [];

const RANGES: ReadonlyMap<string, RangeOperator> = new Map<FieldOperator, RangeOperator>([
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
]);

/** Validates a filter and brings it into disjunctive normal form. Throws INVALID_ARGUMENT or FAILED_PRECONDITION. */
export function normalizeFilter(filter: Filter | undefined, database: DatabaseName): Disjunctions {
  if (!filter) return ALWAYS;
  checkFilter(filter);
  const disjunctions = expand(filter, database);
  if (disjunctions.size > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${disjunctions.size} disjunctions ` +
        `which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
  const result = disjunctions.build();
  for (const conjunction of result) checkContains(conjunction);
  return result;
}

/** A normal form that is counted before it is built: sizes multiply, and a hostile filter must not be expanded. */
interface Expansion {
  readonly size: number;
  build(): Disjunctions;
}

function ready(disjunctions: Disjunctions, size = disjunctions.length): Expansion {
  return { size, build: () => disjunctions };
}

function expand(filter: Filter, database: DatabaseName): Expansion {
  switch (filter.kind) {
    case 'composite':
      return expandComposite(filter, database);
    case 'unary':
      return ready(unary(filter));
    case 'field':
      return fieldFilter(filter, database);
  }
}

function expandComposite(filter: CompositeFilter, database: DatabaseName): Expansion {
  if (filter.op === 'unspecified') throw invalidArgument('Unsupported CompositeFilter operator.');
  const parts = filter.filters.map((part) => expand(part, database));
  if (parts.length === 0) return ready(ALWAYS);
  if (filter.op === 'OR') {
    return {
      size: parts.reduce((sum, part) => sum + part.size, 0),
      build: () => parts.flatMap((part) => part.build()),
    };
  }
  return {
    size: parts.reduce((product, part) => product * part.size, 1),
    build: () => parts.map((part) => part.build()).reduce(conjoin, ALWAYS),
  };
}

function conjoin(left: Disjunctions, right: Disjunctions): Disjunctions {
  return left.flatMap((a) => right.map((b): Conjunction => [...a, ...b]));
}

function unary(filter: UnaryFilter): Disjunctions {
  if (filter.op === 'unspecified') throw invalidArgument('Unknown UnaryFilter operator.');
  if (filter.field === NAME_FIELD) throw invalidArgument('__key__ filter value must be a Key');
  const field = queryField(filter.field);
  switch (filter.op) {
    case 'IS_NULL':
      return [[{ kind: 'equal', field, value: NULL }]];
    case 'IS_NAN':
      return [[{ kind: 'equal', field, value: NAN }]];
    case 'IS_NOT_NULL':
      return [[{ kind: 'noneOf', field, values: [] }]];
    case 'IS_NOT_NAN':
      return [[{ kind: 'noneOf', field, values: [NAN] }]];
  }
}

function fieldFilter(filter: FieldFilter, database: DatabaseName): Expansion {
  const { op, value } = filter;
  if (op === 'unspecified') throw invalidArgument('Unknown FieldFilter operator.');
  const values = isListOperator(op) ? listOf(op, value) : [value];
  if (filter.field === NAME_FIELD) return nameFilter(op, values, database);
  const field = queryField(filter.field);
  switch (op) {
    case 'EQUAL':
    case 'IN':
      return ready(
        values.filter(isEquatable).map((each) => [{ kind: 'equal', field, value: each }]),
        values.length,
      );
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return ready(
        values.filter(isEquatable).map((each) => [{ kind: 'contains', field, value: each }]),
        values.length,
      );
    case 'NOT_EQUAL':
    case 'NOT_IN':
      if (values.some((each) => each.type === 'null')) return ready(NEVER);
      return ready([[{ kind: 'noneOf', field, values: values.filter(isEquatable) }]]);
    default:
      if (!isEquatable(value)) return ready(NEVER);
      return ready([[{ kind: 'range', field, op: RANGES.get(op) as RangeOperator, value }]]);
  }
}

/** Null and NaN equal nothing in a field filter; the unary filters find them. */
function isEquatable(value: Value): boolean {
  return value.type !== 'null' && !isNaNValue(value);
}

function isListOperator(op: FieldOperator): boolean {
  return op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY';
}

function listOf(op: FieldOperator, value: Value): readonly Value[] {
  if (value.type !== 'array' || value.values.length === 0) {
    throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`);
  }
  const limit = op === 'NOT_IN' ? MAX_NOT_IN_VALUES : MAX_IN_VALUES;
  if (value.values.length > limit) {
    throw invalidArgument(`'${op}' supports up to ${limit} comparison values.`);
  }
  return value.values;
}

function nameFilter(
  op: FieldOperator,
  values: readonly Value[],
  database: DatabaseName,
): Expansion {
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') {
    throw invalidArgument('the name __key__ is reserved');
  }
  const paths = values.map((value) => {
    if (value.type !== 'reference') throw invalidArgument('__key__ filter value must be a Key');
    return parentPathIn(database, value.value);
  });
  const range = RANGES.get(op);
  if (range) return ready([[{ kind: 'nameRange', op: range, key: pathKey(paths[0] as string) }]]);
  if (op === 'NOT_EQUAL' || op === 'NOT_IN') {
    return ready([[{ kind: 'nameNoneOf', keys: paths.map(pathKey) }]]);
  }
  return ready(paths.map((path): Conjunction => [{ kind: 'nameEqual', path, key: pathKey(path) }]));
}

/** Throws INVALID_ARGUMENT for bad or reserved names. */
export function queryField(source: string): QueryField {
  const path = parseFieldPath(source);
  for (const segment of path) {
    if (/^__.*__$/su.test(segment)) throw invalidArgument(`the name ${segment} is reserved`);
  }
  return { path, text: formatFieldPath(path) };
}

function checkContains(conjunction: Conjunction): void {
  const contains = conjunction.filter((predicate: Predicate) => predicate.kind === 'contains');
  if (contains.length > 1) {
    throw failedPrecondition('Only a single array-contains clause is allowed in a query');
  }
}
