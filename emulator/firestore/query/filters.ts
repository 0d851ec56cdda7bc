import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../path/field-path.ts';
import { parentPathIn, type DatabaseName } from '../path/resource-name.ts';
import { invalidArgument } from '../error/firestore-error.ts';
import { pathKey } from '../value/key.ts';
import { NAN, NULL, type Value } from '../value/types.ts';
import { isEquatable, isImpossible } from './check-filter.ts';
import { Disjunctions, valueKey } from './disjunctions.ts';
import type { CompositeFilter, FieldFilter, FieldOperator, Filter, UnaryFilter } from './model.ts';
import type { Predicate, QueryField, RangeOperator } from './predicate.ts';

const MAX_IN_VALUES = 30;
const MAX_NOT_IN_VALUES = 10;

const RANGES: ReadonlyMap<string, RangeOperator> = new Map<FieldOperator, RangeOperator>([
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
]);

/** Converts a filter to an `or` of conjunctions. Throws INVALID_ARGUMENT for a filter that Firestore does not allow. */
export function expandFilter(filter: Filter | undefined, database: DatabaseName): Disjunctions {
  if (!filter) return Disjunctions.ALWAYS;
  switch (filter.kind) {
    case 'composite':
      return expandComposite(filter, database);
    case 'unary':
      return Disjunctions.predicate(unary(filter), [
        filter.op === 'IS_NULL' || filter.op === 'IS_NOT_NULL' ? NULL : NAN,
      ]);
    case 'field':
      return fieldFilter(filter, database);
  }
}

function expandComposite(filter: CompositeFilter, database: DatabaseName): Disjunctions {
  if (filter.op === 'unspecified') throw invalidArgument('Unsupported CompositeFilter operator.');
  const parts = filter.filters.map((part) => expandFilter(part, database));
  if (filter.op === 'AND') return Disjunctions.all(parts);
  if (parts.length === 0) {
    throw invalidArgument('Composite filter must have at least one sub-filter.');
  }
  return Disjunctions.any(parts);
}

function unary(filter: UnaryFilter): Predicate {
  if (filter.op === 'unspecified') throw invalidArgument('Unknown UnaryFilter operator.');
  if (filter.field === NAME_FIELD) throw invalidArgument('__key__ filter value must be a Key');
  const field = queryField(filter.field);
  switch (filter.op) {
    case 'IS_NULL':
      return { kind: 'equal', field, value: NULL };
    case 'IS_NAN':
      return { kind: 'equal', field, value: NAN };
    case 'IS_NOT_NULL':
      return { kind: 'noneOf', field, values: [] };
    case 'IS_NOT_NAN':
      return { kind: 'noneOf', field, values: [NAN] };
  }
}

function fieldFilter(filter: FieldFilter, database: DatabaseName): Disjunctions {
  const { op, value } = filter;
  if (op === 'unspecified') throw invalidArgument('Unknown FieldFilter operator.');
  const values = isListOperator(op) ? listOf(op, value) : [value];
  if (filter.field === NAME_FIELD) return nameFilter(op, values, database);
  const field = queryField(filter.field);
  switch (op) {
    case 'EQUAL':
    case 'IN':
      return Disjunctions.any(values.map((each) => equalTo(field, each)));
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return Disjunctions.any(values.map((each) => containing(field, op, each)));
    case 'NOT_EQUAL':
    case 'NOT_IN':
      if (isImpossible(filter)) return Disjunctions.NEVER;
      return Disjunctions.predicate(
        { kind: 'noneOf', field, values: values.filter(isEquatable) },
        values,
      );
    default:
      if (isImpossible(filter)) return Disjunctions.NEVER;
      return Disjunctions.predicate(
        { kind: 'range', field, op: RANGES.get(op) as RangeOperator, value },
        [value],
      );
  }
}

function equalTo(field: QueryField, value: Value): Disjunctions {
  if (!isEquatable(value)) return Disjunctions.NEVER;
  return Disjunctions.predicate({ kind: 'equal', field, value }, [value]);
}

/**
 * Converts one value of an `array-contains` or `array-contains-any` filter. The key contains the operator, because
 * conditions with these two operators never count as the same. `isContains` is set even if no value satisfies the
 * filter, because Firestore refuses a second such filter in any case.
 */
function containing(field: QueryField, op: FieldOperator, value: Value): Disjunctions {
  return Disjunctions.of({
    key: [op, JSON.stringify(field.text), valueKey(value)].join(':'),
    predicate: isEquatable(value) ? { kind: 'contains', field, value } : null,
    isContains: true,
  });
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
): Disjunctions {
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') {
    throw invalidArgument('the name __key__ is reserved');
  }
  const paths = values.map((value) => {
    if (value.type !== 'reference') throw invalidArgument('__key__ filter value must be a Key');
    return parentPathIn(database, value.value);
  });
  const range = RANGES.get(op);
  if (range) {
    const key = pathKey(paths[0] as string);
    return Disjunctions.predicate({ kind: 'nameRange', op: range, key }, values);
  }
  if (op === 'NOT_EQUAL' || op === 'NOT_IN') {
    return Disjunctions.predicate({ kind: 'nameNoneOf', keys: paths.map(pathKey) }, values);
  }
  return Disjunctions.any(
    paths.map((path, index) =>
      Disjunctions.predicate({ kind: 'nameEqual', path, key: pathKey(path) }, [
        values[index] as Value,
      ]),
    ),
  );
}

/** Throws INVALID_ARGUMENT for an invalid or reserved field name. */
export function queryField(source: string): QueryField {
  const path = parseFieldPath(source);
  for (const segment of path) {
    if (/^__.*__$/su.test(segment)) throw invalidArgument(`the name ${segment} is reserved`);
  }
  return { path, text: formatFieldPath(path) };
}
