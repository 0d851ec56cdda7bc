import type { Node } from '../syntax/ast.ts';
import { compareBytes, compareStrings } from '../values/compare.ts';
import { RulesDuration } from '../values/duration.ts';
import { valuesEqual } from '../values/equality.ts';
import { RulesList } from '../values/list.ts';
import { RulesMap } from '../values/map.ts';
import { RulesSet } from '../values/set.ts';
import { RulesTimestamp } from '../values/timestamp.ts';
import { typeOf, type Value } from '../values/value.ts';
import { RulesBytes } from '../values/bytes.ts';
import { listHas } from './methods/collections.ts';
import { EvaluationError } from './non-value.ts';
import type { ValueOperator } from './unknown.ts';

type Applied = Value | EvaluationError;
type Operation = (left: Value, right: Value, at: Node) => Applied;

/**
 * Maximum length of a text in UTF-16 units. The limit exists only in this engine. No document can contain such a long
 * text.
 */
const MAX_TEXT = 8 * 1024 * 1024;

export const NULL_ERROR = 'Null value error.';

function unsupported(operator: string, left: Value, right: Value, at: Node): EvaluationError {
  const received = `${typeOf(left)} ${operator} ${typeOf(right)}`;
  return new EvaluationError(`Unsupported operation error. Received: ${received}.`, at);
}

/** Returns an error if the result exceeds 64 bits, as production does (measured). The number does not wrap around. */
function within64Bits(result: bigint, operator: string, at: Node): bigint | EvaluationError {
  if (BigInt.asIntN(64, result) === result) return result;
  return new EvaluationError(`Integer overflow error: [${operator}].`, at);
}

function arithmetic(
  operator: string,
  ints: (a: bigint, b: bigint) => bigint,
  floats: (a: number, b: number) => number,
): Operation {
  return (left, right, at) => {
    if (typeof left === 'bigint' && typeof right === 'bigint') {
      return within64Bits(ints(left, right), operator, at);
    }
    if (!isNumber(left) || !isNumber(right)) return unsupported(operator, left, right, at);
    return floats(Number(left), Number(right));
  };
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/**
 * Guards `/` and `%`: an int divided by the int 0 is an error. If one operand is a float, a division by zero gives
 * infinity or NaN.
 */
function guardingZero(operation: Operation): Operation {
  return (left, right, at) => {
    if (right === 0n && typeof left === 'bigint') {
      return new EvaluationError('Divide by zero error.', at);
    }
    return operation(left, right, at);
  };
}

const addNumbers = arithmetic(
  '+',
  (a, b) => a + b,
  (a, b) => a + b,
);
const subtractNumbers = arithmetic(
  '-',
  (a, b) => a - b,
  (a, b) => a - b,
);

/**
 * Joins two texts. The length is limited, because rules that double a text again and again could otherwise exhaust the
 * memory.
 */
function join(left: string, right: string, at: Node): string | EvaluationError {
  const length = left.length + right.length;
  if (length <= MAX_TEXT) return left + right;
  return new EvaluationError(`A string of ${length} characters exceeds ${MAX_TEXT}.`, at);
}

function add(left: Value, right: Value, at: Node): Applied {
  if (typeof left === 'string' && typeof right === 'string') return join(left, right, at);
  if (left instanceof RulesTimestamp && right instanceof RulesDuration) return left.plus(right);
  if (left instanceof RulesDuration) {
    if (right instanceof RulesTimestamp) return right.plus(left);
    if (right instanceof RulesDuration) {
      return new RulesDuration(left.totalNanos + right.totalNanos);
    }
  }
  return addNumbers(left, right, at);
}

function subtract(left: Value, right: Value, at: Node): Applied {
  if (left instanceof RulesTimestamp) {
    if (right instanceof RulesDuration) return left.minus(right);
    if (right instanceof RulesTimestamp) return left.since(right);
  }
  if (left instanceof RulesDuration && right instanceof RulesDuration) {
    return new RulesDuration(left.totalNanos - right.totalNanos);
  }
  return subtractNumbers(left, right, at);
}

function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left <= right ? 0 : NaN;
}

/**
 * Returns a negative number, zero or a positive number. Returns null if the values cannot be compared, and NaN if one
 * of them is NaN.
 */
export function compareValues(left: Value, right: Value): number | null {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (left instanceof RulesTimestamp && right instanceof RulesTimestamp) {
    return Number(left.epochNanos - right.epochNanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesDuration) {
    return Number(left.totalNanos - right.totalNanos);
  }
  if (left instanceof RulesBytes && right instanceof RulesBytes) {
    return compareBytes(left.bytes, right.bytes);
  }
  return null;
}

function comparison(operator: string, holds: (order: number) => boolean): Operation {
  return (left, right, at) => {
    const order = compareValues(left, right);
    return order === null ? unsupported(operator, left, right, at) : holds(order);
  };
}

function contains(element: Value, collection: Value, at: Node): Applied {
  if (collection instanceof RulesList) return listHas(collection, element);
  if (collection instanceof RulesSet) return collection.has(element);
  if (collection instanceof RulesMap) {
    if (typeof element === 'string') return collection.has(element);
    const received = `map.in(${typeOf(element)})`;
    return new EvaluationError(
      `Unsupported operation error. Received: ${received}. Expected: map.in(string).`,
      at,
    );
  }
  if (collection === null) return new EvaluationError(NULL_ERROR, at);
  return new EvaluationError('Function not found error: Name: [in].', at);
}

const OPERATIONS: Readonly<Record<ValueOperator, Operation>> = {
  '*': arithmetic(
    '*',
    (a, b) => a * b,
    (a, b) => a * b,
  ),
  '/': guardingZero(
    arithmetic(
      '/',
      (a, b) => a / b,
      (a, b) => a / b,
    ),
  ),
  '%': guardingZero(
    arithmetic(
      '%',
      (a, b) => a % b,
      (a, b) => a % b,
    ),
  ),
  '+': add,
  '-': subtract,
  '<': comparison('<', (order) => order < 0),
  '<=': comparison('<=', (order) => order <= 0),
  '>': comparison('>', (order) => order > 0),
  '>=': comparison('>=', (order) => order >= 0),
  in: contains,
  '==': valuesEqual,
  '!=': (left, right) => !valuesEqual(left, right),
};

export function operation(operator: ValueOperator): Operation {
  return OPERATIONS[operator];
}

export function negate(value: Value, at: Node): Applied {
  if (typeof value === 'bigint') return within64Bits(-value, '-', at);
  if (typeof value === 'number') return -value;
  if (value instanceof RulesDuration) return new RulesDuration(-value.totalNanos);
  if (value === null) return new EvaluationError(NULL_ERROR, at);
  return new EvaluationError(`Unsupported operation error. Received: -${typeOf(value)}.`, at);
}
