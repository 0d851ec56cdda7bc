import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFields } from '../query/testing/arbitraries.ts';
import { decodeFields, encodeFields } from './codec.ts';
import { double, integer, map, NULL, text, type Value } from './types.ts';

describe('the codec of stored fields', () => {
  it('decodes what it encodes', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        expect(decodeFields(encodeFields(fields))).toEqual(fields);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, Value]>([
    ['0', integer(0)],
    ['2^48 - 1', integer(2n ** 48n - 1n)],
    ['2^48', integer(2n ** 48n)],
    ['-2^48', integer(-(2n ** 48n))],
    ['the smallest integer', integer(-(2n ** 63n))],
    ['the largest integer', integer(2n ** 63n - 1n)],
    ['-0', double(-0)],
    ['NaN', double(NaN)],
    ['a long string', text('ə😀'.repeat(50_000))],
    ['an empty map', map({})],
  ])('preserves %s exactly', (_, value) => {
    expect(decodeFields(encodeFields(new Map([['f', value]]))).get('f')).toStrictEqual(value);
  });

  it.each([
    [0n, 1],
    [127n, 1],
    [128n, 2],
    [2n ** 48n - 1n, 7],
    [2n ** 48n, 8],
    [-1n, 1],
    [-128n, 2],
    [1n - 2n ** 48n, 7],
    [-(2n ** 48n), 8],
  ])('stores the integer %s in %i bytes plus its tag', (value, bytes) => {
    const size = (of: Value) => encodeFields(new Map([['f', of]])).length;
    expect(size(integer(value)) - size(NULL)).toBe(bytes);
    expect(decodeFields(encodeFields(new Map([['f', integer(value)]]))).get('f')).toEqual(
      integer(value),
    );
  });

  it('does not depend on the order of fields', () => {
    const one = new Map<string, Value>([
      ['a', integer(1)],
      ['b', integer(2)],
    ]);
    const two = new Map<string, Value>([
      ['b', integer(2)],
      ['a', integer(1)],
    ]);
    expect(encodeFields(two)).toEqual(encodeFields(one));
  });

  it('preserves field names that JavaScript objects inherit', () => {
    const fields = new Map([
      ['__proto__x', integer(1)],
      ['constructor', integer(2)],
      ['toString', integer(3)],
    ]);
    expect(decodeFields(encodeFields(fields))).toEqual(fields);
  });

  it('reports damaged bytes', () => {
    expect(() => decodeFields(Buffer.from('\x01\x01a\x63'))).toThrow(
      'Damaged document: unknown value tag 99 at byte 3',
    );
  });
});
