import { describe, expect, it } from 'vitest';
import { IndexFileError, parseIndexFile } from './index-file.ts';

describe('an index file', () => {
  it.each<[string, string]>([
    ['{', 'file'],
    ['[]', 'file: must be an object'],
    ['{"indexes": {}}', 'indexes: must be a list'],
    [
      '{"indexes": [{"collectionGroup": "c", "fields": []}]}',
      'indexes[0].fields: must not be empty',
    ],
    [
      '{"indexes": [{"fields": [{"fieldPath": "a", "order": "ASCENDING"}]}]}',
      'indexes[0].collectionGroup',
    ],
    [
      '{"indexes": [{"collectionGroup": "c", "fields": [{"fieldPath": "a"}]}]}',
      'indexes[0].fields[0]: must have',
    ],
    [
      '{"indexes": [{"collectionGroup": "c", "fields": [{"fieldPath": "a b", "order": "ASCENDING"}]}]}',
      'indexes[0].fields[0].fieldPath: Invalid property path',
    ],
    [
      '{"fieldOverrides": [{"collectionGroup": "c", "fieldPath": "a", "indexes": [{"order": "UP"}]}]}',
      'fieldOverrides[0].indexes[0]',
    ],
    [
      '{"indexes": [{"collectionGroup": "c", "queryScope": "X", "fields": [{"fieldPath": "a", "order": "ASCENDING"}]}]}',
      'indexes[0].queryScope: must be COLLECTION or COLLECTION_GROUP',
    ],
    ['null', 'file: must be an object'],
    ['1', 'file: must be an object'],
    ['{"indexes": [1]}', 'indexes[0]: must be an object'],
    ['{"indexes": [{"collectionGroup": "c"}]}', 'indexes[0].fields: must be a list'],
    ['{"indexes": [{"fields": [1]}]}', 'indexes[0].fields[0]: must be an object'],
    [
      '{"indexes": [{"collectionGroup": "", "fields": [{"fieldPath": "a", "order": "ASCENDING"}]}]}',
      'indexes[0].collectionGroup: must be a string',
    ],
    [
      '{"indexes": [{"fields": [{"order": "ASCENDING"}]}]}',
      'indexes[0].fields[0].fieldPath: must be a string',
    ],
    ...['"arrayConfig": "CONTAINS", "order": "ASCENDING"', '"arrayConfig": "OTHER"'].map(
      (mode): [string, string] => [
        `{"indexes": [{"fields": [{"fieldPath": "a", ${mode}}]}]}`,
        'indexes[0].fields[0]: must have either order ASCENDING or DESCENDING, or arrayConfig CONTAINS',
      ],
    ),
    [
      '{"indexes": [{"fields": [{"fieldPath": "a", "order": "ASCENDING", "arrayConfig": "OTHER"}]}]}',
      'indexes[0].fields[0]: must have',
    ],
    ['{"fieldOverrides": {}}', 'fieldOverrides: must be a list'],
    ['{"fieldOverrides": [1]}', 'fieldOverrides[0]: must be an object'],
    ['{"fieldOverrides": [{}]}', 'fieldOverrides[0].collectionGroup: must be a string'],
    [
      '{"fieldOverrides": [{"collectionGroup": "c"}]}',
      'fieldOverrides[0].fieldPath: must be a string',
    ],
    [
      '{"fieldOverrides": [{"collectionGroup": "c", "fieldPath": "a", "indexes": {}}]}',
      'fieldOverrides[0].indexes: must be a list',
    ],
    [
      '{"fieldOverrides": [{"collectionGroup": "c", "fieldPath": "a", "indexes": [1]}]}',
      'fieldOverrides[0].indexes[0]: must be an object',
    ],
    [
      '{"fieldOverrides": [{"collectionGroup": "c", "fieldPath": "a", "indexes": [{"queryScope": "X"}]}]}',
      'fieldOverrides[0].indexes[0].queryScope: must be',
    ],
  ])('is refused: %s', (source, place) => {
    expect(() => parseIndexFile(source)).toThrow(IndexFileError);
    expect(() => parseIndexFile(source)).toThrow(`firestore.indexes.json: ${place}`);
  });

  it('may be empty', () => {
    expect(parseIndexFile('{}')).toEqual({ composites: [], overrides: [] });
  });

  it('may leave out the list of indexes of an override', () => {
    const source = '{"fieldOverrides": [{"collectionGroup": "c", "fieldPath": "*"}]}';
    const overrides = [{ collectionId: 'c', field: '*', indexes: [] }];
    expect(parseIndexFile(source).overrides).toEqual(overrides);
  });
});
