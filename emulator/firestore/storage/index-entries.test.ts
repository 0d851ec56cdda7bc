import { expect, it } from 'vitest';
import { indexKey } from '../value/key.ts';
import { array, integer, map, type Value } from '../value/types.ts';
import { indexEntries } from './index-entries.ts';

it('index entries cover fields, maps, fields in maps, arrays and array elements', () => {
  const inner = map({ y: integer(2), z: array(integer(3), integer(3)) });
  const fields = new Map<string, Value>([
    ['n', integer(1)],
    ['m', map({ x: inner })],
    ['l', array(map({ k: integer(4) }))],
  ]);
  const { values, elements } = indexEntries(fields);
  expect([...values.keys()].sort()).toEqual(['l', 'm', 'm.x', 'm.x.y', 'm.x.z', 'n']);
  expect(values.get('m.x')).toBe(indexKey(inner));
  expect([...elements]).toEqual([
    ['m.x.z', new Set([indexKey(integer(3))])],
    ['l', new Set([indexKey(map({ k: integer(4) }))])],
  ]);
});

it('index entries quote field names as queries do', () => {
  const { values } = indexEntries(new Map([['a b', map({ '`': integer(1) })]]));
  expect([...values.keys()]).toEqual(['`a b`', '`a b`.`\\``']);
});

it('index entries quote field names correctly when more names occur than are cached', () => {
  const names = Array.from({ length: 5_002 }, (_, index) => `field ${index}`);
  for (let round = 0; round < 2; round++) {
    const { values } = indexEntries(new Map(names.map((name) => [name, integer(1)])));
    expect([...values.keys()]).toEqual(names.map((name) => `\`${name}\``));
  }
});
