import type { Method } from '../../rules/index.ts';
import { isObject, objectsUnder, Report, type Json, type ReplayReport } from './report.ts';
import { decide, load, resourceOf, type TestCase } from './test-api.ts';

interface ExpressionsFile {
  readonly cases: readonly Json[];
  readonly [key: string]: unknown;
}

/**
 * Returns whether the file has the format `cases`: `cases` is a list of expressions and matches, and `wrap` is the
 * rules source that surrounds each of them.
 */
export function isExpressionsFile(json: unknown): json is ExpressionsFile {
  const cases = objectsUnder(json, 'cases');
  if (cases === null || !isObject(json) || typeof json['wrap'] !== 'string') return false;
  return cases.every(
    ({ permit, method }) => typeof permit === 'boolean' && typeof method === 'string',
  );
}

const SERVICE = 'firebase.storage';
const DOCUMENTS_ROOT = '/databases/(default)/documents/';

export function replayExpressions(file: ExpressionsFile): ReplayReport {
  const report = new Report();
  for (const test of file.cases) {
    const id = String(test['id']);
    const ruleset = load(rulesOf(test));
    const decision = ruleset === null ? null : decide(ruleset, SERVICE, readCase(file, test));
    const expected = test['permit'] === true ? 'ALLOW' : 'DENY';
    const got = decision?.allowed ? 'ALLOW' : 'DENY';
    report.compare(id, expected, got, decision?.denial ?? ' (does not compile)');
  }
  return report.result;
}

function rulesOf({ id, method, expression, customMatch, serviceFunctions }: Json): string {
  const match =
    customMatch ??
    `match /lang/${String(id)} { allow ${String(method)}: if ${String(expression)}; }`;
  return `rules_version = '2';
service firebase.storage {
  ${String(serviceFunctions ?? '')}
  match /b/{bucket}/o { ${String(match)} }
}`;
}

function readCase(file: ExpressionsFile, test: Json): TestCase {
  const method = String(test['method']) as Method;
  const path = String(test['path'] ?? `/b/corpus/o/lang/${String(test['id'])}`);
  const segments = path.split('/').filter((segment) => segment !== '');
  const name = segments.slice(3).join('/');
  const object = (base: string, extra: string): ReturnType<typeof resourceOf> =>
    resourceOf(SERVICE, segments, { ...objectOf(file[base]), ...objectOf(test[extra]), name });
  const hasStored = ['get', 'update', 'delete'].includes(method) && test['resource'] !== null;
  const hasProposed = method === 'create' || method === 'update';
  return {
    method,
    path,
    bucket: segments[1] ?? '',
    time: String(file['requestTime']),
    auth: authOf(file, test),
    resource: hasStored ? object('storedObject', 'resourceExtra') : null,
    requestResource: hasProposed ? object('proposedObject', 'requestResourceExtra') : null,
    query: null,
    documents: documentsOf(test),
    others: 'absent',
  };
}

function authOf(file: ExpressionsFile, test: Json): Json | null {
  const { auth } = test;
  if (auth === null) return null;
  return objectOf(isObject(auth) ? auth : file[auth === 'admin' ? 'adminAuth' : 'defaultAuth']);
}

function documentsOf(test: Json): Map<string, Json> {
  const entries = Object.entries(objectOf(test['docs'])).map(([path, data]): [string, Json] => [
    path.replace(DOCUMENTS_ROOT, ''),
    objectOf(data),
  ]);
  return new Map(entries);
}

function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}
