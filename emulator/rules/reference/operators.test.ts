import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { NULL_ERROR, outcome, unsupported } from './testing/harness.ts';

const ZERO = 'Divide by zero error.';

const overflow = (operator: string): string => `Integer overflow error: [${operator}].`;

describe('arithmetic', () => {
  it.each([
    ['1 + 2 == 3', true],
    ['5 - 7 == -2', true],
    ['6 * 7 == 42', true],
    ['7 / 2 == 3', true],
    ['-7 / 2 == -3', true],
    ['7 % 3 == 1', true],
    ['-7 % 3 == -1', true],
    ['7 % -3 == 1', true],
    ['1 + 0.5 == 1.5', true],
    ['(1 + 1.0) is float', true],
    ['(2 * 2) is int', true],
    ['7 / 2.0 == 3.5', true],
    ['7.5 % 2 == 1.5', true],
    ['1 / 0 == 1', ZERO],
    ['1 % 0 == 1', ZERO],
    ['1 / 0.0 > 1000', true],
    ['1.0 / 0 > 1000', true],
    ['0.0 / 0.0 == 0.0 / 0.0', false],
    ["'a' + 'b' == 'ab'", true],
    ["'a' + 1 == 'a1'", unsupported('string + int')],
    ['[1] + [2] == [1, 2]', unsupported('list + list')],
    ['true + 1 == 2', unsupported('bool + int')],
    ["'a' * 2 == 'aa'", unsupported('string * int')],
    ['null + 1 == 1', unsupported('null + int')],
    ['-(-3) == 3', true],
    ['- 3 + 5 == 2', true],
    ["-'a' == 'a'", unsupported('-string')],
    ['-null == 0', NULL_ERROR],
    ['9223372036854775807 + 1 == 0', overflow('+')],
    ['9223372036854775807 * 2 == 0', overflow('*')],
    ['-9223372036854775807 - 2 == 0', overflow('-')],
    ['-9223372036854775808 / -1 == 0', overflow('/')],
    ['-(-9223372036854775808) == 0', overflow('-')],
    ['math.abs(-9223372036854775808) < 0', true],
    ['9223372036854775807 + 1.0 > 0', true],
    ['9007199254740993 + 0 == 9007199254740993', true],
    ['9007199254740993 == 9007199254740992.0', false],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const text = (value: bigint): string => (value < 0n ? `(${value})` : String(value));
  it('keeps ints within 64 bits or reports an overflow', () => {
    fc.assert(
      fc.property(int64, int64, (a, b) => {
        const holds = (operator: string, result: bigint): boolean => {
          const fits = BigInt.asIntN(64, result) === result;
          const condition = `${text(a)} ${operator} ${text(b)} == ${fits ? text(result) : 0}`;
          return outcome(condition) === (fits || overflow(operator));
        };
        return holds('+', a + b) && holds('-', a - b) && holds('*', a * b);
      }),
      { numRuns: 100 },
    );
  });
});

describe('comparison', () => {
  it.each([
    ['1 < 2', true],
    ['2 <= 2', true],
    ['3 > 4', false],
    ['4 > 4', false],
    ['4 >= 4', true],
    ['1 < 1.5', true],
    ['2.0 >= 2', true],
    ['0.0 / 0.0 <= 1', false],
    ['1 >= 0.0 / 0.0', false],
    ["'a' < 'b'", true],
    ["'a' < 'B'", false],
    ["'ab' > 'a'", true],
    ["'ｚ' < '😀'", true],
    ["1 < '2'", unsupported('int < string')],
    ['true < false', unsupported('bool < bool')],
    ['[1] < [2]', unsupported('list < list')],
    ['null < 1', unsupported('null < int')],
    ['request.time < 5', unsupported('timestamp < int')],
    ["'2' < 3", unsupported('string < int')],
    ["duration.value(1, 's') < 2", unsupported('duration < int')],
    ["'a'.toUtf8() < 'b'", unsupported('bytes < string')],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('equality', () => {
  it.each([
    ['1 == 1.0', true],
    ['1 != 1.0', false],
    ['0 == -0.0', true],
    ["1 == '1'", false],
    ["'1' != 1", true],
    ['null == false', false],
    ['[1, 2] == [1, 2]', true],
    ['[1, 2] == [2, 1]', false],
    ['[1] == [1.0]', false],
    ['[0.0] == [-0.0]', false],
    ["{'a': 1, 'b': 2} == {'b': 2, 'a': 1}", true],
    ["{'a': 1} == {'a': 1.0}", false],
    ["{'a': 1} == {'a': 1, 'b': 2}", false],
    ["{'a': null} == {'b': null}", false],
    ['[[1], [2]] == [[1], [2]]', true],
    ['[1, 1.0].toSet() == [1].toSet()', true],
    ['request.time == request.time', true],
    ["/a/b == path('a/b')", true],
    ['/a/b == "/a/b"', false],
    ['latlng.value(1, 2) == latlng.value(1.0, 2.0)', true],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('operator precedence', () => {
  it.each([
    ['-2 + 3 == 1', true],
    ['2 + 3 * 4 == 14', true],
    ['(2 + 3) * 4 == 20', true],
    ['10 - 4 - 3 == 3', true],
    ['20 / 2 / 5 == 2', true],
    ['1 + 1 < 3', true],
    ['1 < 2 in [true]', true],
    ['1 in [1] is bool', true],
    ['1 is int == true', true],
    ['true == 1 in [1]', true],
    ['false && false || true', true],
    ['true || false && false', true],
    ['!false && true', true],
    ['!(false && true)', true],
    ['true ? false : true', false],
    ['false ? false : false ? false : true', true],
    ['true || true ? true : false', true],
    ['1 == 1 && 2 == 2', true],
    ['-[1, 2][1] == -2', true],
    ["!{'a': false}.a", true],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});
