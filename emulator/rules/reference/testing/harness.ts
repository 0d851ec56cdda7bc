import type { RulesMap } from '../../index.ts';
import {
  AccessBudget,
  compileRules,
  documentResource,
  fromJson,
  RulesTimestamp,
  type Decision,
  type DocumentAccess,
  type Method,
  type OperationBudget,
  type RulesRequest,
  type Ruleset,
} from '../../index.ts';

/** 2026-01-15 is a Thursday. */
export const NOW = RulesTimestamp.parse('2026-01-15T12:34:56.123456789Z') as RulesTimestamp;

export function mapOf(json: object): RulesMap {
  return fromJson(json) as RulesMap;
}

/** Returns rules with one condition, which is on line 5 from column 22. */
export function ruleFor(condition: string, functions = ''): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents { ${functions}
    match /cities/{city} {
      allow read: if ${condition};
    }
  }
}`;
}

export function rulesetOf(source: string): Ruleset {
  const { ruleset, issues } = compileRules(source);
  if (ruleset === null) throw new Error(`does not compile: ${JSON.stringify(issues)}`);
  return ruleset;
}

export interface RequestOptions {
  readonly method?: Method;
  readonly path?: string;
  readonly auth?: object | null;
  readonly data?: object | null;
  readonly newData?: object;
  /**
   * Documents that rules can read with functions such as get(), by path. `documents` is the state before the commit,
   * and `after` is the state after the commit. By default, both states are equal.
   */
  readonly documents?: Readonly<Record<string, object>>;
  readonly after?: Readonly<Record<string, object>>;
  readonly access?: DocumentAccess | null;
  readonly budget?: OperationBudget;
}

export const ALICE = { uid: 'alice', token: { email: 'alice@example.com', admin: false } };

export function accessTo(
  documents: Readonly<Record<string, object>>,
  after: Readonly<Record<string, object>> = documents,
): DocumentAccess {
  const read = (from: Readonly<Record<string, object>>, segments: readonly string[]) => {
    const found = new Map(Object.entries(from)).get(segments.join('/'));
    return found === undefined ? null : mapOf(found);
  };
  return {
    get: (_database, segments) => read(documents, segments),
    getAfter: (_database, segments) => read(after, segments),
  };
}

export function decide(ruleset: Ruleset, options: RequestOptions = {}): Decision {
  const { method = 'get', path = 'cities/sf', auth = ALICE, data = {}, newData } = options;
  const { documents = {}, after = documents } = options;
  const { access = accessTo(documents, after) } = options;
  const segments = ['databases', '(default)', 'documents', ...path.split('/')];
  const request: RulesRequest = {
    service: 'cloud.firestore',
    path: segments,
    method,
    auth: auth === null ? null : mapOf(auth),
    resource: data === null ? null : documentResource(segments, mapOf(data)),
    requestResource: newData === undefined ? null : documentResource(segments, mapOf(newData)),
    time: NOW,
  };
  const budget = options.budget ?? new AccessBudget().operation();
  return ruleset.evaluate(request, access, budget);
}

export function outcome(
  condition: string,
  options: RequestOptions & { functions?: string } = {},
): boolean | string {
  const { allowed, trace } = decide(rulesetOf(ruleFor(condition, options.functions)), options);
  const [first] = trace;
  if (allowed) return true;
  return first?.outcome === 'false' ? false : (first?.message ?? 'nothing matched');
}

export const NULL_ERROR = 'Null value error.';
export const undefinedProperty = (name: string): string =>
  `Property ${name} is undefined on object.`;
export const notFound = (name: string): string => `Function not found error: Name: [${name}].`;
export const outOfBounds = (index: number, size: number): string =>
  `Index out of bound error. Index: [${index}] , size: [${size}].`;
export const unsupported = (received: string, expected = ''): string =>
  `Unsupported operation error. Received: ${received}.${expected && ` Expected: ${expected}.`}`;
