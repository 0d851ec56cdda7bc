import { describe, expect, it } from 'vitest';
import { Database } from './index.ts';

const database = new Database({ projectId: 'p' });

describe('a parent with a reserved id', () => {
  const parent = 'c/__bad__';
  const from = [{ collectionId: 's' }];
  it.each<[string, () => unknown]>([
    ['a query', () => database.runQuery(parent, { from })],
    ['a count', () => database.runAggregation(parent, { from }, [{ kind: 'count' }])],
    ['a listener', () => database.view(parent, { from })],
    ['a listing of documents', () => database.list({ parent, collectionId: 's' })],
    [
      'a listing with missing documents',
      () => database.list({ parent, collectionId: 's', showMissing: true }),
    ],
    ['a listing of collections', () => database.listCollectionIds({ parent })],
  ])('refuses a parent with a reserved id in %s', (_, read) => {
    expect(read).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        message: 'Resource id "__bad__" is invalid because it is reserved.',
      }),
    );
  });

  it('refuses a reserved collection id in a listing with missing documents', () => {
    expect(() => database.list({ parent: '', collectionId: '__c__', showMissing: true })).toThrow(
      'Collection id "__c__" is invalid because it is reserved.',
    );
  });
});
