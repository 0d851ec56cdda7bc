import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { messageFromJson } from '../json/message-json.ts';
import type { AggregationMessage, StructuredQueryMessage, WriteMessage } from '../messages.ts';
import { messageType } from '../descriptor.ts';
import { consistencyFrom, transactionOptionsFrom } from './consistency.ts';
import { aggregationFrom, queryFrom } from './query.ts';
import { writeFrom } from './write.ts';

function received<T>(type: string, json: Json): T {
  const reflected = messageType(type);
  const message = messageFromJson(reflected, json) as object;
  return reflected.decode(reflected.encode(message).finish()) as unknown as T;
}

const NAME = { projectId: 'p', databaseId: 'd' };
const ROOT = 'projects/p/databases/d/documents';
const write = (json: Json) => writeFrom(received<WriteMessage>('Write', json), NAME);
const query = (json: Json) => queryFrom(received<StructuredQueryMessage>('StructuredQuery', json));

describe('writes', () => {
  it.each([
    [
      'a set',
      { update: { name: `${ROOT}/c/1` } },
      { kind: 'update', path: 'c/1', fields: new Map() },
    ],
    [
      'an update with an empty mask, and keeps the mask',
      { update: { name: `${ROOT}/c/1` }, updateMask: { fieldPaths: [] } },
      { kind: 'update', path: 'c/1', fields: new Map(), mask: [] },
    ],
    [
      'a delete that requires the document to exist',
      { delete: `${ROOT}/c/1`, currentDocument: { exists: true } },
      { kind: 'delete', path: 'c/1', precondition: { kind: 'exists', exists: true } },
    ],
    [
      'the precondition that a document does not exist',
      { delete: `${ROOT}/c/1`, currentDocument: { exists: false } },
      { kind: 'delete', path: 'c/1', precondition: { kind: 'exists', exists: false } },
    ],
    [
      'a precondition on the update time',
      { verify: `${ROOT}/c/1`, currentDocument: { updateTime: '1970-01-01T00:00:01.000002Z' } },
      { kind: 'verify', path: 'c/1', precondition: { kind: 'updateTime', updateTime: 1_000_002 } },
    ],
    [
      'transforms of every kind, in order',
      {
        transform: {
          document: `${ROOT}/c/1`,
          fieldTransforms: [
            { fieldPath: 'a', setToServerValue: 'REQUEST_TIME' },
            { fieldPath: 'b', increment: { integerValue: 0 } },
            { fieldPath: 'c', maximum: { doubleValue: 0 } },
            { fieldPath: 'd', minimum: { nullValue: null } },
            { fieldPath: 'e', appendMissingElements: {} },
            { fieldPath: 'f', removeAllFromArray: { values: [{ booleanValue: false }] } },
          ],
        },
      },
      {
        kind: 'transform',
        path: 'c/1',
        transforms: [
          { field: 'a', kind: 'requestTime' },
          { field: 'b', kind: 'increment', operand: { type: 'integer', value: 0n } },
          { field: 'c', kind: 'maximum', operand: { type: 'double', value: 0 } },
          { field: 'd', kind: 'minimum', operand: { type: 'null' } },
          { field: 'e', kind: 'appendMissingElements', elements: [] },
          { field: 'f', kind: 'removeAllFromArray', elements: [{ type: 'boolean', value: false }] },
        ],
      },
    ],
  ])('converts %s', (_what, json, expected) => expect(write(json)).toEqual(expected));

  it.each([
    ['a write without an operation', {}, 'A write must have an operation.'],
    [
      'another database',
      { delete: 'projects/p/databases/other/documents/c/1' },
      'does not belong to the database',
    ],
    [
      'another project',
      { delete: 'projects/other/databases/d/documents/c/1' },
      'does not belong to the database',
    ],
    ['the name of a collection', { delete: `${ROOT}/c` }, 'lacks "/"'],
    [
      'a transform without an operation',
      { transform: { document: `${ROOT}/c/1`, fieldTransforms: [{ fieldPath: 'a' }] } },
      'has no operation',
    ],
    [
      'an unknown server value',
      {
        transform: {
          document: `${ROOT}/c/1`,
          fieldTransforms: [{ fieldPath: 'a', setToServerValue: 0 }],
        },
      },
      'Unknown server value 0',
    ],
  ])('refuses %s', (_what, json, message) => expect(() => write(json)).toThrow(message));
});

describe('queries', () => {
  it('convert without optional parts', () => {
    expect(query({ from: [{ collectionId: 'c' }] })).toEqual({
      from: [{ collectionId: 'c', allDescendants: false }],
      orderBy: [],
      offset: 0,
    });
  });

  it('convert with every part', () => {
    const json = {
      select: { fields: [{ fieldPath: 'a' }] },
      from: [{ collectionId: 'c', allDescendants: true }],
      where: {
        compositeFilter: {
          op: 'OR',
          filters: [
            { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NOT_NULL' } },
            { fieldFilter: { field: { fieldPath: 'b' }, op: 'NOT_IN', value: { arrayValue: {} } } },
          ],
        },
      },
      orderBy: [
        { field: { fieldPath: 'a' }, direction: 'DESCENDING' },
        { field: { fieldPath: 'b' } },
      ],
      startAt: { values: [{ integerValue: 1 }], before: true },
      endAt: { values: [] },
      offset: 3,
      limit: 0,
    };
    expect(query(json)).toEqual({
      select: ['a'],
      from: [{ collectionId: 'c', allDescendants: true }],
      where: {
        kind: 'composite',
        op: 'OR',
        filters: [
          { kind: 'unary', field: 'a', op: 'IS_NOT_NULL' },
          { kind: 'field', field: 'b', op: 'NOT_IN', value: { type: 'array', values: [] } },
        ],
      },
      orderBy: [
        { field: 'a', direction: 'DESCENDING' },
        { field: 'b', direction: 'ASCENDING' },
      ],
      startAt: { values: [{ type: 'integer', value: 1n }], before: true },
      endAt: { values: [], before: false },
      offset: 3,
      limit: 0,
    });
  });

  it.each([
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'ARRAY_CONTAINS',
    'IN',
    'ARRAY_CONTAINS_ANY',
    'NOT_IN',
  ])('convert the field operator %s', (op) => {
    const where = { fieldFilter: { field: { fieldPath: 'a' }, op, value: { nullValue: null } } };
    expect(query({ where }).where).toMatchObject({ kind: 'field', op });
  });

  it.each(['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'])(
    'convert the unary operator %s',
    (op) => {
      const where = { unaryFilter: { field: { fieldPath: 'a' }, op } };
      expect(query({ where }).where).toMatchObject({ kind: 'unary', op });
    },
  );

  it('convert an unknown operator to "unspecified"', () => {
    const where = {
      fieldFilter: { field: { fieldPath: 'a' }, op: 99, value: { nullValue: null } },
    };
    expect(query({ where }).where).toMatchObject({ op: 'unspecified' });
  });

  it.each([{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'a' }, op: 'EQUAL' }])(
    'refuse the filter %j, which has no value',
    (fieldFilter) => {
      expect(() => query({ where: { fieldFilter } })).toThrow(
        'Cannot convert firestore.v1.Value with type unset.',
      );
    },
  );

  it('refuse a filter without a type', () => {
    expect(() => query({ where: {} })).toThrow('Filter type is not set.');
  });

  it.each([
    [{ count: {} }, { kind: 'count' }],
    [
      { count: { upTo: '0' }, alias: 'n' },
      { kind: 'count', upTo: 0n, alias: 'n' },
    ],
    [{ sum: { field: { fieldPath: 'a' } } }, { kind: 'sum', field: 'a' }],
    [{ avg: {} }, { kind: 'avg', field: '' }],
    [{}, { kind: 'unspecified' }],
  ])('convert the aggregation %j', (json, expected) => {
    const message = received<AggregationMessage>('StructuredAggregationQuery.Aggregation', json);
    expect(aggregationFrom(message)).toEqual(expected);
  });
});

describe('consistency and transaction options', () => {
  it.each([
    [{}, { kind: 'latest' }],
    [{ transaction: '' }, { kind: 'latest' }],
    [{ readTime: '1970-01-01T00:00:01Z' }, { kind: 'readTime', readTime: 1_000_000 }],
  ])('converts the consistency of %j', (json, expected) => {
    expect(consistencyFrom(received('GetDocumentRequest', json))).toEqual(expected);
  });

  it('converts the consistency of a transaction', () => {
    const { kind, id } = consistencyFrom(
      received('GetDocumentRequest', { transaction: 'AQI=' }),
    ) as {
      kind: string;
      id: Uint8Array;
    };
    expect([kind, ...id]).toEqual(['transaction', 1, 2]);
  });

  it.each([
    [{}, { mode: 'readWrite' }],
    [{ readWrite: {} }, { mode: 'readWrite' }],
    [{ readOnly: {} }, { mode: 'readOnly' }],
    [{ readOnly: { readTime: '1970-01-01T00:00:01Z' } }, { mode: 'readOnly', readTime: 1_000_000 }],
  ])('converts the transaction options %j', (json, expected) => {
    expect(transactionOptionsFrom(received('TransactionOptions', json))).toEqual(expected);
  });
});
