import { AFTER_ALL_KEYS, indexKey, isExactKey, orderedPart, typeRange } from '../value/key.ts';
import { typeClass } from '../value/order.ts';
import type { Value } from '../value/types.ts';
import type { Conjunction, NormalQuery, OrderTerm } from './normal-query.ts';
import type { Predicate, RangeOperator } from './predicate.ts';

/**
 * A range [low, high) of index keys, computed from predicates. If `exact` is true, every entry in the range satisfies
 * these predicates.
 */
export interface KeyRange {
  readonly low: string;
  readonly high: string;
  readonly exact: boolean;
}

/**
 * One way to find the documents in one collection that match a conjunction: a range of document names, of values of a
 * field, or of array elements of a field. The range may also contain documents that do not match.
 */
export type Access =
  | { readonly kind: 'name'; readonly range: KeyRange; readonly covers: readonly Predicate[] }
  | {
      readonly kind: 'value' | 'element';
      readonly field: string;
      readonly range: KeyRange;
      readonly covers: readonly Predicate[];
      readonly single: boolean;
    };

const NULL_END = typeRange('null')[1];
const WHOLE_RANGE: KeyRange = { low: '', high: AFTER_ALL_KEYS, exact: true };

function after(key: string): string {
  return `${key}\0`;
}

/**
 * Returns a string that sorts directly after the key. If the key is shortened, because its value is long, the string
 * sorts after all keys with the same beginning.
 */
function afterOrderedPart(key: string): string {
  return isExactKey(key) ? after(key) : orderedPart(key) + AFTER_ALL_KEYS;
}

export function accessesFor(query: NormalQuery, conjunction: Conjunction): Access[] {
  const accesses: Access[] = [];
  for (const predicate of conjunction) {
    if (predicate.kind === 'equal') accesses.push(pointAccess('value', predicate));
    if (predicate.kind === 'contains') accesses.push(pointAccess('element', predicate));
  }
  for (const field of orderedFields(query, conjunction)) {
    accesses.push(rangeAccess(query, conjunction, field));
  }
  accesses.push(nameAccess(query, conjunction));
  return accesses;
}

function pointAccess(
  kind: 'value' | 'element',
  predicate: Extract<Predicate, { kind: 'equal' | 'contains' }>,
): Access {
  const key = indexKey(predicate.value);
  const range = { low: key, high: after(key), exact: isExactKey(key) };
  const covers = range.exact ? [predicate] : [];
  return { kind, field: predicate.field.text, range, covers, single: true };
}

function orderedFields(query: NormalQuery, conjunction: Conjunction): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const predicate of conjunction) {
    if (predicate.kind === 'range' || predicate.kind === 'noneOf') fields.add(predicate.field.text);
  }
  const first = firstOpenTerm(query, conjunction);
  if (first?.field) fields.add(first.field.text);
  return fields;
}

/**
 * Returns the first order term whose field the conjunction does not compare for equality. A field that is compared for
 * equality has the same value in all results, so it does not affect their order.
 */
export function firstOpenTerm(query: NormalQuery, conjunction: Conjunction): OrderTerm | undefined {
  return openTerms(query, conjunction)[0];
}

export function openTerms(query: NormalQuery, conjunction: Conjunction): readonly OrderTerm[] {
  return query.order.filter((term) => !isFixed(term, conjunction));
}

function isFixed(term: OrderTerm, conjunction: Conjunction): boolean {
  return conjunction.some(
    (predicate) => predicate.kind === 'equal' && predicate.field.text === term.field?.text,
  );
}

function rangeAccess(query: NormalQuery, conjunction: Conjunction, field: string): Access {
  let range = WHOLE_RANGE;
  const covers: Predicate[] = [];
  for (const predicate of conjunction) {
    if (predicate.kind === 'range' && predicate.field.text === field) {
      const part = rangeOf(predicate.op, predicate.value);
      range = intersect(range, part);
      if (part.exact) covers.push(predicate);
    } else if (predicate.kind === 'noneOf' && predicate.field.text === field) {
      range = intersect(range, { low: NULL_END, high: AFTER_ALL_KEYS, exact: true });
      if (predicate.values.length === 0) covers.push(predicate);
    }
  }
  range = intersect(range, cursorRange(query, field));
  return { kind: 'value', field, range, covers, single: false };
}

function rangeOf(op: RangeOperator, value: Value): KeyRange {
  const key = indexKey(value);
  const exact = isExactKey(key);
  const [low, high] = typeRange(typeClass(value));
  switch (op) {
    case '<':
      return { low, high: exact ? key : afterOrderedPart(key), exact };
    case '<=':
      return { low, high: afterOrderedPart(key), exact };
    case '>':
      return { low: exact ? after(key) : orderedPart(key), high, exact };
    case '>=':
      return { low: orderedPart(key), high, exact };
  }
}

/**
 * Returns the range between the cursors if `field` is the first order term, and the whole range otherwise. The range
 * ignores the later order terms, so each row must be compared with the cursors again.
 */
function cursorRange(query: NormalQuery, field: string): KeyRange {
  const first = query.order[0];
  if (first?.field?.text !== field) return WHOLE_RANGE;
  const [from, to] = first.descending ? [query.end, query.start] : [query.start, query.end];
  const low = from?.bounds[0];
  const high = to?.bounds[0];
  return {
    low: low?.kind === 'value' ? orderedPart(indexKey(low.value)) : '',
    high: high?.kind === 'value' ? afterOrderedPart(indexKey(high.value)) : AFTER_ALL_KEYS,
    exact: true,
  };
}

function nameAccess(query: NormalQuery, conjunction: Conjunction): Access {
  let range = WHOLE_RANGE;
  const covers: Predicate[] = [];
  for (const predicate of conjunction) {
    const part = nameRange(predicate);
    if (!part) continue;
    range = intersect(range, part);
    covers.push(predicate);
  }
  return { kind: 'name', range: intersect(range, nameCursorRange(query)), covers };
}

function nameRange(predicate: Predicate): KeyRange | null {
  if (predicate.kind === 'nameEqual') {
    return { low: predicate.key, high: after(predicate.key), exact: true };
  }
  if (predicate.kind !== 'nameRange') return null;
  const { op, key } = predicate;
  if (op === '<' || op === '<=') {
    return { low: '', high: op === '<' ? key : after(key), exact: true };
  }
  return { low: op === '>' ? after(key) : key, high: AFTER_ALL_KEYS, exact: true };
}

function nameCursorRange(query: NormalQuery): KeyRange {
  const first = query.order[0];
  if (first?.field !== null) return WHOLE_RANGE;
  const [from, to] = first.descending ? [query.end, query.start] : [query.start, query.end];
  const low = from?.bounds[0];
  const high = to?.bounds[0];
  return {
    low: low?.kind === 'name' ? low.key : '',
    high: high?.kind === 'name' ? after(high.key) : AFTER_ALL_KEYS,
    exact: true,
  };
}

function intersect(a: KeyRange, b: KeyRange): KeyRange {
  return {
    low: a.low > b.low ? a.low : b.low,
    high: a.high < b.high ? a.high : b.high,
    exact: a.exact && b.exact,
  };
}
