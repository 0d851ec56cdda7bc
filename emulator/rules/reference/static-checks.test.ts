import { describe, expect, it } from 'vitest';
import { compileRules } from '../index.ts';
import { ruleFor } from './testing/harness.ts';

function report(source: string): string[] {
  return compileRules(source).issues.map(
    ({ severity, description, sourcePosition: { line, column } }) =>
      `${severity[0] ?? ''} ${line}:${column} ${description}`,
  );
}
const file = (version: 1 | 2, body: string): string =>
  `rules_version = '${version}';\nservice cloud.firestore {\n${body}\n}`;

describe('errors of the compiler', () => {
  it.each([
    [
      2,
      'function f() { return 1; }\nfunction f() { return 2; }\nmatch /a/b { allow read: if f() == 1; }',
      ['E 4:10 Function f is already defined.'],
    ],
    [2, 'function f() { return f(); }', ['E 3:10 Recursive call is not allowed: [f->f].']],
    [
      2,
      'function f() { return g(); }\nfunction g() { return f(); }',
      ['E 3:10 Recursive call is not allowed: [f->g->f].'],
    ],
    [
      2,
      'function f(a) { let b = f(1); return b; }',
      ['E 3:10 Recursive call is not allowed: [f->f].'],
    ],
    [
      2,
      'match /{a=**}/{b=**} { allow read; }',
      [
        'E 3:14 Invalid glob match expression. At most one glob match is permitted in a match declaration path.',
      ],
    ],
    [
      1,
      'match /{a=**}/b { allow read; }',
      [
        'E 3:7 Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.',
      ],
    ],
    [
      1,
      'match /{a=**} { match /b/{c} { allow read; } }',
      ['W 3:1 Glob(**) resource rules should not have child resource rules.'],
    ],
    [
      2,
      "match /a/{b} { allow read: if b.matches('('); }",
      ['E 3:41 Invalid regular expression pattern. Pattern: (.'],
    ],
    [2, 'match /a/b { allow read: if 1 is one; }', ["E 3:34 Unexpected 'one'."]],
    [2, 'match /a/b { allow read: if 1 is null; }', ["E 3:34 Unexpected 'null'."]],
    [2, 'match /a/b { allow get, fetch: if true; }', ['W 3:25 Invalid method name: fetch.']],
    [
      2,
      'function f(x) { let a = 1; let a = x; let a = 3; return a; }',
      [
        'E 3:32 The identifier [a] is already bound in the current scope.',
        'E 3:43 The identifier [a] is already bound in the current scope.',
      ],
    ],
    [
      2,
      'function f(a, b, a, a) { return a; }',
      ['E 3:18 Variable a is already defined.', 'E 3:21 Variable a is already defined.'],
    ],
    [
      2,
      'match /a/{b}/c/{b}/d/{b=**} { allow read; }',
      [
        'E 3:15 Variable b already exists in the PathTemplate.',
        'E 3:21 Variable b already exists in the PathTemplate.',
      ],
    ],
    [2, 'match /a/{b} { }', ["E 3:16 The 'match' body must contain at least one declaration."]],
    [
      2,
      'match /a/{b} { match /c/{d} {\n} }',
      ["E 4:1 The 'match' body must contain at least one declaration."],
    ],
    [2, '', ["E 4:1 The 'service' body must contain at least one declaration."]],
  ] as const)('version %i: reports %s', (version, body, expected) => {
    expect(report(file(version, body))).toEqual(expected);
  });

  it('reports a second block of the same service', () => {
    const block = 'service cloud.firestore { match /a/b { allow read; } }';
    const storage = 'service firebase.storage { match /a/b { allow read; } }';
    expect(report([block, storage, block, block].join('\n'))).toEqual([
      'E 3:9 Duplicate service name declaration.',
      'E 4:9 Duplicate service name declaration.',
    ]);
  });

  it.each([
    'function f() { return true; }',
    'match /a/{b} { function f() { return true; } }',
    'match /a/{b} { match /c/{b} { allow read; } }',
    'function f(b) { return b; } match /a/{b} { function g() { let b = f(1); return b; } allow read: if g() == 1; }',
  ])('finds no error in %s', (body) => {
    expect(report(file(2, body)).filter((line) => line.startsWith('E'))).toEqual([]);
  });

  it('allows an inner function with the name of an outer one', () => {
    const body =
      'function f() { return 1; }\nmatch /a/{b} { function f() { return 2; } allow read: if f() == 2; }';
    expect(report(file(2, body))).toEqual(['W 3:10 Unused function: f.']);
  });
});

describe('warnings of the compiler', () => {
  it.each([
    ['nosuch == 1', '', ['W 5:22 Invalid variable name: nosuch.']],
    ['nosuch(1)', '', ['W 5:22 Invalid function name: nosuch.']],
    ["exists(/a/b) && get(/a/b) != null && debug(int('1')) == 1", '', []],
    ['math.abs(1) == 1', '', []],
    ['math == 1', '', ['W 5:22 Invalid variable name: math.']],
    ['request.auth != null && resource.data.x == city + database', '', []],
    [
      'true',
      'function f() { return request.auth != null; }',
      ['W 3:52 Unused function: f.', 'W 3:65 Invalid variable name: request.'],
    ],
    ['f(1)', 'function f(a) { return request.auth != null; }', ['W 3:54 Unused variable: a.']],
    ['f()', 'function f() { let a = 1; return true; }', ['W 3:62 Unused variable: a.']],
    ['f()', 'function f() { return city == 1; }', ['W 3:65 Invalid variable name: city.']],
  ])('for %s with { %s }', (condition, functions, expected) => {
    expect(report(ruleFor(condition, functions))).toEqual(expected);
  });

  it('reports get and exists without their namespace in Storage rules', () => {
    const source =
      "rules_version = '2';\nservice firebase.storage { match /b/{b}/o/{o=**} {\n allow read: if exists(/x/y) && firestore.exists(/x/y) && b != o[0]; } }";
    expect(report(source)).toEqual(['W 3:17 Invalid function name: exists.']);
  });
});
