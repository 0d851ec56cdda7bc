import { describe, expect, it } from 'vitest';
import { documentSize, valueSize } from './size.ts';
import {
  array,
  boolean,
  double,
  integer,
  map,
  NULL,
  reference,
  text,
  type Value,
} from './types.ts';

describe('the size of a value', () => {
  it.each<[string, Value, number]>([
    ['null', NULL, 1],
    ['boolean', boolean(true), 1],
    ['integer', integer(1), 8],
    ['double', double(1), 8],
    ['timestamp', { type: 'timestamp', seconds: 0, nanos: 0 }, 8],
    ['text', text('abc'), 4],
    ['text in UTF-8', text('ə😀'), 7],
    ['bytes', { type: 'bytes', value: new Uint8Array(5) }, 5],
    ['geo point', { type: 'geoPoint', latitude: 0, longitude: 0 }, 16],
    ['array', array(integer(1), text('a')), 10],
    ['vector', { type: 'vector', values: [1, 2] }, 16],
    ['map', map({ ab: boolean(true) }), 36],
    ['reference', reference('projects/p/databases/d/documents/c/ab'), 21],
  ])('%s', (_, value, size) => {
    expect(valueSize(value)).toBe(size);
  });

  it('of a document matches the example in Firestore’s documentation', () => {
    const fields = new Map<string, Value>([
      ['type', text('Personal')],
      ['done', boolean(false)],
      ['priority', integer(1)],
      ['description', text('Learn Cloud Firestore')],
    ]);
    expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
  });
});
