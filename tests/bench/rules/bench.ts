/** Measures evaluations and compilations of this project's security rules per second. */
import { readFileSync } from 'node:fs';
import {
  compileRules,
  documentResource,
  fromJson,
  RulesMap,
  RulesTimestamp,
  type DocumentAccess,
  type Method,
  type RulesRequest,
} from '../../../emulator/rules/index.ts';
import { inRoot } from '../../../tools/paths.ts';

const source = readFileSync(inRoot('firestore.rules'), 'utf8');
const { ruleset } = compileRules(source);
if (!ruleset) throw new Error('firestore.rules does not compile');

function mapOf(fields: object): RulesMap {
  const value = fromJson(fields);
  if (!(value instanceof RulesMap)) throw new TypeError('fields must be an object');
  return value;
}

const time = new RulesTimestamp(1_700_000_000_000_000_000n);
const placePath = ['databases', '(default)', 'documents', 'places', 'gn-1'];
const suggestionPath = [...placePath, 'suggestions', 's1'];
const published = mapOf({ status: 'approved', name_new: 'Naqadeh' });
const place = documentResource(placePath, published);
const pending = documentResource(placePath, mapOf({ status: 'pending', name_new: 'Naqadeh' }));
const access: DocumentAccess = { get: () => published, getAfter: () => published };
const user = mapOf({ uid: 'u', token: { name: 'Aytən' } });
const admin = mapOf({ uid: 'a', token: { admin: true } });

const own = documentResource(suggestionPath, mapOf({ uid: 'u', state: 'pending' }));

function request(
  method: Method,
  path: string[],
  auth: RulesMap | null,
  documents: Pick<RulesRequest, 'resource' | 'requestResource'>,
): RulesRequest {
  return { service: 'cloud.firestore', path, method, auth, time, ...documents };
}

const cases: [name: string, request: RulesRequest, allowed: boolean][] = [
  [
    'a visitor reads a published place',
    request('get', placePath, null, { resource: place, requestResource: null }),
    true,
  ],
  [
    'a visitor is refused a pending place',
    request('get', placePath, null, { resource: pending, requestResource: null }),
    false,
  ],
  [
    'an admin reads a suggestion',
    request('get', suggestionPath, admin, { resource: place, requestResource: null }),
    true,
  ],
  [
    'a user reads their own suggestion',
    request('get', suggestionPath, user, { resource: own, requestResource: null }),
    true,
  ],
  [
    'a user may not write one',
    request('create', suggestionPath, user, { resource: null, requestResource: own }),
    false,
  ],
];

for (const [name, one, expected] of cases) {
  const { allowed, denial } = ruleset.evaluate(one, access);
  if (allowed !== expected) throw new Error(`${name}: expected ${String(expected)}, got ${denial}`);
}

/** Returns calls per second, measured over about half a second. */
function rate(work: () => void): number {
  for (let index = 0; index < 2_000; index++) work();
  const started = performance.now();
  let calls = 0;
  while (performance.now() - started < 500) {
    for (let index = 0; index < 500; index++) work();
    calls += 500;
  }
  return calls / ((performance.now() - started) / 1000);
}

/** The condition of these security rules is always true, so they show the minimum cost of an evaluation. */
const trivial = compileRules(
  "rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write: if true; } }",
).ruleset;
const floor = rate(() => trivial?.evaluate(cases[0]![1], access));

console.log(`compiling firestore.rules: ${rate(() => compileRules(source)).toFixed(0)} a second`);
for (const [name, one] of [...cases, ['allow if true (the floor)', cases[0]![1]] as const]) {
  const perSecond = name.startsWith('allow') ? floor : rate(() => ruleset.evaluate(one, access));
  const ratio = (floor / perSecond).toFixed(1);
  console.log(
    `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(9)} a second  ${ratio}× the floor's cost`,
  );
}
