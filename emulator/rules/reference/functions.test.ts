import { describe, expect, it } from 'vitest';
import {
  decide,
  NULL_ERROR,
  notFound,
  outcome,
  rulesetOf,
  undefinedProperty,
} from './testing/harness.ts';

describe('functions and let', () => {
  it.each([
    ['f()', 'function f() { return true; }', true],
    ['f()', 'function f() { return true }', true],
    ['f(1, 2) == 3', 'function f(a, b) { return a + b; }', true],
    ['f(2) == 5', 'function f(a) { let b = a + 1; let c = a + b; return c; }', true],
    ['f() == 2', 'function f() { let a = 1; let b = a + 1; return b; }', true],
    ['f(1) == 2', 'function f(a) { let a = a + 1; return a; }', true],
    ['f() == g()', 'function f() { return g(); } function g() { return 1; }', true],
    [
      'f(1, 2) == 3',
      'function f(a) { return a; }',
      'Incorrect number of arguments. Received: 2. Expected: f(a).',
    ],
    ['f(resource.data.x)', 'function f(a) { return true; }', true],
    ['f(resource.data.x)', 'function f(a) { return a; }', undefinedProperty('x')],
    ['f(resource.data.x)', 'function f(a) { return a || true; }', true],
    ['f()', 'function f() { let a = resource.data.x; return true; }', true],
    ['f()', 'function f() { let a = 1 / 0; return a == 1; }', 'Divide by zero error.'],
    ['f()', 'function f() { return a == 1; }', NULL_ERROR],
    ['f(1)', 'function f(a) { return g(); } function g() { return a == 1; }', NULL_ERROR],
    ['f("x") == "x"', 'function f(city) { return city; }', true],
    ['f()', 'function f() { return request.auth.uid == "alice"; }', true],
    ['f(5) == 5', 'function f(request) { return request; }', true],
    ['size("abc") == 3', 'function size(math) { return math.size(); }', true],
    ['g()', '', notFound('g')],
    ['f()', 'function f() { return city == "sf"; }', NULL_ERROR],
  ])('%s with { %s } → %s', (condition, functions, expected) => {
    expect(outcome(condition, { functions })).toBe(expected);
  });

  it('resolves names where the function is declared, innermost scope first', () => {
    const ruleset = rulesetOf(`rules_version = '2';
      function tag() { return 'global'; }
      function viaGlobal() { return tag(); }
      service cloud.firestore {
        function signedIn() { return request.auth != null; }
        match /databases/{database}/documents {
          match /inner/{id} {
            function tag() { return 'inner:' + id; }
            allow get: if signedIn() && tag() == 'inner:x';
            allow delete: if viaGlobal() == 'global';
          }
          match /outer/{id} {
            allow get: if tag() == 'global';
            match /sub/{id} {
              function both() { return id + database; }
              allow get: if both() == 's(default)';
            }
          }
        }
      }`);
    expect(decide(ruleset, { path: 'inner/x' }).allowed).toBe(true);
    expect(decide(ruleset, { path: 'inner/x', method: 'delete' }).allowed).toBe(true);
    expect(decide(ruleset, { path: 'inner/y' }).allowed).toBe(false);
    expect(decide(ruleset, { path: 'outer/x' }).allowed).toBe(true);
    expect(decide(ruleset, { path: 'outer/x/sub/s' }).allowed).toBe(true);
  });

  it('resolves local variables before wildcards, and wildcards before namespaces', () => {
    const ruleset = rulesetOf(`rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents {
        match /a/{math} {
          function size(math) { return math.size(); }
          allow get: if math.size() == 2 && size('abc') == 3;
        }
      } }`);
    expect(decide(ruleset, { path: 'a/xy' }).allowed).toBe(true);
  });
});

it('a function outside of the services can read documents when Firestore rules call it', () => {
  const ruleset = rulesetOf(`rules_version = '2';
function member() { return exists(/databases/(default)/documents/members/alice); }
service firebase.storage { match /b/{bucket}/o/{name} { allow get: if member(); } }
service cloud.firestore { match /databases/{d}/documents/cities/{c} { allow get: if member(); } }`);
  expect(decide(ruleset, { documents: { 'members/alice': {} } }).allowed).toBe(true);
  expect(decide(ruleset, { documents: {} }).allowed).toBe(false);
});
