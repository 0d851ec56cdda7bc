import { expect, it } from 'vitest';
import { boolean, double, integer, text, type Value } from './types.ts';
import { fromWireMap, toWireMap } from './vector.ts';

const array = (...values: Value[]): Value => ({ type: 'array', values });
const tag = text('__vector__');

it('a map of a vector’s shape stands for a vector, whose integers are doubles', () => {
  const fields = new Map([
    ['__type__', tag],
    ['value', array(double(0.5), integer(2))],
  ]);
  expect(fromWireMap(fields)).toEqual({ type: 'vector', values: [0.5, 2] });
});

it.each<[what: string, entries: [string, Value][]]>([
  ['nothing', []],
  ['no elements', [['__type__', tag]]],
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
    'a tag that is no text',
    [
      ['__type__', integer(1)],
      ['value', array()],
    ],
  ],
  [
    'other elements',
    [
      ['__type__', tag],
      ['values', array()],
    ],
  ],
  [
    'elements that are no array',
    [
      ['__type__', tag],
      ['value', text('1, 2')],
    ],
  ],
  [
    'an element that is no number',
    [
      ['__type__', tag],
      ['value', array(double(1), boolean(true))],
    ],
  ],
  [
    'a field more',
    [
      ['__type__', tag],
      ['value', array()],
      ['more', integer(1)],
    ],
  ],
])('a map with %s is a map', (_, entries) => {
  const fields = new Map(entries);
  expect(fromWireMap(fields)).toEqual({ type: 'map', fields });
});

it('goes back and forth', () => {
  const fields = toWireMap([1, -0.25]);
  expect([...fields]).toEqual([
    ['__type__', tag],
    ['value', array(double(1), double(-0.25))],
  ]);
  expect(fromWireMap(fields)).toEqual({ type: 'vector', values: [1, -0.25] });
});
