import { describe, expect, it } from 'vitest';
import {
  NULL_ERROR,
  notFound,
  outcome,
  outOfBounds,
  undefinedProperty,
  unsupported,
} from './testing/harness.ts';

describe('list', () => {
  it.each([
    ['[1, 2].size() == 2', true],
    ['1 in [1, 2]', true],
    ['3 in [1, 2]', false],
    ['1.0 in [1]', false],
    ['-0.0 in [0.0]', true],
    ['[1] in [[1]]', true],
    ['null in [null]', true],
    ['[10, 20][1] == 20', true],
    ['[10][1] == 0', outOfBounds(1, 1)],
    ["[10]['0'] == 10", unsupported('list[string]', 'list[int]')],
    ['[1, 2, 3][0:2] == [1, 2]', true],
    ['[1, 2, 3][1:3] == [2, 3]', true],
    ['[1, 2][2:2] == []', outOfBounds(2, 2)],
    ['[][0:0] == []', outOfBounds(0, 0)],
    ["[1][0:'a'] == []", unsupported('list[int:string]')],
    ["[1]['a':1] == []", unsupported('list[string:int]')],
    ['[1].toSet()[0:1] == []', unsupported('set[int:int]')],
    ['[1].concat([1, 2]) == [1, 1, 2]', true],
    ['[1, 2, 1].removeAll([1]) == [2]', true],
    ["['a', 'b'].join('-') == 'a-b'", true],
    ["[].join('-') == ''", true],
    ["[1, 2.0, true, null].join(',') == '1,2.0,true,null'", true],
    [
      "[[1]].join(',') == ''",
      unsupported(
        'string(list)',
        'string(int), string(float), string(null), string(string), string(bool), string(path)',
      ),
    ],
    ['[1, 2, 3].hasAll([1, 3])', true],
    ['[1, 2].hasAll([1, 4])', false],
    ['[1].hasAll([])', true],
    ['[1, 2].hasAny([2, 9])', true],
    ['[1, 2].hasAny([])', false],
    ['[1, 1].hasOnly([1, 2])', true],
    ['[1, 3].hasOnly([1, 2])', false],
    ['[].hasOnly([1])', true],
    ['[1].hasAny([1].toSet())', unsupported('list.hasAny(set)', 'list.hasAny(list)')],
    ['[1, 1, 2].toSet().size() == 2', true],
    ['[1].union([2]) == 1', notFound('union')],
    ['[1].length == 1', 'Type error. Received: [list] Expected: [map,path].'],
    ['[1].concat(1) == []', unsupported('list.concat(int)', 'list.concat(list)')],
    ['[resource.data.x, 1].size() == 2', undefinedProperty('x')],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });
});

describe('set', () => {
  it.each([
    ["'k' in ['k'].toSet()", true],
    ["'z' in ['k'].toSet()", false],
    ['[1, 1.0].toSet().size() == 1', true],
    ['[[1], [1.0]].toSet().size() == 1', true],
    ['[0.0 / 0.0, 0.0 / 0.0].toSet().size() == 1', true],
    ['[1, 2].toSet() == [2, 1, 1].toSet()', true],
    ['[1].toSet() == [1]', false],
    ['[1, 2].toSet().hasAll([1])', true],
    ['[1, 2].toSet().hasAny([2].toSet())', true],
    ['[1, 2].toSet().hasOnly([1])', false],
    ['[1, 2].toSet().hasOnly([2, 1, 0])', true],
    ['[1, 2].toSet().union([3].toSet()).size() == 3', true],
    ['[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()', true],
    ['[1, 2].toSet().difference([2].toSet()) == [1].toSet()', true],
    ['[1].toSet().union([2]).size() == 2', unsupported('set.union(list)', 'set.union(set)')],
    ['[1].toSet().concat([2]) == 1', notFound('concat')],
    ['[1].toSet()[0] == 1', unsupported('set[int]', 'map[string]')],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition)).toBe(expected);
  });

  it('takes linear time for long lists', () => {
    const many = Array.from({ length: 400_000 }, (_, i) => `tag${i}`);
    expect(outcome('resource.data.t.toSet().hasAll(resource.data.t)', { data: { t: many } })).toBe(
      true,
    );
  });
});

describe('map', () => {
  const data = { m: { a: { b: { c: 'X' } }, s: 'text', n: null, i: 7 } };
  it.each([
    ["{'a': 1}.a == 1", true],
    ["{'a': 1}['a'] == 1", true],
    ["{'a': 1}.b == 1", undefinedProperty('b')],
    ["{'a': 1}['b'] == 1", undefinedProperty('b')],
    ["{'a': 1}[0] == 1", unsupported('map[int]', 'map[string]')],
    ["'a' in {'a': 1}", true],
    ["'b' in {'a': 1}", false],
    ["1 in {'a': 1}", unsupported('map.in(int)', 'map.in(string)')],
    ["{'a': 1, 'b': 2}.size() == 2", true],
    ["{'b': 1, 'a': 2}.keys() == ['a', 'b']", true],
    ["{'b': 1, 'a': 2}.values() == [2, 1]", true],
    ["{'10': 1, '2': 1, 'A': 1, 'a': 1, '_': 1}.keys() == ['10', '2', 'A', '_', 'a']", true],
    ["{'a': 1}.keys() is list", true],
    ["{'a': 1}.hasAll(['a'])", notFound('hasAll')],
    ["resource.data.m.get('s', '') == 'text'", true],
    ["resource.data.m.get('z', 'D') == 'D'", true],
    ["resource.data.m.get('n', 'D') == null", true],
    ["resource.data.m.get(['a', 'b', 'c'], 'D') == 'X'", true],
    ["resource.data.m.get(['a', 'z', 'c'], 'D') == 'D'", true],
    ["resource.data.m.get(['s', 'b'], 'D') == 'D'", true],
    ["resource.data.m.get(['i', 'b'], 'D') == 'D'", true],
    ["resource.data.m.get(['n', 'b'], 'D') == 'D'", true],
    [
      "resource.data.m.get(5, 'D') == 'D'",
      unsupported('map.get(int, string)', 'map.get(string, any), map.get(list, any)'),
    ],
    [
      "resource.data.m.get('a') == 1",
      'Incorrect number of arguments. Received: 1. Expected: map.get(string, any), map.get(list, any).',
    ],
    ['resource.data.m.n.x == 1', NULL_ERROR],
    ['resource.data.m.s.x == 1', 'Type error. Received: [string] Expected: [map,path].'],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition, { data })).toBe(expected);
  });
});

describe('diff: after.diff(before)', () => {
  const data = {
    before: { same: 1, changed: [1], removed: true, deep: { a: 1 } },
    after: { same: 1.0, changed: [2], added: null, deep: { a: 2 } },
  };
  const diff = 'resource.data.after.diff(resource.data.before)';
  it.each([
    [`${diff}.addedKeys() == ['added'].toSet()`, true],
    [`${diff}.removedKeys() == ['removed'].toSet()`, true],
    [`${diff}.changedKeys() == ['changed', 'deep'].toSet()`, true],
    [`${diff}.unchangedKeys() == ['same'].toSet()`, true],
    [`${diff}.affectedKeys() == ['added', 'removed', 'changed', 'deep'].toSet()`, true],
    [`${diff}.affectedKeys().hasOnly(['changed'])`, false],
    [`'changed' in ${diff}.affectedKeys()`, true],
    [`${diff}.affectedKeys() is list`, false],
    ["{'a': 1}.diff({'a': 1.0}).changedKeys().size() == 0", true],
    ["{'a': 1}.diff(1) == 1", unsupported('map.diff(int)', 'map.diff(map)')],
    [`${diff}.size() == 1`, notFound('size')],
  ])('%s → %s', (condition, expected) => {
    expect(outcome(condition, { data })).toBe(expected);
  });
});
