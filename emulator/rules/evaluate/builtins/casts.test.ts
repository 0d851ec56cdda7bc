import { describe, expect, it } from 'vitest';
import { RulesPath } from '../../values/path.ts';
import type { Value } from '../../values/value.ts';
import { Failure } from '../signature.ts';
import { castFunctions, floatText, saturatedInt, toText } from './casts.ts';

const least = -9_223_372_036_854_775_808n;
const most = 9_223_372_036_854_775_807n;

function cast(name: 'int' | 'float', text: string): unknown {
  const apply = castFunctions[name]?.apply as (text: string) => unknown;
  return apply(text);
}

const conversionFailure = (text: string, to: 'int' | 'float') =>
  new Failure(`Type conversion error. Argument: [${text}], From type: [string], To type: [${to}].`);

describe('int() of a string', () => {
  it.each([
    ['7', 7n],
    ['-7', -7n],
    ['+7', 7n],
    ['0042', 42n],
    ['9223372036854775807', most],
    ['-9223372036854775808', least],
  ])('reads %s as %s', (text, value) => {
    expect(cast('int', text)).toBe(value);
  });

  it.each(['', ' ', '7 ', ' 7', 'x7', '7x', '1.0', '+', '+-7', '0x1', '9223372036854775808'])(
    'refuses "%s"',
    (text) => {
      expect(cast('int', text)).toEqual(conversionFailure(text, 'int'));
    },
  );

  it('refuses a number below the smallest int', () => {
    expect(cast('int', '-9223372036854775809')).toBeInstanceOf(Failure);
  });
});

describe('float() of a string', () => {
  it.each([
    ['1', 1],
    ['+12.75', 12.75],
    ['-.25', -0.25],
    ['.125', 0.125],
    ['5.', 5],
    ['12e12', 12e12],
    ['1.5E+10', 1.5e10],
    ['25e-12', 25e-12],
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['-Infinity', -Infinity],
    // Java accepts numbers with the suffixes f and d, and with white space around them. The conversion to float accepts
    // them, too.
    ['1f', 1],
    ['2.5F', 2.5],
    ['3d', 3],
    ['4e1D', 40],
    [' \t1.5\n', 1.5],
  ])('reads %j as %d', (text, value) => {
    expect(cast('float', text)).toBe(value);
  });

  it.each(['', '.', '+', 'e3', '1e', '1e+', '1x', 'x1', '1ff', '--1', '0x10', 'Inf', '1 2', '1.a'])(
    'refuses "%s"',
    (text) => {
      expect(cast('float', text)).toEqual(conversionFailure(text, 'float'));
    },
  );
});

it.each([
  [NaN, 0n],
  [1.9, 1n],
  [-1.9, -1n],
  [2 ** 63, most],
  [Infinity, most],
  [2 ** 63 - 1024, 2n ** 63n - 1024n],
  [-(2 ** 63) + 1024, -(2n ** 63n) + 1024n],
  [-(2 ** 63), least],
  [-(2 ** 63) - 2048, least],
  [-Infinity, least],
])('int() converts the float %d to %d', (float, int) => {
  expect(saturatedInt(float)).toBe(int);
});

it.each([
  [0, '0.0'],
  [-0, '-0.0'],
  [1, '1.0'],
  [-2.5, '-2.5'],
  [0.001, '0.001'],
  [0.000_999, '9.99E-4'],
  [9_999_999, '9999999.0'],
  [1e7, '1.0E7'],
  [-1.25e-9, '-1.25E-9'],
  [NaN, 'NaN'],
  [-Infinity, '-Infinity'],
])('string() writes the float %d as %s', (float, text) => {
  expect(floatText(float)).toBe(text);
});

it.each<[Value, string]>([
  ['text', 'text'],
  [7n, '7'],
  [true, 'true'],
  [1.5, '1.5'],
  [null, 'null'],
  [RulesPath.parse('/a/b') as Value, '/a/b'],
])('string(%s) returns %s', (value, text) => {
  expect(toText(value)).toBe(text);
});
