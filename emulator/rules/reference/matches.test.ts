import { describe, expect, it } from 'vitest';
import { METHODS } from '../syntax/ast.ts';
import { decide, rulesetOf } from './testing/harness.ts';

function allows(version: 1 | 2, body: string, path: string, method = 'get'): boolean {
  const ruleset = rulesetOf(`rules_version = '${version}';
    service cloud.firestore { match /databases/{database}/documents { ${body} } }`);
  return decide(ruleset, { path, method: METHODS.find((known) => known === method) ?? 'get' })
    .allowed;
}

describe('match patterns', () => {
  it.each([
    [2, 'match /a/{x} { allow read; }', 'a/b', true],
    [2, 'match /a/{x} { allow read; }', 'a/b/c/d', false],
    [2, 'match /a/{x} { allow read; }', 'A/b', false],
    [2, 'match /a/b { allow read; }', 'a/b', true],
    [2, 'match /a/b { allow read; }', 'a/c', false],
    [2, "match /a/{x} { allow read: if x == 'b'; }", 'a/b', true],
    [2, 'match /a/{x}/c/{y} { allow read: if x + y == "bd"; }', 'a/b/c/d', true],
    [2, 'match /a/{x} { match /c/{y} { allow read: if x + y == "bd"; } }', 'a/b/c/d', true],
    [2, 'match /a/{x} { allow read; match /c/{y} { allow write; } }', 'a/b/c/d', false],
    [2, 'match /a/{x} { match /c/{x} { allow read: if x == "d"; } }', 'a/b/c/d', true],
    [2, 'match /a-b_c/{x} { allow read; }', 'a-b_c/d', true],
    [2, 'match /(a)/{x} { allow read; }', '(a)/d', true],
    [2, 'match /{x=**} { allow read; }', 'a/b', true],
    [2, 'match /{x=**} { allow read; }', 'a/b/c/d', true],
    [2, 'match /a/{x=**} { allow read: if x == /b/c/d; }', 'a/b/c/d', true],
    [2, 'match /a/b/{x=**} { allow read: if x is path; }', 'a/b', true],
    [2, 'match /a/b/{x=**} { allow read: if x[0] == "c"; }', 'a/b', false],
    [2, 'match /{x=**}/c/{y} { allow read: if y == "d"; }', 'a/b/c/d', true],
    [2, 'match /{x=**}/c/{y} { allow read; }', 'c/d', true],
    [2, 'match /{x=**}/c/{y} { allow read; }', 'a/b', false],
    [2, 'match /{x=**}/c/{y} { allow read: if x == /c/c; }', 'c/c/c/d', true],
    [2, 'match /a/{x=**} { match /c/{y} { allow read: if y == "d"; } }', 'a/b/b2/c/d', true],
    [1, 'match /{x=**} { allow read; }', 'a/b/c/d', true],
    [1, 'match /a/{x=**} { allow read; }', 'a/b', true],
    [1, 'match /a/b/{x=**} { allow read; }', 'a/b', false],
    [1, "match /a/{x=**} { allow read: if x == path('/b/c/d'); }", 'a/b/c/d', true],
  ] as const)('version %i: %s and %s → %s', (version, body, path, expected) => {
    expect(allows(version, body, path)).toBe(expected);
  });
});

describe('allow', () => {
  const granted: Readonly<Record<string, readonly string[]>> = {
    read: ['get', 'list'],
    write: ['create', 'update', 'delete'],
    get: ['get'],
    list: ['list'],
    create: ['create'],
    update: ['update'],
    delete: ['delete'],
    'get, write': ['get', 'create', 'update', 'delete'],
    'read, write': ['get', 'list', 'create', 'update', 'delete'],
  };
  const cases = Object.entries(granted).flatMap(([methods, list]) =>
    METHODS.map((method) => [methods, method, list.includes(method)] as const),
  );
  it.each(cases)('allow %s: %s → %s', (methods, method, expected) => {
    expect(allows(2, `match /a/{x} { allow ${methods}; }`, 'a/b', method)).toBe(expected);
  });

  it.each([
    ['match /a/{x} { allow get: if false; allow get: if true; }', true],
    ['match /a/{x} { allow get: if 1 / 0 == 1; allow get: if true; }', true],
    ['match /a/{x} { allow get: if false; } match /{y=**} { allow get; }', true],
    ['match /a/{x} { allow get: if false }', false],
    ['match /a/{x} { allow get: if true }', true],
    ['match /a/{x} { allow get: if true allow list }', true],
    ['match /a/{x} { match /c/{y} { allow get; } }', false],
  ])('one granting allow is enough: %s → %s', (body, expected) => {
    expect(allows(2, body, 'a/b')).toBe(expected);
  });

  it('ignores statements of other services', () => {
    const ruleset = rulesetOf(`rules_version = '2';
      service firebase.storage { match /{all=**} { allow read; } }
      service cloud.firestore { match /databases/{d}/documents/a/{x} { allow get; } }`);
    expect(decide(ruleset, { path: 'a/b' }).allowed).toBe(true);
    expect(decide(ruleset, { path: 'b/b' }).allowed).toBe(false);
  });
});
