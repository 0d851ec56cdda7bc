import { describe, expect, it } from 'vitest';
import { AccessBudget } from '../index.ts';
import {
  decide,
  notFound,
  NULL_ERROR,
  outcome,
  rulesetOf,
  ruleFor,
  undefinedProperty,
  unsupported,
} from './testing/harness.ts';

const documents = { 'users/alice': { role: 'editor', n: null }, 'users/bob': {} };
const users = '/databases/$(database)/documents/users';
const failed = (name: string, path: string): string =>
  `Service call error. Function: [${name}], Argument: [/databases/(default)/documents/${path}].`;

describe('get and exists', () => {
  it.each([
    [`get(${users}/$(request.auth.uid)).data.role == 'editor'`, true],
    [`get(${users}/alice).data.nope == 1`, undefinedProperty('nope')],
    [`get(${users}/alice).id == 'alice'`, true],
    [`get(${users}/alice).__name__ == ${users}/alice`, true],
    [`get(${users}/alice).data.n == null`, true],
    [`get(${users}/zoe).data.role == 'editor'`, NULL_ERROR],
    [`get(${users}/zoe) == null`, true],
    [`getAfter(${users}/bob) == null`, true],
    [`exists(${users}/alice)`, true],
    [`exists(${users}/zoe)`, false],
    [`exists(${users}/bob)`, true],
    [`get(${users}).data == 1`, failed('get', 'users')],
    [
      'get(/users/alice).data == 1',
      'Service call error. Function: [get], Argument: [/users/alice].',
    ],
    [
      'get(/elsewhere/(default)/documents/users/alice).data == 1',
      'Service call error. Function: [get], Argument: [/elsewhere/(default)/documents/users/alice].',
    ],
    [
      'get(/databases/(default)/elsewhere/users/alice).data == 1',
      'Service call error. Function: [get], Argument: [/databases/(default)/elsewhere/users/alice].',
    ],
    [
      'get(/databases/(default)/documents) == null',
      'Service call error. Function: [get], Argument: [/databases/(default)/documents].',
    ],
    ["get('users/alice').data == 1", unsupported('get(string)', 'get(path)')],
    ['get().data == 1', 'Incorrect number of arguments. Received: 0. Expected: get(path).'],
    [
      `exists(${users}/alice, 1)`,
      'Incorrect number of arguments. Received: 2. Expected: exists(path).',
    ],
    [`exists(${users}/$(resource.data.x))`, undefinedProperty('x')],
    [`getAfter(${users}/alice).data.role == 'viewer'`, true],
    [`existsAfter(${users}/zoe)`, true],
    [`existsAfter(${users}/bob)`, false],
    [`exists(${users}/bob) && !existsAfter(${users}/bob)`, true],
    [
      `firestore.get(${users}/alice).data.role == 'editor'`,
      'Function not found error: Name: [firestore.get].',
    ],
  ])('%s → %s', (condition, expected) => {
    const after = { 'users/alice': { role: 'viewer' }, 'users/zoe': {} };
    expect(outcome(condition, { documents, after })).toBe(expected);
  });
});

it.each([
  [
    'cannot be read',
    { get: () => undefined, getAfter: () => undefined },
    failed('exists', 'users/alice'),
  ],
  ['are not available', null, notFound('exists')],
])('exists() fails if documents %s', (_, access, expected) => {
  expect(outcome(`exists(${users}/alice)`, { access })).toBe(expected);
});

describe('resource and request.resource', () => {
  it.each([
    ['resource == null', null, true],
    ['resource.data.x == 1', null, NULL_ERROR],
    ['resource != null && resource.data.x == 1', { x: 1 }, true],
    ['resource.id == city', {}, true],
    ['request.resource == null', {}, undefinedProperty('resource')],
    ["'resource' in request", {}, false],
    ["request.method == 'get'", {}, true],
  ])('%s of %j → %s', (condition, data, expected) => {
    expect(outcome(condition, { data })).toBe(expected);
  });

  it('request.resource is null for a delete', () => {
    const rules = `allow delete: if request.resource == null && 'resource' in request`;
    const ruleset = rulesetOf(ruleFor('true').replace('allow read: if true', rules));
    expect(decide(ruleset, { method: 'delete' }).allowed).toBe(true);
  });

  it('contain the document before and after an update', () => {
    const ruleset = rulesetOf(
      ruleFor('true').replace(
        'allow read: if true',
        `allow update: if resource.data.n == 1 && request.resource.data.n == 2
          && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])`,
      ),
    );
    const options = { method: 'update', data: { n: 1, m: [1] } } as const;
    expect(decide(ruleset, { ...options, newData: { n: 2, m: [1] } }).allowed).toBe(true);
    expect(decide(ruleset, { ...options, newData: { n: 2, m: [2] } }).allowed).toBe(false);
  });
});

describe('limits on reading documents', () => {
  const reads = (count: number, from = 0): string =>
    Array.from({ length: count }, (_, i) => `!exists(${users}/u${from + i})`).join(' && ');

  it('allows 10 documents; reading an 11th is an error that || can recover from', () => {
    expect(outcome(reads(10))).toBe(true);
    expect(outcome(reads(11))).toBe(failed('exists', 'users/u10'));
    expect(outcome(`${reads(11)} || true`)).toBe(true);
  });

  it('counts each document once, even if it is read repeatedly', () => {
    expect(outcome(`${reads(10)} && ${reads(10)}`)).toBe(true);
    expect(
      outcome(`exists(${users}/alice) && get(${users}/alice).data.n == null && ${reads(9)}`, {
        documents,
      }),
    ).toBe(true);
  });

  it('counts a document twice if it is read before and after the commit', () => {
    const both = (count: number): string =>
      `${reads(count)} && ${reads(count).replaceAll('exists', 'existsAfter')}`;
    expect(outcome(both(5))).toBe(true);
    expect(outcome(both(6))).toBe(failed('existsAfter', 'users/u4'));
  });

  it('allows 20 documents for a batch, and 10 for each of its operations', () => {
    const budget = new AccessBudget('multi');
    const operate = (condition: string) => outcome(condition, { budget: budget.operation() });
    expect(operate(reads(10))).toBe(true);
    expect(operate(reads(10, 10))).toBe(true);
    expect(operate(reads(10))).toBe(true);
    expect(operate(reads(1, 20))).toBe(failed('exists', 'users/u20'));
    expect(outcome(reads(11), { budget: new AccessBudget('multi').operation() })).toBe(
      failed('exists', 'users/u10'),
    );
  });
});
