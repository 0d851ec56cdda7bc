import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FirestoreError } from '../error/firestore-error.ts';
import { Database, type StructuredQuery, type Write } from '../database/index.ts';
import { anyDocuments, anyFields, anyPath, anyQuery } from './testing/arbitraries.ts';
import { referenceQuery, type ReferenceDocument } from './testing/reference.ts';

const TOO_MANY = /Too many disjunctions/;

function run(database: Database, request: { parent: string; query: StructuredQuery }) {
  try {
    return [...database.runQuery(request.parent, request.query).documents].map(({ path }) => path);
  } catch (error) {
    if (error instanceof FirestoreError && TOO_MANY.test(error.message)) return undefined;
    throw error;
  }
}

async function filled(documents: readonly ReferenceDocument[]): Promise<Database> {
  const database = new Database({ projectId: 'p' });
  await database.commit({ writes: documents.map((each): Write => ({ kind: 'update', ...each })) });
  return database;
}

describe('a query', () => {
  it('selects and orders the same documents as the naive reference', { tags: 'full' }, async () => {
    let compared = 0;
    let nonEmpty = 0;
    await fc.assert(
      fc.asyncProperty(
        anyDocuments,
        fc.array(anyQuery, { minLength: 5, maxLength: 15 }),
        async (documents, requests) => {
          const database = await filled(documents);
          for (const request of requests) {
            const found = run(database, request);
            if (found === undefined) continue;
            const expected = referenceQuery(documents, { ...request, root: database.root });
            expect(found).toEqual(expected.map(({ path }) => path));
            compared++;
            if (found.length > 0) nonEmpty++;
          }
        },
      ),
      { numRuns: 400 },
    );
    // The random queries must match some documents: a test on empty results would prove nothing.
    expect(compared).toBeGreaterThan(3_000);
    expect(nonEmpty).toBeGreaterThan(compared / 5);
  });

  it(
    'matches the reference after random updates and deletes, now and at past times',
    { tags: 'full' },
    async () => {
      const change = fc.record({
        path: anyPath,
        fields: fc.option(anyFields, { freq: 4 }),
      });
      await fc.assert(
        fc.asyncProperty(
          anyDocuments,
          fc.array(change, { maxLength: 12 }),
          fc.array(anyQuery, { minLength: 3, maxLength: 8 }),
          async (documents, changes, requests) => {
            const database = await filled(documents);
            const now = new Map(documents.map((each) => [each.path, each]));
            const states = [{ readTime: database.readTime(), documents: [...now.values()] }];
            for (const { path, fields } of changes) {
              if (fields === null) now.delete(path);
              else now.set(path, { path, fields });
              await database.commit({
                writes: [
                  fields === null ? { kind: 'delete', path } : { kind: 'update', path, fields },
                ],
              });
              states.push({ readTime: database.readTime(), documents: [...now.values()] });
            }
            for (const [index, request] of requests.entries()) {
              const found = run(database, request);
              if (found === undefined) continue;
              const at = { ...request, root: database.root };
              const current = referenceQuery([...now.values()], at);
              expect(found).toEqual(current.map(({ path }) => path));
              const state = states[(index * 7) % states.length] as (typeof states)[number];
              const then = database.runQuery(request.parent, request.query, {
                kind: 'readTime',
                readTime: state.readTime,
              });
              expect([...then.documents].map(({ path }) => path)).toEqual(
                referenceQuery(state.documents, at).map(({ path }) => path),
              );
            }
          },
        ),
        { numRuns: 250 },
      );
    },
  );
});
