import type { Method } from '../ast.ts';
import { EntriesMap, type RulesMap } from '../values/map.ts';
import { RulesList } from '../values/list.ts';
import { RulesPath } from '../values/path.ts';
import type { RulesTimestamp } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';

export type ServiceName = 'cloud.firestore' | 'firebase.storage';

export interface OrderBy {
  readonly field: readonly string[];
  readonly direction: 'asc' | 'desc';
}

/** What rules see as `request.query`; absent members are absent there too. */
export interface QueryProperties {
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: readonly OrderBy[];
}

export interface RulesRequest {
  readonly service: ServiceName;
  /** The whole path: databases, (default), documents, … or b, bucket, o, … */
  readonly path: readonly string[];
  readonly method: Method;
  /** `uid` and `token`; null for a visitor. */
  readonly auth: RulesMap | null;
  /** What is stored now: for Firestore see `documentResource`; null when there is nothing. */
  readonly resource: RulesMap | null;
  /** What would be stored; null unless creating or updating. */
  readonly requestResource: RulesMap | null;
  readonly time: RulesTimestamp;
  readonly query?: QueryProperties;
}

/** The variable `request`. */
export function requestValue(request: Omit<RulesRequest, 'resource' | 'service'>): RulesMap {
  const entries: [string, Value][] = [
    ['auth', request.auth],
    ['method', request.method],
    ['path', new RulesPath(request.path)],
    ['time', request.time],
    ['resource', request.requestResource],
  ];
  if (request.query !== undefined) entries.push(['query', queryValue(request.query)]);
  return new EntriesMap(new Map(entries));
}

function queryValue({ limit, offset, orderBy }: QueryProperties): RulesMap {
  const entries = new Map<string, Value>();
  if (limit !== undefined) entries.set('limit', BigInt(limit));
  if (offset !== undefined) entries.set('offset', BigInt(offset));
  if (orderBy !== undefined) entries.set('orderBy', new RulesList(orderBy.map(orderText)));
  return new EntriesMap(entries);
}

function orderText({ field, direction }: OrderBy): string {
  return `${field.join('.')} ${direction.toUpperCase()}`;
}
