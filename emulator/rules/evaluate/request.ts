import type { Method } from '../syntax/ast.ts';
import { EntriesMap, type RulesMap } from '../values/map.ts';
import { RulesPath } from '../values/path.ts';
import type { RulesTimestamp } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';

export type ServiceName = 'cloud.firestore' | 'firebase.storage';

export interface OrderBy {
  readonly field: readonly string[];
  readonly direction: 'asc' | 'desc';
}

export interface QueryProperties {
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: readonly OrderBy[];
}

export interface RulesRequest {
  readonly service: ServiceName;
  /**
   * All segments of the path. For Firestore, the first segments are `databases`, the id of the database and
   * `documents`. For Storage, they are `b`, the bucket and `o`.
   */
  readonly path: readonly string[];
  readonly method: Method;
  /** Contains `uid` and `token`. Null for a caller who is not signed in. */
  readonly auth: RulesMap | null;
  /** The stored state; null if there is none. For Firestore, `documentResource` creates it. */
  readonly resource: RulesMap | null;
  /** The state after the write; null unless the request creates or updates something. */
  readonly requestResource: RulesMap | null;
  readonly time: RulesTimestamp;
  readonly query?: QueryProperties;
}

/**
 * Returns the value of `request` in rules. In Firestore, `request.resource` does not exist for a read, which is
 * different from null (measured).
 */
export function requestValue(
  request: Omit<RulesRequest, 'resource' | 'service'>,
  service: ServiceName,
): RulesMap {
  const reads = request.method === 'get' || request.method === 'list';
  const entries: [string, Value][] = [
    ['auth', request.auth],
    ['method', request.method],
    ['path', new RulesPath(request.path)],
    ['time', request.time],
  ];
  if (service === 'firebase.storage' || !reads) {
    entries.push(['resource', request.requestResource]);
  }
  if (request.query !== undefined) entries.push(['query', queryValue(request.query)]);
  return new EntriesMap(new Map(entries));
}

/**
 * Returns the value of `request.query` in rules. Without a limit, `limit` is null. Without an offset, `offset` is 0.
 * `orderBy` is a map from fields to directions (measured).
 */
function queryValue({ limit, offset = 0, orderBy = [] }: QueryProperties): RulesMap {
  return EntriesMap.of(
    ['limit', limit === undefined ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    ['orderBy', EntriesMap.of(...orderBy.map(orderEntry))],
  );
}

function orderEntry({ field, direction }: OrderBy): [string, Value] {
  return [field.join('.'), direction.toUpperCase()];
}
