import { compareValues } from '../evaluate/operators.ts';
import type { OrderBy } from '../evaluate/request.ts';
import { elementsEqual, setElementsEqual } from '../values/equality.ts';
import { RulesList } from '../values/list.ts';
import { RulesMap } from '../values/map.ts';
import { typeOf, type Value } from '../values/value.ts';
import type { Condition } from './disjunctions.ts';
import type { UnaryFilterOperator } from './request.ts';

interface Bound {
  readonly value: Value;
  readonly inclusive: boolean;
}

export interface FieldFacts {
  /**
   * A value that is equal to the field in Firestore's comparison (1 equals 1.0). The value is undefined if it is not
   * known.
   */
  equals?: Value;
  readonly notEquals: Value[];
  lower?: Bound;
  upper?: Bound;
  /** Elements that the field certainly contains. If there are any, the field is a list. */
  readonly contains: Value[];
}

/**
 * Returns a unique text for a field path. Names may contain any character, so the length of each name precedes the
 * name. A map's text is a prefix of the texts of all fields in the map.
 */
function keyOf(field: readonly string[]): string {
  return field.map((name) => `${name.length}:${name}`).join('');
}

/**
 * Facts about every document that a query returns. Every condition and every orderBy proves that its field exists,
 * because Firestore does not return documents without the field. Range conditions match only values of their bound's
 * type, and never NaN.
 */
export class Facts {
  readonly #fields = new Map<string, FieldFacts>();
  /** Field paths that certainly exist, including the paths of the maps around the fields. */
  readonly #present = new Set<string>();

  constructor(conditions: readonly Condition[], orderBy: readonly OrderBy[]) {
    for (const { field } of orderBy) if (isData(field)) this.#at(field);
    for (const condition of conditions) if (isData(condition.field)) this.#add(condition);
  }

  of(field: readonly string[]): FieldFacts | undefined {
    return this.#fields.get(keyOf(field));
  }

  isPresent(field: readonly string[]): boolean {
    return this.#present.has(keyOf(field));
  }

  isMap(field: readonly string[]): boolean {
    const prefix = keyOf(field);
    return [...this.#fields.keys()].some((key) => key !== prefix && key.startsWith(prefix));
  }

  #at(field: readonly string[]): FieldFacts {
    const key = keyOf(field);
    for (let length = 1; length <= field.length; length++) {
      this.#present.add(keyOf(field.slice(0, length)));
    }
    const facts = this.#fields.get(key) ?? { notEquals: [], contains: [] };
    this.#fields.set(key, facts);
    return facts;
  }

  #add(condition: Condition): void {
    const facts = this.#at(condition.field);
    if (condition.kind === 'unary') return addUnary(facts, condition.op);
    const { op, value } = condition;
    switch (op) {
      case '==':
        facts.equals ??= value;
        break;
      case '!=':
        facts.notEquals.push(value, null);
        break;
      case 'not-in':
        facts.notEquals.push(...(value instanceof RulesList ? value.items : []), null);
        break;
      case 'array-contains':
        facts.contains.push(value);
        break;
      case '<':
      case '<=':
        facts.upper = tighter(facts.upper, { value, inclusive: op === '<=' }, 1);
        break;
      case '>':
      case '>=':
        facts.lower = tighter(facts.lower, { value, inclusive: op === '>=' }, -1);
        break;
      default:
        op satisfies never;
    }
  }
}

function isData(field: readonly string[]): boolean {
  return field.length !== 1 || field[0] !== '__name__';
}

function addUnary(facts: FieldFacts, op: UnaryFilterOperator): void {
  switch (op) {
    case 'is-null':
      facts.equals ??= null;
      break;
    case 'is-nan':
      facts.equals ??= NaN;
      break;
    case 'is-not-null':
      facts.notEquals.push(null);
      break;
    case 'is-not-nan':
      break;
    default:
      op satisfies never;
  }
}

/**
 * Returns the tighter one of two bounds that both hold, or `known` if the bounds cannot be compared.
 *
 * @param sign 1 for upper bounds, where the smaller bound is tighter; -1 for lower bounds, where the greater one is
 * tighter
 */
function tighter(known: Bound | undefined, added: Bound, sign: 1 | -1): Bound {
  if (known === undefined) return added;
  const order = compareValues(added.value, known.value);
  if (order === null || Number.isNaN(order)) return known;
  if (order === 0) return added.inclusive ? known : added;
  return Math.sign(order) === sign ? known : added;
}

/**
 * Returns true if a document that a query finds by `field == value` certainly stores exactly this value. Returns false
 * for a value that contains a number, because the document may store the number as the other numeric type.
 */
export function isExact(value: Value): boolean {
  if (typeof value === 'bigint' || typeof value === 'number') return false;
  if (value instanceof RulesList) return value.items.every(isExact);
  if (value instanceof RulesMap)
    return value.keys().every((key) => isExact(value.get(key) ?? null));
  return true;
}

export function isExcluded(facts: FieldFacts, value: Value): boolean {
  if (facts.equals !== undefined) return !setElementsEqual(facts.equals, value);
  if (facts.notEquals.some((other) => setElementsEqual(other, value))) return true;
  if (facts.contains.length > 0 && !(value instanceof RulesList)) return true;
  return [facts.lower, facts.upper].some((bound, index) => {
    if (bound === undefined) return false;
    if (!sameClass(bound.value, value)) return true;
    const order = compareValues(value, bound.value);
    if (order === null) return false;
    if (order === 0) return !bound.inclusive;
    return index === 0 ? !(order > 0) : !(order < 0);
  });
}

export function compareBounds(
  facts: FieldFacts,
  operator: '<' | '<=' | '>' | '>=',
  value: Value,
): boolean | null {
  const below = operator === '<' || operator === '<=';
  const proving = below ? facts.upper : facts.lower;
  const refuting = below ? facts.lower : facts.upper;
  const strict = operator === '<' || operator === '>';
  if (proving !== undefined) {
    const order = signed(compareValues(proving.value, value), below);
    if (order !== null && (order < 0 || (order === 0 && (!strict || !proving.inclusive))))
      return true;
  }
  if (refuting !== undefined) {
    const order = signed(compareValues(refuting.value, value), below);
    if (order !== null && (order > 0 || (order === 0 && (strict || !refuting.inclusive))))
      return false;
  }
  return null;
}

function signed(order: number | null, below: boolean): number | null {
  return order === null ? null : below ? order : -order;
}

/** Returns whether two values have the same type for range conditions, which treat int and float as one type. */
function sameClass(a: Value, b: Value): boolean {
  return classOf(a) === classOf(b);
}

function classOf(value: Value): string {
  const type = typeOf(value);
  return type === 'int' || type === 'float' ? 'number' : type;
}

export function hasType(facts: FieldFacts, type: string): boolean | null {
  const sample = facts.equals ?? facts.lower?.value ?? facts.upper?.value;
  if (facts.equals === null) return type === 'null';
  if (sample !== undefined) {
    const known = classOf(sample);
    if (known !== 'number') return known === type;
    if (type === 'number') return true;
    return type === 'int' || type === 'float' ? null : false;
  }
  return facts.contains.length > 0 ? type === 'list' : null;
}

/**
 * Returns whether the field certainly contains the item. Returns false for a number, because the document may store the
 * number as the other numeric type.
 */
export function containsFor(facts: FieldFacts, item: Value): boolean {
  return isExact(item) && facts.contains.some((element) => elementsEqual(element, item));
}
