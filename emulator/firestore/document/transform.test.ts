import { describe, expect, it } from 'vitest';
import { array, double, integer, map, NULL, text, type Value } from '../value/types.ts';
import { applyTransform } from './transform.ts';
import type { Transform } from './write.ts';

const NOW: Value = { type: 'timestamp', seconds: 5, nanos: 0 };
const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

function apply(transform: Transform, current: Value | undefined) {
  return applyTransform(transform, current, NOW);
}

describe('increment', () => {
  it.each<[Value | undefined, Value, Value]>([
    [undefined, integer(2), integer(2)],
    [text('x'), integer(2), integer(2)],
    [NULL, double(0.5), double(0.5)],
    [integer(1), integer(2), integer(3)],
    [integer(1), double(2), double(3)],
    [double(1.5), integer(2), double(3.5)],
    [integer(MAX), integer(1), integer(MAX)],
    [integer(MIN), integer(-1), integer(MIN)],
    [integer(MAX), double(1), double(2 ** 63)],
  ])('%o + %o = %o', (current, operand, result) => {
    expect(apply({ kind: 'increment', operand }, current)).toEqual({ value: result, result });
  });
});

describe('maximum and minimum', () => {
  it.each<[Value | undefined, Value, Value, Value]>([
    [undefined, integer(2), integer(2), integer(2)],
    [text('x'), integer(2), integer(2), integer(2)],
    [integer(1), integer(2), integer(2), integer(1)],
    [integer(3), double(3), integer(3), integer(3)],
    [double(3), integer(3), double(3), double(3)],
    [integer(3), double(2.5), integer(3), double(2.5)],
    [double(-0), double(0), double(0), double(-0)],
    [double(0), double(-0), double(0), double(-0)],
    [integer(1), double(NaN), double(NaN), double(NaN)],
    [double(NaN), integer(1), double(NaN), double(NaN)],
    [integer(2n ** 53n + 1n), double(2 ** 53), integer(2n ** 53n + 1n), double(2 ** 53)],
  ])('return the larger and the smaller of %o and %o', (current, operand, greatest, least) => {
    expect(apply({ kind: 'maximum', operand }, current).value).toStrictEqual(greatest);
    expect(apply({ kind: 'minimum', operand }, current).value).toStrictEqual(least);
  });
});

describe('the array transforms', () => {
  const one = integer(1);

  it.each<[string, Value | undefined, Value[], Value, Value]>([
    ['a missing field', undefined, [one, one], array(one), array()],
    ['another type', text('x'), [one], array(one), array()],
    ['1 and 1.0', array(double(1)), [one], array(double(1)), array()],
    ['NaN', array(double(NaN)), [double(NaN)], array(double(NaN)), array()],
    ['duplicates', array(one, one, text('a')), [one], array(one, one, text('a')), array(text('a'))],
    ['maps', array(map({ a: one })), [map({ a: double(1) })], array(map({ a: one })), array()],
    ['null', array(NULL), [NULL, one], array(NULL, one), array()],
  ])('add and remove elements: %s', (_, current, elements, union, difference) => {
    expect(apply({ kind: 'appendMissingElements', elements }, current)).toEqual({
      value: union,
      result: NULL,
    });
    expect(apply({ kind: 'removeAllFromArray', elements }, current)).toEqual({
      value: difference,
      result: NULL,
    });
  });
});

it('the request time transform sets the time of the commit', () => {
  expect(apply({ kind: 'requestTime' }, integer(1))).toEqual({ value: NOW, result: NOW });
});
