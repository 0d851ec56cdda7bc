import type { Method } from '../../rules/index.ts';
import { isObject, objectsUnder, Report, type Json, type ReplayReport } from './report.ts';
import { decide, fullPath, load, resourceOf, serviceOf, type TestCase } from './test-api.ts';

interface ScenariosFile {
  readonly scenarios: readonly Json[];
}

/**
 * Returns whether the file has the format `scenarios`. Each scenario contains a rules source and its `cases`. Each case
 * has a `verdict`.
 */
export function isScenariosFile(json: unknown): json is ScenariosFile {
  const scenarios = objectsUnder(json, 'scenarios');
  if (scenarios === null || scenarios.length === 0) return false;
  return scenarios.every(
    (scenario) =>
      typeof scenario['rules'] === 'string' &&
      (objectsUnder(scenario, 'cases') ?? []).every((test) => typeof test['verdict'] === 'string'),
  );
}

export function replayScenarios(file: ScenariosFile): ReplayReport {
  const report = new Report();
  for (const scenario of file.scenarios) {
    const rules = String(scenario['rules']);
    for (const test of objectsUnder(scenario, 'cases') ?? []) {
      const name = `${String(scenario['id'])}: ${String(test['description'])}`;
      replayCase(report, name, rules, test, String(test['verdict']));
    }
  }
  return report.result;
}

const NO_IDENTITY = /Property (?:id|__name__) is undefined on object/;
const BUCKET = 'demo-bucket';

export function replayCase(
  report: Report,
  name: string,
  rules: string,
  test: Json,
  verdict: string,
): void {
  if (NO_IDENTITY.test(JSON.stringify(test['notes'] ?? ''))) {
    return report.skip(name, 'documents of the Rules Test API have no id and no __name__');
  }
  const ruleset = load(rules);
  const service = serviceOf(rules);
  const decision = ruleset === null ? null : decide(ruleset, service, readCase(service, test));
  const got = decision?.allowed ? 'ALLOW' : 'DENY';
  report.compare(name, verdict, got, decision?.denial ?? ' (does not compile)');
}

function readCase(service: string, test: Json): TestCase {
  const path = String(test['path']);
  const full = fullPath(service, path, BUCKET);
  const firestore = service === 'cloud.firestore';
  const stored = test[firestore ? 'resource' : 'existingResource'];
  const proposed = test[firestore ? 'data' : 'resource'];
  const { auth, query, requestTime } = test;
  return {
    method: String(test['method']) as Method,
    path,
    bucket: BUCKET,
    time: typeof requestTime === 'string' ? requestTime : null,
    // In the Rules Test API, a request without a user has no `auth` at all. A null `auth` would be different.
    auth: isObject(auth) ? { token: {}, ...auth } : undefined,
    resource: isObject(stored) ? resourceOf(service, full, stored) : undefined,
    requestResource: isObject(proposed) ? resourceOf(service, full, proposed) : undefined,
    query: isObject(query) ? query : null,
    documents: mocks(test),
    others: 'unreadable',
  };
}

function mocks(test: Json): Map<string, Json | null> | null {
  const list = objectsUnder(test, 'functionMocks');
  if (list === null) return null;
  const documents = new Map<string, Json | null>();
  for (const { path, result } of list) {
    const known = documents.get(String(path));
    documents.set(String(path), isObject(result) ? result : result === true ? (known ?? {}) : null);
  }
  return documents;
}
