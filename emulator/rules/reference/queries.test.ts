import { describe, expect, it } from 'vitest';
import { rulesetOf } from './testing/harness.ts';
import { all, any, listRule, permits, query, where, type Clause } from './testing/query-harness.ts';

describe('a query is allowed only if its filters prove the condition', () => {
  const d = 'resource.data';
  it.each<[string, readonly Clause[], boolean]>([
    ['true', [], true],
    ['false', [['a', '==', 1]], false],
    ['request.auth.uid == "alice"', [], true],
    [`${d}.pub == true`, [], false],
    [`${d}.pub == true`, [['pub', '==', true]], true],
    [`${d}.pub`, [['pub', '==', true]], true],
    [`!${d}.hidden`, [['hidden', '==', false]], true],
    [`${d}.pub == true`, [['pub', '==', false]], false],
    [`${d}.pub == true`, [['other', '==', true]], false],
    [`${d}['pub'] == true`, [['pub', '==', true]], true],
    [`true == ${d}.pub`, [['pub', '==', true]], true],
    ['mine()', [['owner', '==', 'alice']], true],
    ['mine()', [['owner', '==', 'bob']], false],
    [`mine() && ${d}.pub == true`, [['owner', '==', 'alice']], false],
    [
      `mine() && ${d}.pub == true`,
      [
        ['owner', '==', 'alice'],
        ['pub', '==', true],
      ],
      true,
    ],
    [`mine() || ${d}.pub == true`, [['pub', '==', true]], true],
    [`request.auth.token.admin == true || ${d}.x == 1`, [], false],
    [`request.auth.token.admin == false || ${d}.x == 1`, [], true],
    [`${d}.x == 1 || request.auth.token.admin == false`, [], true],
    [`${d}.a.b == 1`, [['a.b', '==', 1]], true],
    [`${d}.a.b == 1`, [['a', '==', { b: 1, c: 2 }]], true],
    [`${d}.a == {'b': 'x'}`, [['a', '==', { b: 'x' }]], true],
    [`${d}.n == 1`, [['n', '==', 1]], true],
    [`${d}.n == 1.0`, [['n', '==', 1]], true],
    [`${d}.n != 2`, [['n', '==', 1]], true],
    [`${d}.n < 5`, [['n', '==', 1]], true],
    [`${d}.n is number`, [['n', '==', 1]], true],
    [`${d}.n is int`, [['n', '==', 1]], false],
    [`${d}.n in [1, 2]`, [['n', '==', 1]], false],
    [`${d}.n in [1, 2].toSet()`, [['n', '==', 1]], true],
    [`[${d}.s] == ['x']`, [['s', '==', 'x']], true],
    [`${d}.nothing == null`, [['nothing', 'is-null']], true],
    [`${d}.nothing == null`, [['nothing', '==', null]], true],
    [`${d}.x != null`, [['x', 'is-not-null']], true],
    [`math.isNaN(${d}.x)`, [['x', 'is-nan']], false],
    ['resource != null', [], true],
    ['resource == null', [], false],
    ['resource is map', [], true],
    ["request.method == 'list'", [], true],
  ])('%s with %j → %s', (condition, clauses, expected) => {
    expect(permits(condition, all(...clauses))).toBe(expected);
  });

  it.each<[string, readonly Clause[], boolean]>([
    [`${d}.n > 5`, [['n', '>', 5]], true],
    [`${d}.n > 5`, [['n', '>=', 6]], true],
    [`${d}.n > 5`, [['n', '>=', 5]], false],
    [`${d}.n >= 5`, [['n', '>=', 5]], true],
    [`${d}.n >= 5`, [['n', '>', 5]], true],
    [`${d}.n >= 5`, [['n', '>', 4]], false],
    [`${d}.n < 5`, [['n', '<', 5]], true],
    [`${d}.n < 5`, [['n', '<=', 5]], false],
    [`${d}.n <= 5`, [['n', '<', 4]], true],
    [`5 > ${d}.n`, [['n', '<', 5]], true],
    [`5 < ${d}.n`, [['n', '<', 5]], false],
    [`!(${d}.n < 5)`, [['n', '>=', 5]], true],
    [`${d}.n != 5`, [['n', '>', 5]], true],
    [`${d}.n != 5`, [['n', '>=', 5]], false],
    [`${d}.n != 'x'`, [['n', '>=', 5]], true],
    [
      `${d}.n > 1 && ${d}.n < 9`,
      [
        ['n', '>', 2],
        ['n', '<', 8],
      ],
      true,
    ],
    [
      `${d}.n > 5`,
      [
        ['n', '>', 1],
        ['n', '>', 7],
      ],
      true,
    ],
    [`${d}.n is number`, [['n', '>', 1]], true],
    [`${d}.n is string`, [['n', '>', 1]], false],
    [`!(${d}.n is string)`, [['n', '>', 1]], true],
    [`${d}.s is string`, [['s', '>=', 'a']], true],
    [`${d}.s >= 'a'`, [['s', '>=', 'a']], true],
    [`${d}.s >= 5`, [['s', '>=', 'a']], false],
    [`${d}.x != 'gone'`, [['x', '!=', 'gone']], true],
    [`${d}.x != null`, [['x', '!=', 'gone']], true],
    [`${d}.x != 'b'`, [['x', 'not-in', ['a', 'b']]], true],
    [`!(${d}.x in ['a', 'b'])`, [['x', 'not-in', ['a', 'b']]], true],
    [`!(${d}.x in ['a', 'c'])`, [['x', 'not-in', ['a', 'b']]], false],
    [`${d}.x == 'a'`, [['x', '!=', 'b']], false],
  ])('ranges: %s with %j → %s', (condition, clauses, expected) => {
    expect(permits(condition, all(...clauses))).toBe(expected);
  });

  it.each<[string, readonly Clause[], boolean]>([
    [`${d}.v in ['public', 'shared']`, [['v', '==', 'public']], true],
    [`${d}.v in ['public', 'shared']`, [['v', 'in', ['public', 'shared']]], true],
    [`${d}.v in ['public', 'shared']`, [['v', 'in', ['public', 'secret']]], false],
    [`${d}.v == 'public' || ${d}.v == 'shared'`, [['v', 'in', ['public', 'shared']]], true],
    [`${d}.v == 'public'`, [['v', 'in', ['public', 'shared']]], false],
    ['visible(resource.data)', [['visibility', 'in', ['shared']]], true],
    ["'alice' in resource.data.members", [['members', 'array-contains', 'alice']], true],
    ["'alice' in resource.data.members", [['members', 'array-contains', 'bob']], false],
    ['request.auth.uid in resource.data.members', [['members', 'array-contains', 'alice']], true],
    [
      "'alice' in resource.data.members",
      [['members', 'array-contains-any', ['alice', 'bob']]],
      false,
    ],
    [
      "resource.data.members.hasAny(['alice', 'bob'])",
      [['members', 'array-contains-any', ['alice', 'bob']]],
      true,
    ],
    ["resource.data.members.hasAll(['alice'])", [['members', 'array-contains', 'alice']], true],
    [
      "resource.data.members.hasAll(['alice', 'bob'])",
      [['members', 'array-contains', 'alice']],
      false,
    ],
    ['resource.data.members is list', [['members', 'array-contains', 'alice']], true],
    ['1 in resource.data.ns', [['ns', 'array-contains', 1]], false],
    ["resource.data.members.alice == 'editor'", [['members.alice', '==', 'editor']], true],
    ['request.auth.uid in resource.data.roles', [['roles.alice', '>=', 'a']], true],
    [
      "resource.data.roles[request.auth.uid] in ['owner', 'editor']",
      [['roles.alice', 'in', ['owner', 'editor']]],
      true,
    ],
    ["resource.data.tags == ['a']", [['tags', '==', ['a']]], true],
    ['resource.data.tags == [1]', [['tags', '==', [1]]], false],
    ['!(resource.data.tags == [2])', [['tags', '==', [1]]], true],
  ])('lists: %s with %j → %s', (condition, clauses, expected) => {
    expect(permits(condition, all(...clauses))).toBe(expected);
  });

  it.each<[string, readonly Clause[], boolean]>([
    ["'a' in resource.data", [['a', '==', 1]], true],
    ["'a' in resource.data", [['a', '>', 1]], true],
    ["'b' in resource.data", [['a', '==', 1]], false],
    ["!('b' in resource.data)", [['a', '==', 1]], false],
    ["'a' in resource.data.keys()", [['a', '==', 1]], true],
    ["resource.data.keys().hasAll(['a'])", [['a', '==', 1]], true],
    ["resource.data.keys().hasAll(['a', 'b'])", [['a', '==', 1]], false],
    ["resource.data.keys().hasAny(['a', 'b'])", [['a', '==', 1]], true],
    ["resource.data.keys().hasOnly(['a'])", [['a', '==', 1]], false],
    ['resource.data.keys().size() < 5', [['a', '==', 1]], false],
    ['resource.data.size() == 1', [['a', '==', 1]], false],
    ["resource.data.get('a', 0) == 1", [['a', '==', 1]], true],
    ["resource.data.get('b', 0) == 0", [['a', '==', 1]], false],
    ["resource.data.get(['a', 'b'], 0) == 1", [['a.b', '==', 1]], true],
    ["resource.data.get(['a', 'c'], 0) == 0", [['a.b', '==', 1]], false],
    ['resource.data.a is map', [['a.b', '==', 1]], true],
    ["'__name__' in resource.data", [['__name__', '>', 'posts/a']], false],
  ])('keys: %s with %j → %s', (condition, clauses, expected) => {
    expect(permits(condition, all(...clauses))).toBe(expected);
  });

  it.each<[string, readonly Clause[], boolean]>([
    ['resource.data.a == 1 ? true : false', [['a', '==', 1]], true],
    ['resource.data.a == 1 ? true : true', [], false],
    ['request.auth != null ? resource.data.a == 1 : false', [['a', '==', 1]], true],
    ['resource.data.n + 1 == 2', [['n', '==', 1]], false],
    ["resource.data.s + 'x' == 'ax'", [['s', '==', 'a']], true],
    ["resource.data.s.matches('a+')", [['s', '==', 'aaa']], true],
    ["resource.data.s.matches('a+')", [['s', '>', 'a']], false],
    [
      'exists(/databases/$(database)/documents/groups/$(resource.data.group))',
      [['group', '==', 'g1']],
      true,
    ],
    [
      'exists(/databases/$(database)/documents/groups/$(resource.data.group))',
      [['group', '!=', 'g2']],
      false,
    ],
    ['resource.data.at <= request.time', [['n', '==', 1]], false],
  ])('expressions: %s with %j → %s', (condition, clauses, expected) => {
    const { allowed } = query(listRule(condition), { where: all(...clauses) }, { 'groups/g1': {} });
    expect(allowed).toBe(expected);
  });
});

describe('a query with or', () => {
  const pub = where(['pub', '==', true]);
  const mine = where(['owner', '==', 'alice']);
  it.each([
    ['mine() || resource.data.pub == true', any(pub, mine), true],
    ['mine()', any(pub, mine), false],
    ['mine()', any(mine, all(['owner', '==', 'alice'], ['pub', '==', true])), true],
    ['mine()', { kind: 'and', filters: [any(pub, where(['n', '>', 1])), mine] } as const, true],
    ['true', any(), true],
    ['resource.data.pub == true', any(), false],
  ])('or: %s, case %#', (condition, filter, expected) => {
    expect(permits(condition, filter)).toBe(expected);
  });

  it('is denied with more than a hundred alternatives', () => {
    const values = Array.from({ length: 100 }, (_, i) => `v${i}`);
    expect(permits('true', where(['a', 'in', values]))).toBe(true);
    const both = all(['a', 'in', values], ['b', 'in', ['x', 'y']]);
    expect(permits('true', both)).toBe(false);
  });
});

describe('orderBy, limit and offset of a query', () => {
  it.each([
    ['request.query.limit <= 10', { limit: 10 }, true],
    ['request.query.limit <= 10', { limit: 11 }, false],
    ['request.query.limit <= 10', {}, false],
    ['request.query.limit is int && request.query.limit < 5', { limit: 4 }, true],
    ['request.query.offset == 0', { offset: 0 }, true],
    ['request.query.offset == 0', {}, true],
    ['request.query.limit == null', {}, true],
    ['request.query.orderBy.size() == 0', {}, true],
    ["request.query.keys().hasAll(['limit', 'offset', 'orderBy'])", {}, true],
    [
      "request.query.orderBy == {'at': 'DESC'}",
      { orderBy: [{ field: ['at'], direction: 'desc' }] },
      true,
    ],
    ["'at' in resource.data", { orderBy: [{ field: ['at'], direction: 'asc' }] }, true],
    ["'at' in resource.data", {}, false],
  ] as const)('%s with %j → %s', (condition, request, expected) => {
    expect(permits(condition, undefined, request)).toBe(expected);
  });
});

describe('documents and collections of a query', () => {
  it.each([
    ["id == 'a'", undefined, false],
    ["id == 'a'", where(['__name__', '==', 'posts/a']), true],
    ['id == request.auth.uid', where(['__name__', '==', 'posts/alice']), true],
    ['id == request.auth.uid', where(['__name__', '==', 'posts/bob']), false],
    [
      "id in ['a', 'b']",
      {
        kind: 'or',
        filters: [where(['__name__', '==', 'posts/a']), where(['__name__', '==', 'posts/b'])],
      },
      true,
    ],
    ["resource.id == 'a'", where(['__name__', '==', 'posts/a']), true],
    [
      'resource.__name__ == /databases/(default)/documents/posts/a',
      where(['__name__', '==', 'posts/a']),
      true,
    ],
    ['id is string', undefined, true],
    ['id != null', undefined, false],
    ['database == "(default)"', undefined, true],
  ] as const)('%s → %s', (condition, filter, expected) => {
    expect(permits(condition, filter)).toBe(expected);
  });

  const ruleset = rulesetOf(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**}/groups/{id} { allow list: if resource.data.pub == true; }
    match /users/{uid} {
      match /notes/{note} { allow list: if uid == request.auth.uid; }
      match /{rest=**} { allow list: if uid == 'carol'; }
    }
    match /rooms/lobby/{any}/{id} { allow list; }
  }
}`);
  const pub = where(['pub', '==', true]);
  it.each([
    [{ collectionId: 'groups', allDescendants: true, where: pub }, true],
    [{ collectionId: 'groups', allDescendants: true }, false],
    [{ collectionId: 'groups', parent: ['a', 'b'], allDescendants: true, where: pub }, true],
    [{ collectionId: 'groups', where: pub }, true],
    [{ collectionId: 'groups', parent: ['a', 'b'], where: pub }, true],
    [{ collectionId: 'notes', parent: ['users', 'alice'] }, true],
    [{ collectionId: 'notes', parent: ['users', 'bob'] }, false],
    [{ collectionId: 'notes', allDescendants: true }, false],
    [{ collectionId: 'notes', parent: ['users', 'alice'], allDescendants: true }, false],
    [{ collectionId: 'notes', parent: ['users', 'carol'], allDescendants: true }, true],
    [{ collectionId: null, parent: ['users', 'carol'], allDescendants: true }, true],
    [{ collectionId: null, allDescendants: true }, false],
    [{ collectionId: null, parent: ['rooms', 'lobby'] }, true],
    [{ collectionId: 'x', parent: ['rooms', 'lobby'] }, true],
  ] as const)('%j → %s', (request, expected) => {
    expect(query(ruleset, request).allowed).toBe(expected);
  });

  it.each([
    ['the path of its documents', "match /{all=**} { allow list: if all[2] == 'notes'; }"],
    ['the depth of its documents', 'match /users/{uid}/{any}/notes/{note} { allow list; }'],
  ])('denies a collection group for rules that depend on %s', (_, match) => {
    const group = rulesetOf(`rules_version = '2';
      service cloud.firestore { match /databases/{d}/documents { ${match} } }`);
    const request = { collectionId: 'notes', parent: ['users', 'alice'], allDescendants: true };
    expect(query(group, request).allowed).toBe(false);
  });

  it('allows collection groups only in rules version 2', () => {
    const old = rulesetOf(`service cloud.firestore { match /databases/{d}/documents {
      match /{all=**} { allow list; } } }`);
    expect(query(old, { collectionId: 'groups' }).allowed).toBe(true);
    expect(query(old, { collectionId: 'groups', allDescendants: true }).allowed).toBe(false);
  });
});

describe('the message of a denied query', () => {
  it.each([
    ['resource.data.pub == true', "\nProperty pub is undefined on object. for 'list' @ L7"],
    ['request.auth == null', "\nfalse for 'list' @ L7"],
    ['request.auth.nope == 1', "\nProperty nope is undefined on object. for 'list' @ L7"],
  ])('for %s', (condition, denial) => {
    expect(query(listRule(condition), {}).denial).toBe(denial);
  });
});
