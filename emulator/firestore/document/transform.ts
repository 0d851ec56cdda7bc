import { compareValues, isNaNValue, valuesEqual } from '../value/order.ts';
import {
  MAX_INTEGER,
  MIN_INTEGER,
  NULL,
  type DoubleValue,
  type IntegerValue,
  type Value,
} from '../value/types.ts';
import type { FieldTransform, Transform } from './write.ts';

export interface TransformOutcome {
  readonly value: Value;
  readonly result: Value;
}

type NumberValue = IntegerValue | DoubleValue;

/**
 * Returns the field's new value and the transform's result for the client. All writes of a commit must use the same
 * `requestTime`.
 */
export function applyTransform(
  transform: Transform | FieldTransform,
  current: Value | undefined,
  requestTime: Value,
): TransformOutcome {
  switch (transform.kind) {
    case 'requestTime':
      return same(requestTime);
    case 'increment':
      return same(increment(current, transform.operand));
    case 'maximum':
      return same(extreme(current, transform.operand, 1));
    case 'minimum':
      return same(extreme(current, transform.operand, -1));
    case 'appendMissingElements':
      return { value: union(elementsOf(current), transform.elements), result: NULL };
    case 'removeAllFromArray':
      return { value: difference(elementsOf(current), transform.elements), result: NULL };
  }
}

function same(value: Value): TransformOutcome {
  return { value, result: value };
}

function isNumber(value: Value | undefined): value is NumberValue {
  return value?.type === 'integer' || value?.type === 'double';
}

/**
 * Returns the sum of a stored value and an operand. If both are integers and the sum exceeds 64 bits, the result is the
 * nearest 64-bit integer. If one of them is a double, the result is a double. If the stored value is not a number, the
 * operand replaces it.
 */
function increment(current: Value | undefined, operand: Value): Value {
  if (!isNumber(current) || !isNumber(operand)) return operand;
  if (current.type === 'integer' && operand.type === 'integer') {
    const sum = current.value + operand.value;
    if (sum > MAX_INTEGER) return { type: 'integer', value: MAX_INTEGER };
    return { type: 'integer', value: sum < MIN_INTEGER ? MIN_INTEGER : sum };
  }
  return { type: 'double', value: Number(current.value) + Number(operand.value) };
}

/**
 * Returns the maximum (sign 1) or minimum (sign -1) of a stored value and an operand. If the stored value is not a
 * number, the operand replaces it. If the values are equal, the stored value stays. Exception: 0.0 counts as greater
 * than -0.0. With NaN, the result is NaN.
 */
function extreme(current: Value | undefined, operand: Value, sign: 1 | -1): Value {
  if (!isNumber(current) || !isNumber(operand)) return operand;
  if (isNaNValue(current)) return current;
  if (isNaNValue(operand)) return operand;
  const order = compareValues(operand, current) * sign;
  if (order !== 0) return order > 0 ? operand : current;
  return prefersOperandZero(current, operand, sign) ? operand : current;
}

function prefersOperandZero(current: NumberValue, operand: NumberValue, sign: 1 | -1): boolean {
  if (current.type !== 'double' || operand.type !== 'double') return false;
  const unwanted = sign === 1 ? -0 : 0;
  const wanted = sign === 1 ? 0 : -0;
  return Object.is(current.value, unwanted) && Object.is(operand.value, wanted);
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.type === 'array' ? value.values : [];
}

function union(present: readonly Value[], added: readonly Value[]): Value {
  const values = [...present];
  for (const element of added) {
    if (!values.some((value) => valuesEqual(value, element))) values.push(element);
  }
  return { type: 'array', values };
}

function difference(present: readonly Value[], removed: readonly Value[]): Value {
  const values = present.filter((element) => !removed.some((value) => valuesEqual(value, element)));
  return { type: 'array', values };
}
