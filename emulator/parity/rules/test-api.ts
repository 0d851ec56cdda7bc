import {
  AccessBudget,
  compileRules,
  documentResource,
  EntriesMap,
  fromJson,
  RulesList,
  RulesMap,
  RulesPath,
  RulesTimestamp,
  unset,
  type Decision,
  type DocumentAccess,
  type Method,
  type Ruleset,
  type Value,
} from '../../rules/index.ts';
import { isObject, type Json } from './report.ts';

/**
 * One request in the form of the Rules Test API. If a case omits `auth` or `resource`, the property is undefined, not
 * null. Rules that read the property then fail.
 */
export interface TestCase {
  readonly method: Method;
  readonly path: string;
  readonly time: string | null;
  readonly auth: Json | null | undefined;
  readonly resource: RulesMap | null | undefined;
  readonly requestResource: RulesMap | null | undefined;
  readonly query: Json | null;
  /**
   * The documents that rules can read, by path below the root of the documents. The map is null if the case mocks no
   * function such as get().
   */
  readonly documents: ReadonlyMap<string, Json | null> | null;
  /**
   * Result of reading a document that `documents` does not list. 'absent' means that the document does not exist, and
   * 'unreadable' means that the read fails.
   */
  readonly others: 'absent' | 'unreadable';
  readonly bucket: string;
}

/**
 * Converts JSON to a value. Also accepts the notation {"__type": "float", "value": 1}, because JSON cannot express the
 * float 1.0.
 */
function valueOf(json: unknown): Value {
  if (Array.isArray(json)) return new RulesList(json.map(valueOf));
  if (!isObject(json)) return fromJson(json);
  if (json['__type'] === 'float') return Number(json['value']);
  return new EntriesMap(new Map(Object.entries(json).map(([key, item]) => [key, valueOf(item)])));
}

const OBJECT_TIMES = ['timeCreated', 'updated'];

export function resourceOf(service: string, path: readonly string[], data: Json): RulesMap {
  const fields = valueOf(data);
  const map = fields instanceof RulesMap ? fields : new EntriesMap(new Map());
  return service === 'cloud.firestore' ? documentResource(path, map) : objectResource(map);
}

function objectResource(fields: RulesMap): RulesMap {
  const entries = fields.keys().map((key): [string, Value] => {
    const value = fields.get(key) as Value;
    const isTime = OBJECT_TIMES.includes(key) && typeof value === 'string';
    return [key, isTime ? RulesTimestamp.parse(value) : value];
  });
  return new EntriesMap(new Map(entries));
}

export function fullPath(service: string, path: string, bucket: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (path.startsWith('/')) return segments;
  const root =
    service === 'cloud.firestore' ? ['databases', '(default)', 'documents'] : ['b', bucket, 'o'];
  return [...root, ...segments];
}

export function serviceOf(rules: string): 'cloud.firestore' | 'firebase.storage' {
  return /service\s+firebase\.storage/.test(rules) ? 'firebase.storage' : 'cloud.firestore';
}

export function load(rules: string): Ruleset | null {
  return compileRules(rules).ruleset;
}

export function decide(ruleset: Ruleset, service: string, test: TestCase): Decision {
  const path = fullPath(service, test.path, test.bucket);
  const { method, resource } = test;
  return ruleset.decide(
    {
      service,
      path,
      method,
      request: requestOf(test, path),
      resource: resource === undefined ? unset() : resource,
    },
    accessTo(test, path),
    new AccessBudget().operation(),
  );
}

function requestOf(test: TestCase, path: readonly string[]): Value {
  const time = RulesTimestamp.parse(test.time ?? new Date().toISOString());
  const entries = new Map<string, Value>([
    ['method', test.method],
    ['path', new RulesPath(path)],
    ['time', time],
    ['resource', test.requestResource ?? null],
  ]);
  if (test.auth !== undefined) entries.set('auth', valueOf(test.auth));
  if (test.query !== null) entries.set('query', fromJson(test.query));
  return new EntriesMap(entries);
}

/**
 * Returns the documents that rules can read in a test case. For the request's own document, getAfter() returns the
 * proposed state.
 */
function accessTo(test: TestCase, path: readonly string[]): DocumentAccess | null {
  const { documents, method, requestResource } = test;
  const own = path.slice(3).join('/');
  const after = requestResource?.get('data');
  const get = (segments: readonly string[]): RulesMap | null | undefined => {
    const found = documents?.get(segments.join('/'));
    if (found === undefined && test.others === 'unreadable') return undefined;
    return isObject(found) ? (valueOf(found) as RulesMap) : null;
  };
  if (documents === null && !(method === 'create' || method === 'update' || method === 'delete')) {
    return null;
  }
  return {
    get: (_database, segments) => get(segments),
    getAfter: (_database, segments) => {
      if (segments.join('/') !== own) return get(segments);
      return method === 'delete' ? null : after instanceof RulesMap ? after : null;
    },
  };
}
