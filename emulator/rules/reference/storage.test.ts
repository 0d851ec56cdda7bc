import { describe, expect, it } from 'vitest';
import { EntriesMap, RulesTimestamp, type Method, type RulesMap, type Value } from '../index.ts';
import {
  accessTo,
  ALICE,
  mapOf,
  NOW,
  NULL_ERROR,
  rulesetOf,
  undefinedProperty,
} from './testing/harness.ts';

const CREATED = RulesTimestamp.parse('2026-01-10T08:00:00Z') as RulesTimestamp;

function object(properties: Readonly<Record<string, Value>>): RulesMap {
  const entries: [string, Value][] = [
    ['name', 'pics/sea.png'],
    ['bucket', 'b1'],
    ['size', 2048n],
    ['contentType', 'image/png'],
    ['timeCreated', CREATED],
    ['metadata', mapOf({ owner: 'alice' })],
  ];
  return new EntriesMap(new Map([...entries, ...Object.entries(properties)]));
}

interface Options {
  readonly method?: Method;
  readonly path?: string;
  readonly stored?: RulesMap | null;
  readonly proposed?: RulesMap | null;
  readonly version?: 1 | 2;
  readonly documents?: Readonly<Record<string, object>>;
}

function storageOutcome(body: string, options: Options = {}): boolean | string {
  const { method = 'get', path = 'pics/sea.png', stored = object({}), proposed = null } = options;
  const ruleset = rulesetOf(`rules_version = '${options.version ?? 2}';
service firebase.storage { match /b/{bucket}/o { ${body} } }`);
  const segments = ['b', 'b1', 'o', ...path.split('/').filter((segment) => segment !== '')];
  const { allowed, trace } = ruleset.evaluate(
    {
      service: 'firebase.storage',
      path: segments,
      method,
      auth: mapOf(ALICE),
      resource: stored,
      requestResource: proposed,
      time: NOW,
    },
    accessTo(options.documents ?? {}),
  );
  const [first] = trace;
  if (allowed) return true;
  return first?.outcome === 'false' ? false : (first?.message ?? 'nothing matched');
}

const rule = (condition: string): string =>
  `match /{all=**} { allow read, write: if ${condition}; }`;

describe('objects in Storage rules', () => {
  it.each([
    ['resource is map', true],
    ["resource.name == 'pics/sea.png' && resource.bucket == bucket", true],
    ['resource.size is int && resource.size < 5 * 1024 * 1024', true],
    ["resource.contentType.matches('image/.*')", true],
    ["resource.timeCreated + duration.value(7, 'd') > request.time", true],
    ['resource.metadata.owner == request.auth.uid', true],
    ["resource.metadata.nope == 'x'", undefinedProperty('nope')],
    ['resource.cacheControl == null', undefinedProperty('cacheControl')],
    ["'cacheControl' in resource", false],
    ['resource.data.x == 1', undefinedProperty('data')],
    ["request.method == 'get'", true],
    ['request.path == /b/b1/o/pics/sea.png && all == /pics/sea.png', true],
    ['request.resource == null', true],
    ['request.resource.size == 1', NULL_ERROR],
    ['exists(/databases/x)', 'Function not found error: Name: [exists].'],
  ])('%s → %s', (condition, expected) => {
    expect(storageOutcome(rule(condition))).toBe(expected);
  });

  it.each([
    ['create', 'resource == null && request.resource.size < 5000', null, true],
    ['create', 'request.resource.size > resource.size', null, NULL_ERROR],
    ['create', 'request.resource.size > resource.size', object({}), true],
    [
      'update',
      "request.resource.metadata.diff(resource.metadata).affectedKeys().hasOnly(['v'])",
      object({}),
      true,
    ],
    ['delete', 'resource.metadata.owner == "alice"', object({}), true],
  ] as const)('%s is allowed if %s', (method, condition, stored, expected) => {
    const proposed =
      method === 'delete'
        ? null
        : object({ size: 4096n, metadata: mapOf({ owner: 'alice', v: '1' }) });
    expect(storageOutcome(rule(condition), { method, stored, proposed })).toBe(expected);
  });
});

describe('list in Storage rules', () => {
  it.each([
    [2, 'pics', 'match /pics/{all=**} { allow list; }', true],
    [2, 'pics', 'match /{all=**} { allow list: if all == /pics; }', true],
    [2, '', 'match /{all=**} { allow list: if resource == null; }', true],
    [2, 'pics', 'match /pics/{name} { allow list; }', 'nothing matched'],
    [2, 'pics', 'match /{dir} { allow list: if dir == "pics"; }', true],
    [1, 'pics', 'match /{all=**} { allow list; }', 'nothing matched'],
    [1, 'pics', 'match /{all=**} { allow read; }', 'nothing matched'],
  ] as const)('version %i, prefix %j: %s → %s', (version, path, body, expected) => {
    expect(storageOutcome(body, { version, path, method: 'list', stored: null })).toBe(expected);
  });
});

it('read in version 1 allows get, but not list', () => {
  const body = 'match /{all=**} { allow read; }';
  expect(storageOutcome(body, { version: 1, method: 'get' })).toBe(true);
});

describe('Firestore documents in Storage rules', () => {
  const user = '/databases/(default)/documents/users/$(request.auth.uid)';
  const documents = { 'users/alice': { editor: true, quota: 10 } };
  it.each([
    [`firestore.get(${user}).data.editor == true`, true],
    [`firestore.get(${user}).data.quota > resource.size / 1024`, true],
    [`firestore.exists(${user})`, true],
    ['firestore.exists(/databases/(default)/documents/users/zoe)', false],
    [
      'firestore.get(/databases/(default)/documents/users/zoe).data.a == 1',
      'Service call error. Function: [firestore.get], Argument: [/databases/(default)/documents/users/zoe].',
    ],
    [
      `firestore.getAfter(${user}).data.editor`,
      'Function not found error: Name: [firestore.getAfter].',
    ],
  ])('%s → %s', (condition, expected) => {
    expect(storageOutcome(rule(condition), { documents })).toBe(expected);
  });
});
