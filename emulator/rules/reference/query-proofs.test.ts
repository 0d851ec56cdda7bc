import { describe, expect, it } from 'vitest';
import type { Filter, QueryRequest } from '../index.ts';
import { rulesetOf } from './testing/harness.ts';
import {
  all,
  any,
  listRule,
  pathOf as pathTo,
  query,
  where,
  type Clause,
} from './testing/query-harness.ts';

/**
 * A condition is proven if it is true for every document, and refuted if it is false for every document. A condition is
 * open if the query does not determine it, and an error if it fails. Only a proven condition allows the query.
 */
type Proof = 'proven' | 'refuted' | 'open' | 'error';
const PROOFS = { allowed: 'proven', false: 'refuted', unproven: 'open', error: 'error' } as const;

function proofOf(
  condition: string,
  clauses: readonly Clause[],
  more: Partial<QueryRequest> = {},
): Proof | undefined {
  const [first] = query(listRule(condition), { where: all(...clauses), ...more }).trace;
  return first && PROOFS[first.outcome];
}

const d = 'resource.data';

describe('what query filters prove about resource', () => {
  it.each<[string, Proof, ...Clause[]]>([
    ['resource is map', 'proven'],
    ['resource is list', 'refuted'],
    ['resource != null', 'proven'],
    ['resource == null', 'refuted'],
    ['resource < null', 'open'],
    ["resource == 'x'", 'open'],
    ["resource != 'x'", 'open'],
    ["resource['data'].a == 1", 'proven', ['a', '==', 1]],
    ['resource[1] == 1', 'open'],
    ["resource['data'][1] == 1", 'open', ['1', '==', 1]],
    ['resource.id is string', 'proven'],
    ['resource.id is int', 'refuted'],
    ["resource.id == 'a'", 'open'],
    ["resource.id == 'a'", 'proven', ['__name__', '==', 'posts/a']],
    ['resource.__name__ is path', 'open'],
    ['resource.__name__ is path', 'proven', ['__name__', '==', 'posts/a']],
    ['resource.nope is path', 'open', ['__name__', '==', 'posts/a']],
    ['resource.nope == 1', 'open', ['nope', '==', 1]],
    [`${d} is map`, 'proven'],
    [`${d} is list`, 'refuted'],
    [`${d} == 1`, 'refuted'],
    [`${d} == {}`, 'open'],
  ])('%s is %s with %j', (condition, expected, ...clauses) => {
    expect(proofOf(condition, clauses)).toBe(expected);
  });

  it.each<[string, string]>([
    [`${d}.a == 1`, 'Property a is undefined on object.'],
    [`${d} == {}`, 'Property data is undefined on object.'],
    [`[${d}.a, ${d}.b] == []`, 'Property a is undefined on object.'],
    [`[${d}.a, 1 / 0] == []`, 'Divide by zero error.'],
    ["id == 'x'", 'The document id differs from result to result.'],
    ['resource == 1', 'The document differs from result to result.'],
    ['resource.__name__ == /a/b', 'The name differs from document to document.'],
    [`${d}.keys() == []`, 'The keys differ from document to document.'],
  ])('%s is denied with: %s', (condition, message) => {
    expect(query(listRule(condition), {}).trace[0]?.message).toBe(message);
  });
});

describe('what query filters prove about a field', () => {
  it.each<[string, Proof, ...Clause[]]>([
    [`${d}.a == ${d}.b`, 'refuted', ['a', '==', true], ['b', '>', 1]],
    [`${d}.a == ${d}.b`, 'proven', ['a', '==', 'x'], ['b', '==', 'x']],
    // Each of the two fields may be 1 or 1.0, so the comparison is open.
    [`${d}.a == ${d}.b`, 'open', ['a', '==', 1], ['b', '==', 1]],
    [`${d}.a != ${d}.b`, 'open', ['a', '==', 1], ['b', '==', 1]],
    // The engine does not compute with the field of an unknown document, even if a filter determines the field's value.
    [`${d}.n + 1 == 2`, 'open', ['n', '==', 1]],
    [`${d}.n - 1 == 0`, 'open', ['n', '==', 1]],
    [`${d}.n * 1 == 1`, 'open', ['n', '==', 1]],
    [`${d}.n / 1 == 1`, 'open', ['n', '==', 1]],
    [`${d}.n % 1 == 0`, 'open', ['n', '==', 1]],
    [`${d}.n == 1 || 1 / 0 == 1`, 'open'],
    [`1 / 0 == 1 || ${d}.n == 1`, 'open'],
    [`-${d}.n > 1`, 'open', ['n', '>', 1]],
    [`(!${d}.n) is number`, 'open', ['n', '>', 1]],
    [`[1][${d}.n] > 1`, 'open', ['n', '>', 1]],
    [`${d}.n < 'x'`, 'open', ['n', '==', 1]],
    [`${d}.n < 1`, 'refuted', ['n', '==', 1]],
    [`1 <= ${d}.n`, 'proven', ['n', '==', 1]],
    [`${d}.a == 1`, 'refuted', ['a.b', '==', 1]],
    [`${d}.a == {}`, 'open', ['a.b', '==', 1]],
    [`${d}.a == {'b': true}`, 'open', ['a.b', '==', true]],
    [`${d}.a is map`, 'proven', ['a.b', '==', 1], ['z', '==', 1]],
    [`${d}.a is map`, 'open', ['ab', '==', 1]],
    [`${d}.a is int`, 'refuted', ['a.b', '==', 1]],
    [`${d}.a.b == 1`, 'error', ['a', '==', 'text']],
    [`${d}.a.b == 1`, 'open', ['a', '==', { c: 1 }]],
    [`${d}.a.b is string`, 'proven', ['a', '==', { b: 'x', n: 1 }]],
    [`${d}.a.n is int`, 'open', ['a', '==', { n: 1 }]],
    [`${d}.a.n == 1`, 'proven', ['a', '==', { n: 1 }]],
    [`${d}.a.b == 1`, 'open', ['a\u0000b', '==', 1]],
    [`'b' in ${d}.a`, 'open', ['a\u0000b', '==', 1]],
    [`${d}.a is map`, 'open', ['a\u0000b', '==', 1]],
    // A stored number may be an int or a float, so a comparison with a number is open.
    [`${d}.a == ['x']`, 'proven', ['a', '==', ['x']]],
    [`${d}.a == [1]`, 'open', ['a', '==', [1]]],
    [`${d}.a == ['x', 1]`, 'open', ['a', '==', ['x', 1]]],
    [`${d}.a == {'x': 's', 'y': 1}`, 'open', ['a', '==', { x: 's', y: 1 }]],
    [`${d}.a == {'x': 's', 'y': null}`, 'proven', ['a', '==', { x: 's', y: null }]],
    [`${d}.a == {'x': 's'}`, 'refuted', ['a', '==', ['x']]],
    [`${d}.a == 1`, 'open', ['b', '==', 1]],
    [`${d}.a != 1`, 'open', ['b', '==', 1]],
    [`${d}.a < 1`, 'open', ['b', '==', 1]],
    [`${d}.a is int`, 'open', ['b', '==', 1]],
    [`${d}.a in [1].toSet()`, 'open', ['b', '==', 1]],
    [`${d}.a == null`, 'proven', ['a', 'is-null']],
    [`${d}.a == null`, 'refuted', ['a', 'is-not-null']],
    [`${d}.a == null`, 'open', ['a', 'is-not-nan']],
    [`'a' in ${d}`, 'proven', ['a', 'is-not-nan']],
    [`'a' in ${d}`, 'proven', ['a', 'is-nan']],
    [`${d}.a == 1`, 'refuted', ['a', 'is-nan']],
    [`${d}.a is number`, 'proven', ['a', 'is-nan']],
    [`${d}.a == 'x'`, 'refuted', ['a', 'array-contains', 'x']],
    [`${d}.a == ['x']`, 'open', ['a', 'array-contains', 'x']],
  ])('%s is %s with %j', (condition, expected, ...clauses) => {
    expect(proofOf(condition, clauses)).toBe(expected);
  });

  it.each<[string, Proof, ...Clause[]]>([
    [`${d}.a is string`, 'refuted', ['a', '==', null]],
    [`${d}.a is int`, 'refuted', ['a', '==', null]],
    [`${d}.a is string`, 'proven', ['a', '==', 'x']],
    [`${d}.a is int`, 'refuted', ['a', '==', 'x']],
    [`${d}.a is number`, 'refuted', ['a', '==', 'x']],
    [`${d}.a is int`, 'open', ['a', '<', 5]],
    [`${d}.a is float`, 'open', ['a', '<', 5]],
    [`${d}.a is number`, 'proven', ['a', '<', 5]],
    [`${d}.a is string`, 'refuted', ['a', '<', 5]],
    [`${d}.a is list`, 'proven', ['a', 'array-contains', 'x']],
    [`${d}.a is string`, 'refuted', ['a', 'array-contains', 'x']],
    [`${d}.a is list`, 'open', ['a', '!=', 'x']],
    [`${d}.a is string`, 'open', ['a', '!=', 'x']],
  ])('type: %s is %s with %j', (condition, expected, ...clauses) => {
    expect(proofOf(condition, clauses)).toBe(expected);
  });
});

describe('what query filters prove about lists and maps', () => {
  it.each<[string, Proof, ...Clause[]]>([
    [`${d}.a in ['x', 'y']`, 'refuted', ['a', '==', 1]],
    [`${d}.a in [1, 'y']`, 'open', ['a', '==', 1]],
    [`${d}.a in [1].toSet()`, 'proven', ['a', '==', 1]],
    [`${d}.a in [2].toSet()`, 'refuted', ['a', '==', 1]],
    [`${d}.a in ['x']`, 'proven', ['a', '==', 'x']],
    [`${d}.a in [[1]].toSet()`, 'open', ['a', '==', [1]]],
    [`${d}.a in [['x']].toSet()`, 'proven', ['a', '==', ['x']]],
    [`${d}.a in ['x']`, 'refuted', ['a', 'not-in', ['x', 'y']]],
    [`${d}.a in ['x']`, 'open', ['a', '!=', 'y']],
    [`${d}.a in []`, 'open', ['b', '!=', 'y']],
    // The filter proves that the field exists. An empty list contains no value, so the condition is false.
    [`${d}.a in []`, 'refuted', ['a', '!=', 'y']],
    [`${d} in []`, 'refuted'],
    [`${d}.a.b in []`, 'refuted', ['a', '==', { b: 1 }]],
    [`${d}.a in [1].toSet()`, 'open', ['a', '<', 5]],
    [`${d}.a in {'x': 1}`, 'open', ['a', '!=', 'x']],
    [`'x' in ${d}.a`, 'proven', ['a', 'array-contains', 'x']],
    [`'x' in ${d}.a`, 'open', ['a', 'array-contains', 'y']],
    [`'b' in ${d}.a`, 'proven', ['a.b', '==', 1]],
    [`'c' in ${d}.a`, 'open', ['a.b', '==', 1]],
    [`1 in ${d}.a`, 'open', ['a.b', '==', 1]],
    [`'b' in ${d}.a.b`, 'open', ['a.b', '==', 1]],
    [`'b' in ${d}.a`, 'proven', ['a', '==', { b: 'x' }]],
    [`'b' in ${d}.a`, 'proven', ['a', '==', { b: 1 }]],
    [`'c' in ${d}.a`, 'open', ['a', '==', { b: 1 }]],
    [`${d}.a.get('b', 0) == 1`, 'proven', ['a', '==', { b: 1 }]],
    [`${d}.a.hasAny(['x', 'y'])`, 'proven', ['a', 'array-contains', 'x']],
    [`${d}.a.hasAny(['y'])`, 'open', ['a', 'array-contains', 'x']],
    [`${d}.a.hasAny([1])`, 'open', ['a', 'array-contains', 1]],
    [`${d}.a.hasAll(['x'])`, 'proven', ['a', 'array-contains', 'x']],
    [`${d}.a.hasAll(['x', 'y'])`, 'open', ['a', 'array-contains', 'x']],
    // The field may have a type without the method `hasAll`.
    [`${d}.a.hasAll([])`, 'open'],
    [`${d}.a.hasAll([])`, 'open', ['a', '!=', 'x']],
    [`${d}.a.hasOnly(['x'])`, 'open', ['a', 'array-contains', 'x']],
    [`${d}.a.hasAll('x')`, 'open', ['a', 'array-contains', 'x']],
    [`${d}.a.hasAll(['x'].toSet())`, 'open', ['a', 'array-contains', 'x']],
    [`${d}.a.hasAll(['x'], 1)`, 'open', ['a', 'array-contains', 'x']],
    [`${d}.a.concat(['x']) is list`, 'open', ['a', 'array-contains', 'x']],
  ])('%s is %s with %j', (condition, expected, ...clauses) => {
    expect(proofOf(condition, clauses)).toBe(expected);
  });

  it.each<[string, Proof, ...Clause[]]>([
    [`${d}.keys() is list`, 'proven'],
    [`${d}.keys() is set`, 'refuted'],
    [`${d}.keys().toSet() is list`, 'refuted'],
    [`${d}.keys().toSet() is set`, 'proven'],
    [`${d}.keys(1) is list`, 'open'],
    [`${d}.nokeys() is list`, 'open'],
    [`${d}.a.keys() is list`, 'open', ['a', '>', 'x']],
    [`${d}.a.keys() is list`, 'proven', ['a.b', '==', 'x']],
    [`'a' in ${d}.keys()`, 'proven', ['a', '==', 1]],
    [`'b' in ${d}.keys()`, 'open', ['a', '==', 1]],
    [`1 in ${d}.keys()`, 'open', ['a', '==', 1]],
    [`${d}.keys() in ['a']`, 'open', ['a', '==', 1]],
    [`${d}.keys() in 'a'`, 'open', ['a', '==', 1]],
    [`'a' == ${d}.keys()`, 'open', ['a', '==', 1]],
    [`'a' < ${d}.keys()`, 'open', ['a', '==', 1]],
    [`'a' in ${d}.keys().toSet()`, 'proven', ['a', '==', 1]],
    [`'a' in ${d}.keys().toSet(1)`, 'open', ['a', '==', 1]],
    [`'a' in ${d}.keys().noSet()`, 'open', ['a', '==', 1]],
    [`${d}.keys().hasAll(['a'])`, 'proven', ['a', '==', 1]],
    [`${d}.keys().hasAll([])`, 'proven'],
    [`${d}.keys().hasAll(['a', 1])`, 'open', ['a', '==', 1]],
    [`${d}.keys().hasAll(['a'], ['a'])`, 'open', ['a', '==', 1]],
    [`${d}.keys().hasAll('a')`, 'open', ['a', '==', 1]],
    [`${d}.keys().hasAll(['a'].toSet())`, 'open', ['a', '==', 1]],
    [`${d}.keys().toSet().hasAll(['a'].toSet())`, 'proven', ['a', '==', 1]],
    [`${d}.keys().toSet().hasAny(['a', 'b'])`, 'proven', ['a', '==', 1]],
    [`${d}.keys().hasAny(['b', 'c'])`, 'open', ['a', '==', 1]],
    [`${d}.keys().hasAny([])`, 'open', ['a', '==', 1]],
    [`${d}.keys().hasOnly(['a'])`, 'open', ['a', '==', 1]],
    [`${d}.keys().removeAll(['a']) == []`, 'open', ['a', '==', 1]],
  ])('keys: %s is %s with %j', (condition, expected, ...clauses) => {
    expect(proofOf(condition, clauses)).toBe(expected);
  });

  it.each<[string, Proof, ...Clause[]]>([
    [`${d}.get('a', 0) == 1`, 'proven', ['a', '==', 1]],
    [`${d}.get('a', 0) == 2`, 'refuted', ['a', '==', 1]],
    [`${d}.get('b', 0) == 0`, 'open', ['a', '==', 1]],
    [`${d}.get('a') == 1`, 'open', ['a', '==', 1]],
    [`${d}.get('a', 0, 0) == 1`, 'open', ['a', '==', 1]],
    [`${d}.other('a', 0) == 1`, 'open', ['a', '==', 1]],
    [`${d}.get(1, 0) == 1`, 'open', ['a', '==', 1]],
    [`${d}.get([], 0) == 1`, 'open', ['a', '==', 1]],
    [`${d}.get([1], 0) == 1`, 'open', ['1', '==', 1]],
    [`${d}.get(['a', 1], 0) == 1`, 'open', ['a.1', '==', 1]],
    [`${d}.get(['b'], 0) == 0`, 'open', ['a', '==', 1]],
    [`${d}.get(['a', 'b'], 0) == 1`, 'proven', ['a.b', '==', 1]],
    [`${d}.get(['a', 'b', 'c'], 0) == 1`, 'proven', ['a.b.c', '==', 1]],
    [`${d}.get(['a', 'x'], 0) == 0`, 'open', ['a.b', '==', 1]],
    [`${d}.get(['a', 'b'], 0) == 'x'`, 'proven', ['a', '==', { b: 'x' }]],
    [`${d}.get(['a', 'c'], 0) == 0`, 'open', ['a', '==', { b: 'x' }]],
    [`${d}.get(['a', 'b'], 0) == 0`, 'open', ['a', '==', 'x']],
    [`${d}.a.get('b', 0) == 1`, 'proven', ['a.b', '==', 1]],
  ])('get: %s is %s with %j', (condition, expected, ...clauses) => {
    expect(proofOf(condition, clauses)).toBe(expected);
  });
});

describe('what a query proves about request', () => {
  const at = { field: ['a', 'b'], direction: 'asc' } as const;
  it.each<[string, Proof, Partial<QueryRequest>]>([
    ['request.path == /databases/(default)/documents/posts', 'proven', {}],
    [
      'request.path == /databases/(default)/documents/posts/a',
      'proven',
      { where: where(['__name__', '==', 'posts/a']) },
    ],
    ["request.method == 'list'", 'proven', {}],
    ['request.time == timestamp.date(2026, 1, 15)', 'refuted', {}],
    ['request.resource == null', 'error', {}],
    ['request.query.offset == 3', 'proven', { offset: 3 }],
    ['request.query.offset == 0', 'proven', {}],
    ['request.query.limit == null', 'proven', {}],
    ['request.query.orderBy == {}', 'proven', {}],
    ["request.query.orderBy == {'a.b': 'ASC'}", 'proven', { orderBy: [at] }],
    [`'b' in ${d}.a`, 'proven', { orderBy: [at] }],
    [`'__name__' in ${d}`, 'open', { orderBy: [{ field: ['__name__'], direction: 'asc' }] }],
    [`'b' in ${d}.__name__`, 'proven', { orderBy: [{ ...at, field: ['__name__', 'b'] }] }],
  ])('%s is %s with %j', (condition, expected, request) => {
    expect(proofOf(condition, [], request)).toBe(expected);
  });

  it('does not know the collection of a document if the query is over all collections', () => {
    const rules = rulesetOf(`rules_version = '2'; service cloud.firestore {
      match /databases/{d}/documents/{any}/{id} { allow list: if any == 'rooms'; } }`);
    expect(query(rules, { collectionId: 'rooms' }).allowed).toBe(true);
    expect(query(rules, { collectionId: null }).trace[0]?.message).toBe(
      'The collection differs from document to document.',
    );
  });

  it('sets request.path to the collection, or to the parent for a query over all collections', () => {
    const rules = rulesetOf(`rules_version = '2'; service cloud.firestore {
      match /databases/{d}/documents/rooms/lobby/{any}/{id} {
        allow list: if request.path == /databases/(default)/documents/rooms/lobby; } }`);
    const parent = ['rooms', 'lobby'];
    expect(query(rules, { parent, collectionId: null }).allowed).toBe(true);
    expect(query(rules, { parent, collectionId: 'x' }).allowed).toBe(false);
  });
});

describe('a filter that determines the path of the document', () => {
  const rules = rulesetOf(`rules_version = '2'; service cloud.firestore {
    match /databases/{d}/documents/{path=**} { allow list: if path == /posts/a; } }`);
  it.each<[string, Partial<QueryRequest>, boolean]>([
    ['is == on the name', { where: where(['__name__', '==', 'posts/a']) }, true],
    [
      'is == on the name with other filters',
      { where: all(['x', '==', 1], ['__name__', '==', 'posts/a']) },
      true,
    ],
    [
      'is == on the name with a range of names',
      { where: all(['__name__', '>', 'posts/b'], ['__name__', '==', 'posts/a']) },
      true,
    ],
    [
      'is == on the name with a filter without a value',
      { where: all(['x', 'is-null'], ['__name__', '==', 'posts/a']) },
      true,
    ],
    ['is an or with one name', { where: any(where(['__name__', '==', 'posts/a'])) }, true],
    ['is not >= on the name', { where: where(['__name__', '>=', 'posts/a']) }, false],
    [
      'is not == on a field inside __name__',
      { where: { kind: 'field', field: ['__name__', 'x'], op: '==', value: pathTo('posts/a') } },
      false,
    ],
    [
      'is not == on another field',
      { where: { kind: 'field', field: ['ref'], op: '==', value: pathTo('posts/a') } },
      false,
    ],
    [
      'is not == with a value that is not a path',
      { where: { kind: 'field', field: ['__name__'], op: '==', value: 'posts/a' } },
      false,
    ],
    [
      'is not == with a name outside the parent',
      { parent: ['users', 'x'], where: where(['__name__', '==', 'posts/a']) },
      false,
    ],
    [
      'is not == on the name below another parent',
      { parent: ['posts', 'x'], where: where(['__name__', '==', 'posts/a']) },
      false,
    ],
    [
      'is not == on the name in another database',
      { database: 'other', where: where(['__name__', '==', 'posts/a']) },
      false,
    ],
  ])('%s', (_, request, expected) => {
    expect(query(rules, request).allowed).toBe(expected);
  });
});

describe('alternatives in query filters', () => {
  const values = (count: number): string[] => Array.from({ length: count }, (_, i) => `v${i}`);
  it.each<[string, Filter, boolean]>([
    ['allows 100 values in one in', where(['a', 'in', values(100)]), true],
    ['denies 101 values in one in', where(['a', 'in', values(101)]), false],
    [
      'allows 100 values inside an or',
      any(where(['a', 'in', values(60)]), where(['b', 'in', values(40)])),
      true,
    ],
    [
      'denies 101 values inside an or',
      any(where(['a', 'in', values(60)]), where(['b', 'in', values(41)])),
      false,
    ],
    [
      'allows 100 combinations of an and',
      all(['a', 'in', values(50)], ['b', 'in', values(2)]),
      true,
    ],
    [
      'denies 102 combinations of an and',
      all(['a', 'in', values(51)], ['b', 'in', values(2)]),
      false,
    ],
    [
      'denies too many combinations inside an or',
      any(all(['a', 'in', values(51)], ['b', 'in', values(2)])),
      false,
    ],
    [
      'denies too many combinations inside an and',
      { kind: 'and', filters: [all(['a', 'in', values(51)], ['b', 'in', values(2)])] },
      false,
    ],
  ])('%s', (_, filter, expected) => {
    expect(query(listRule('true'), { where: filter }).allowed).toBe(expected);
  });

  it('with too many values match no allow statement', () => {
    const filter = where(['a', 'in', values(101)]);
    const { denial, trace } = query(listRule('true'), { where: filter });
    expect({ denial, trace }).toEqual({ denial: '\nNo matching allow statements', trace: [] });
  });

  it.each<[string, Filter, Proof]>([
    ['an in whose value is not a list', where(['a', 'in', 'x']), 'open'],
    [
      'an or with an in whose value is not a list',
      any(where(['a', 'in', 'x']), where(['a', '==', 'y'])),
      'open',
    ],
    ['a not-in whose value is not a list', where(['a', 'not-in', 'x']), 'open'],
  ])('prove nothing from %s', (_, filter, expected) => {
    expect(proofOf(`${d}.a != 'x'`, [], { where: filter })).toBe(expected);
  });

  it('are evaluated one by one, up to the first that is denied', () => {
    const either = any(where(['a', '==', 'x']), where(['b', '==', 'y']));
    const rules = listRule(`${d}.a == 'x' || ${d}.b == 'y'`);
    expect(query(rules, { where: either })).toMatchObject({ allowed: true, denial: '' });
    const third = any(either, where(['c', '==', 'z']), where(['d', '==', 'z']));
    expect(query(rules, { where: third }).trace).toMatchObject([{ outcome: 'unproven' }]);
  });
});
