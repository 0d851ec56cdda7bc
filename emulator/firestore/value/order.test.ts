import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyValue } from '../query/testing/arbitraries.ts';
import { referenceCompare } from '../query/testing/reference.ts';
import { indexKey, isExactKey, orderedPart, pathKey, typeRange } from './key.ts';
import { compareValues, isNaNValue, typeClass, valuesEqual } from './order.ts';
import {
  array,
  boolean,
  double,
  integer,
  map,
  NULL,
  reference,
  text,
  type Value,
} from './types.ts';

const bytes = (...values: number[]): Value => ({ type: 'bytes', value: Uint8Array.from(values) });
const time = (seconds: number, nanos = 0): Value => ({ type: 'timestamp', seconds, nanos });
const geo = (latitude: number, longitude: number): Value => ({
  type: 'geoPoint',
  latitude,
  longitude,
});
const vector = (...values: number[]): Value => ({ type: 'vector', values });
const doc = (path: string) => reference(`projects/p/databases/(default)/documents/${path}`);

/** The lines are in ascending order. All values of one line are equal. */
const ORDER: Value[][] = [
  [NULL],
  [boolean(false)],
  [boolean(true)],
  [double(NaN)],
  [double(-Infinity)],
  [integer(-(2n ** 63n)), double(-(2 ** 63))],
  [integer(-(2n ** 63n) + 1n)],
  [integer(-1), double(-1)],
  [double(-Number.MIN_VALUE)],
  [double(-0), double(0), integer(0)],
  [double(Number.MIN_VALUE)],
  [double(0.5)],
  [integer(1), double(1)],
  [integer(2n ** 53n), double(2 ** 53)],
  [integer(2n ** 53n + 1n)],
  [double(2 ** 53 + 2)],
  [integer(2n ** 63n - 1n)],
  [double(2 ** 63)],
  [double(Infinity)],
  [time(-62_135_596_800)],
  [time(0)],
  [time(0, 1000)],
  [time(1)],
  [time(253_402_300_799, 999_999_000)],
  [text('')],
  [text('\0')],
  [text('A')],
  [text('a')],
  [text('a\0')],
  [text('aa')],
  [text('b')],
  [text('é')],
  [text('\ud7ff')],
  [text('\ue000')],
  [text('\uffff')],
  [text('😀')],
  [bytes()],
  [bytes(0)],
  [bytes(0, 0)],
  [bytes(0, 1)],
  [bytes(1)],
  [bytes(255)],
  [doc('c/__id-5__')],
  [doc('c/__id3__')],
  [doc('c/__id20__')],
  [doc('c/__id020__')],
  [doc('c/a')],
  [doc('c/a/s/x')],
  [doc('c/a0')],
  [doc('d/a')],
  [reference('projects/q/databases/(default)/documents/a/a')],
  [geo(-90, 0)],
  [geo(0, -1), geo(-0, -1)],
  [geo(0, 2)],
  [geo(1, -180)],
  [array()],
  [array(NULL)],
  [array(integer(1)), array(double(1))],
  [array(integer(1), integer(2))],
  [array(integer(2))],
  [array(text('a'))],
  [vector(9)],
  [vector(0, NaN)],
  [vector(0, 0), vector(-0, 0)],
  [vector(0, 1)],
  [vector(0, 0, 0)],
  [map({})],
  [map({ a: integer(1) }), map({ a: double(1) })],
  [map({ a: integer(1), b: NULL }), map({ b: NULL, a: integer(1) })],
  [map({ a: integer(2) })],
  [map({ aa: integer(0) })],
  [map({ b: NULL })],
];

describe('the order of values', () => {
  const flat = ORDER.flatMap((line, rank) => line.map((value) => ({ value, rank })));

  it('is Firestore’s for every pair', () => {
    for (const a of flat) {
      for (const b of flat) {
        expect(Math.sign(compareValues(a.value, b.value))).toBe(Math.sign(a.rank - b.rank));
      }
    }
  });

  it('matches the order of the index keys for every pair', () => {
    for (const a of flat) {
      for (const b of flat) {
        const [x, y] = [orderedPart(indexKey(a.value)), orderedPart(indexKey(b.value))];
        if (x < y) expect(a.rank).toBeLessThan(b.rank);
        if (a.rank === b.rank) expect(indexKey(a.value)).toBe(indexKey(b.value));
      }
    }
  });

  it('agrees with the naive reference on random values', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        expect(Math.sign(compareValues(a, b))).toBe(Math.sign(referenceCompare(a, b)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is antisymmetric and transitive', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 3, maxLength: 3 }), (values) => {
        const [a, b, c] = [...values].sort(compareValues) as [Value, Value, Value];
        expect(compareValues(a, c)).toBeLessThanOrEqual(0);
        expect(Math.sign(compareValues(b, a))).toBe(Math.sign(-compareValues(a, b)) + 0);
      }),
    );
  });
});

describe('an index key', () => {
  it('sorts like its value, and is equal only for equal values', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        const [x, y] = [indexKey(a), indexKey(b)];
        const order = compareValues(a, b);
        if (isExactKey(x) && isExactKey(y)) {
          expect(Math.sign(order)).toBe(x < y ? -1 : Number(x > y));
        } else if (orderedPart(x) < orderedPart(y)) {
          expect(order).toBeLessThan(0);
        }
        expect(x === y).toBe(valuesEqual(a, b));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is within the range of its type', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const [low, high] = typeRange(typeClass(value));
        const key = indexKey(value);
        expect(key >= low && key < high).toBe(true);
      }),
    );
  });

  it.each([
    [43, 48, true],
    [44, 49, false],
  ])('of a string whose key has %i characters is exact: %s', (length, _, exact) => {
    expect(isExactKey(indexKey(text('x'.repeat(length + 2))))).toBe(exact);
  });

  it('is short for a large value, and still distinguishes values', () => {
    const long = 'x'.repeat(100_000);
    expect(indexKey(text(long)).length).toBeLessThan(64);
    expect(indexKey(text(`${long}a`))).not.toBe(indexKey(text(`${long}b`)));
  });
});

it('the ordered part of a key is the whole key, or the value part of a shortened key', () => {
  const short = indexKey(text('short'));
  expect(orderedPart(short)).toBe(short);
  const long = indexKey(text('x'.repeat(99)));
  expect(orderedPart(long)).toBe(long.slice(0, 48));
  expect(long.length).toBeGreaterThan(48);
});

it('a shortened key does not depend on keys created before', () => {
  const value = text('x'.repeat(99));
  const key = indexKey(value);
  indexKey(text('y'.repeat(200)));
  expect(indexKey(value)).toBe(key);
});

it('the key of a document name leaves out the words that all names share', () => {
  expect(isExactKey(indexKey(doc(`c/${'x'.repeat(20)}`)))).toBe(true);
  expect(isExactKey(indexKey(doc(`c/${'x'.repeat(30)}`)))).toBe(false);
});

it('index keys sort document names with numeric ids first, by number', () => {
  const keys = ['__id2__', '__id10__', '9'].map((id) => indexKey(doc(`c/${id}`)));
  expect(keys).toEqual([...keys].sort());
});

it.each([
  ['not a number', double(NaN), true],
  ['a double', double(1), false],
  ['an integer', integer(1), false],
  ['the string NaN', text('NaN'), false],
])('recognizes NaN: %s', (_, value, isNaN) => {
  expect(isNaNValue(value)).toBe(isNaN);
});

describe('a path key', () => {
  it('is empty for the empty path', () => {
    expect(pathKey('')).toBe('');
  });

  it('is a prefix of the keys of all descendants only', () => {
    expect(pathKey('c/a/s/x').startsWith(pathKey('c/a'))).toBe(true);
    expect(pathKey('c/ab').startsWith(pathKey('c/a'))).toBe(false);
    expect(pathKey('c/a\0').startsWith(pathKey('c/a'))).toBe(false);
  });
});
