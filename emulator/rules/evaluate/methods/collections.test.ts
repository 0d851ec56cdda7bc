import { describe, expect, it } from 'vitest';
import { RulesList } from '../../values/list.ts';
import { EntriesMap, type RulesMap } from '../../values/map.ts';
import type { Value } from '../../values/value.ts';
import { Failure } from '../signature.ts';
import { listMethods, mapMethods } from './collections.ts';

const list = (...items: Value[]) => new RulesList(items);
const map = (...entries: [string, Value][]) => EntriesMap.of(...entries);

function call(name: string, of: RulesList, other: RulesList): unknown {
  const apply = listMethods[name]?.apply as (list: RulesList, other: RulesList) => unknown;
  return apply(of, other);
}

const plain: Value[] = [null, true, 1n, 1.5, 'a'];
const composed: Value[] = [list(1n), map(['k', 1n])];

describe('methods that compare two lists', () => {
  it.each([...plain, ...composed].map((item) => [item]))('find %o', (item) => {
    const all = list(...plain, ...composed);
    expect(call('hasAll', all, list(item))).toBe(true);
    expect(call('hasAny', all, list('other', item))).toBe(true);
    expect(call('hasOnly', list(item), all)).toBe(true);
    expect(call('removeAll', list('other', item), all)).toEqual(list('other'));
  });

  it.each([[list(2n)], [map(['k', 2n])], [map(['l', 1n])], ['b'], [2n], [false], [NaN], [null]])(
    'do not find %o',
    (item) => {
      const all = list(1n, 'a', true, NaN, list(1n), map(['k', 1n]));
      expect(call('hasAll', all, list(item))).toBe(false);
      expect(call('hasAny', all, list(item))).toBe(false);
      expect(call('hasOnly', list(item), all)).toBe(false);
      expect(call('removeAll', list(item), all)).toEqual(list(item));
    },
  );

  it('distinguish an int from a float', () => {
    expect(call('hasAll', list(1n), list(1))).toBe(false);
    expect(call('hasAll', list(list(1n)), list(list(1)))).toBe(false);
  });

  it('require every item for hasAll and hasOnly, and one item for hasAny', () => {
    expect(call('hasAll', list(1n), list(1n, 2n))).toBe(false);
    expect(call('hasOnly', list(1n, 2n), list(1n))).toBe(false);
    expect(call('hasAny', list(1n), list(2n, 1n))).toBe(true);
    expect(call('hasAll', list(), list())).toBe(true);
    expect(call('hasOnly', list(), list(1n))).toBe(true);
    expect(call('hasAny', list(1n), list())).toBe(false);
  });
});

it('concat allows up to a million items', () => {
  const many = new RulesList(Array.from({ length: 999_999 }, () => null));
  expect(call('concat', many, list(1n))).toMatchObject({ items: { length: 1_000_000 } });
  expect(call('concat', many, list(1n, 2n))).toEqual(
    new Failure('A list of 1000001 items exceeds 1000000.'),
  );
});

describe('get() of a map', () => {
  const nested = map(['a', map(['b', 1n], ['n', null])], ['l', list(1n)]);
  const get = (key: Value) =>
    (mapMethods['get']!.apply as (map: RulesMap, ...args: Value[]) => unknown)(nested, key, 'none');

  it.each<[string, Value, unknown]>([
    ['a key', 'l', list(1n)],
    ['a path', list('a', 'b'), 1n],
    ['a null value', list('a', 'n'), null],
    ['a missing key', 'x', 'none'],
    ['a missing step', list('x', 'b'), 'none'],
    ['a step into a value that is not a map', list('l', 'b'), 'none'],
    ['a step that is not a string', list('a', 1n), 'none'],
  ])('returns the value or the default for %s', (_, key, found) => {
    expect(get(key)).toEqual(found);
  });
});
