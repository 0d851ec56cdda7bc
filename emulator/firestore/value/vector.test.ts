import { expect, it } from 'vitest';
import { boolean, double, integer, text, type Value } from './types.ts';
import { fromWireMap, toWireMap } from './vector.ts';

const array = (...values: Value[]): Value => ({ type: 'array', values });
const tag = text('__vector__');

it('reads a map in the wire format of a vector as a vector of doubles', () => {
  const fields = new Map([
    ['__type__', tag],
    ['value', array(double(0.5), double(2))],
  ]);
  expect(fromWireMap(fields)).toEqual({ type: 'vector', values: [0.5, 2] });
});

it.each<[what: string, entries: [string, Value][]]>([
  ['no fields', []],
  ['no value', [['__type__', tag]]],
  [
    'no tag',
    [
      ['type', tag],
      ['value', array()],
    ],
  ],
  [
    'another tag',
    [
      ['__type__', text('__matrix__')],
      ['value', array()],
    ],
  ],
  [
    'a tag that is not a string',
    [
      ['__type__', integer(1)],
      ['value', array()],
    ],
  ],
  [
    'another field in place of the value',
    [
      ['__type__', tag],
      ['values', array()],
    ],
  ],
  [
    'a value that is not an array',
    [
      ['__type__', tag],
      ['value', text('1, 2')],
    ],
  ],
  [
    'an element that is not a number',
    [
      ['__type__', tag],
      ['value', array(double(1), boolean(true))],
    ],
  ],
  [
    'an integer as an element',
    [
      ['__type__', tag],
      ['value', array(double(1), integer(2))],
    ],
  ],
  [
    'an additional field',
    [
      ['__type__', tag],
      ['value', array()],
      ['more', integer(1)],
    ],
  ],
])('reads a map with %s as an ordinary map', (_, entries) => {
  const fields = new Map(entries);
  expect(fromWireMap(fields)).toEqual({ type: 'map', fields });
});

it('writes a vector as a map and reads it back', () => {
  const fields = toWireMap([1, -0.25]);
  expect([...fields]).toEqual([
    ['__type__', tag],
    ['value', array(double(1), double(-0.25))],
  ]);
  expect(fromWireMap(fields)).toEqual({ type: 'vector', values: [1, -0.25] });
});
