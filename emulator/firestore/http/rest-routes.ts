import { decodePath } from './exchange.ts';
import { isJsonObject, type Json, type JsonObject } from '../protocol/json/json.ts';

export interface RestCall {
  operation: string;
  fromUrl: JsonObject;
  body: 'message' | 'document' | 'none';
}

const CUSTOM_METHODS: ReadonlyMap<string, { operation: string; resource: 'database' | 'parent' }> =
  new Map([
    ['commit', { operation: 'Commit', resource: 'database' }],
    ['batchGet', { operation: 'BatchGetDocuments', resource: 'database' }],
    ['batchWrite', { operation: 'BatchWrite', resource: 'database' }],
    ['beginTransaction', { operation: 'BeginTransaction', resource: 'database' }],
    ['rollback', { operation: 'Rollback', resource: 'database' }],
    ['runQuery', { operation: 'RunQuery', resource: 'parent' }],
    ['runAggregationQuery', { operation: 'RunAggregationQuery', resource: 'parent' }],
    ['partitionQuery', { operation: 'PartitionQuery', resource: 'parent' }],
    ['listCollectionIds', { operation: 'ListCollectionIds', resource: 'parent' }],
    ['executePipeline', { operation: 'ExecutePipeline', resource: 'database' }],
  ]);

const RESOURCE = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(\/.*)?$/;

export function restCallOf(method: string, path: string): RestCall | undefined {
  if (method === 'POST') {
    const [, resource, custom] = /^(.*):([A-Za-z]+)$/.exec(path) ?? [];
    const known = custom === undefined ? undefined : CUSTOM_METHODS.get(custom);
    if (resource !== undefined && known !== undefined) return customCall(known, resource);
  }
  const match = RESOURCE.exec(path);
  if (match === null) return undefined;
  const root = `${decodePath(match[1] ?? '')}/documents`;
  const relative = decodePath(match[2] ?? '').slice(1);
  if (relative === '') return undefined;
  const isDocument = (match[2] ?? '').split('/').length % 2 === 1;
  const name = `${root}/${relative}`;
  switch (method) {
    case 'GET':
      return isDocument
        ? { operation: 'GetDocument', fromUrl: { name }, body: 'none' }
        : { operation: 'ListDocuments', fromUrl: splitCollection(name), body: 'none' };
    case 'POST':
      return isDocument
        ? undefined
        : { operation: 'CreateDocument', fromUrl: splitCollection(name), body: 'document' };
    case 'PATCH':
      return { operation: 'UpdateDocument', fromUrl: { document: { name } }, body: 'document' };
    case 'DELETE':
      return { operation: 'DeleteDocument', fromUrl: { name }, body: 'none' };
    default:
      return undefined;
  }
}

function customCall(
  { operation, resource }: { operation: string; resource: 'database' | 'parent' },
  path: string,
): RestCall | undefined {
  const match = RESOURCE.exec(path);
  if (match === null) return undefined;
  const database = decodePath(match[1] ?? '');
  if (resource === 'database') return { operation, fromUrl: { database }, body: 'message' };
  return {
    operation,
    fromUrl: { parent: `${database}/documents${decodePath(match[2] ?? '')}` },
    body: 'message',
  };
}

function splitCollection(name: string): JsonObject {
  const slash = name.lastIndexOf('/');
  return { parent: name.slice(0, slash), collectionId: name.slice(slash + 1) };
}

/** Query parameters that every Google API accepts. They do not affect the operation. */
const SYSTEM_PARAMETERS = new Set([
  'key',
  'alt',
  '$alt',
  'access_token',
  'prettyPrint',
  'fields',
  'callback',
  'quotaUser',
]);

/**
 * Converts the query string to JSON fields. For example, `mask.fieldPaths=a&mask.fieldPaths=b` becomes
 * `{mask: {fieldPaths: [a, b]}}`. Every value stays text, because its type depends on the message's field.
 */
export function messageFromParams(params: URLSearchParams): JsonObject {
  const message = Object.create(null) as JsonObject;
  for (const key of new Set(params.keys())) {
    if (SYSTEM_PARAMETERS.has(key)) continue;
    const segments = key.split('.');
    const last = segments.pop() ?? key;
    let target = message;
    for (const segment of segments) {
      const next = target[segment];
      target = isJsonObject(next) ? next : (target[segment] = Object.create(null) as JsonObject);
    }
    target[last] = valueOf(last, params.getAll(key));
  }
  return message;
}

function valueOf(name: string, values: readonly string[]): Json {
  if (name === 'fieldPaths' || name === 'field_paths') return [...values];
  return values[0] ?? '';
}
