import { describe, expect, it } from 'vitest';
import { Database } from './index.ts';

const database = new Database({ projectId: 'p' });

describe('a parent with a reserved id', () => {
  const parent = 'c/__bad__';
  const from = [{ collectionId: 's' }];
  it.each<[string, () => unknown]>([
    ['is refused by a query', () => database.runQuery(parent, { from })],
    ['by a count', () => database.runAggregation(parent, { from }, [{ kind: 'count' }])],
    ['by a listener', () => database.view(parent, { from })],
    ['by a listing', () => database.list({ parent, collectionId: 's' })],
    ['with missing ones', () => database.list({ parent, collectionId: 's', showMissing: true })],
    ['of collections', () => database.listCollectionIds({ parent })],
  ])('%s', (_, read) => {
    expect(read).toThrow(
      expect.objectContaining({
        code: 'INVALID_ARGUMENT',
        message: 'Resource id "__bad__" is invalid because it is reserved.',
      }),
    );
  });

  it('is no excuse for a reserved collection in a listing', () => {
    expect(() => database.list({ parent: '', collectionId: '__c__', showMissing: true })).toThrow(
      'Collection id "__c__" is invalid because it is reserved.',
    );
  });
});
