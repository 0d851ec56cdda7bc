import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FirestoreError } from '../error/firestore-error.ts';
import { Database, type QueryView, type Write } from '../database/index.ts';
import { anyDocuments, anyFields, anyPath, anyQuery } from './testing/arbitraries.ts';

const commits = fc.array(
  fc.uniqueArray(fc.record({ path: anyPath, fields: fc.option(anyFields, { freq: 4 }) }), {
    selector: ({ path }) => path,
    minLength: 1,
    maxLength: 4,
  }),
  { maxLength: 8 },
);

class Mirror {
  readonly versions = new Map<string, number>();
  readonly #view: QueryView;

  constructor(view: QueryView) {
    this.#view = view;
    for (const { path, updateTime } of view.documents) this.versions.set(path, updateTime);
  }

  follow(database: Database): void {
    database.subscribe((event) => {
      const change = this.#view.apply(event);
      if (!change) return;
      for (const { path, updateTime } of change.added) {
        expect(this.versions.has(path)).toBe(false);
        this.versions.set(path, updateTime);
      }
      for (const { path, updateTime } of change.modified) {
        expect(this.versions.get(path)).toBeLessThan(updateTime);
        this.versions.set(path, updateTime);
      }
      for (const { path, exists } of change.removed) {
        expect(this.versions.delete(path)).toBe(true);
        expect(exists).toBe(database.get(path).document !== null);
      }
    });
  }
}

it('a view equals a fresh query after every commit, and reports every difference once', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocuments, anyQuery, commits, async (documents, request, changes) => {
      const database = new Database({ projectId: 'p' });
      await database.commit({
        writes: documents.map((each): Write => ({ kind: 'update', ...each })),
      });
      const view = open(database, request);
      if (!view) return;
      const mirror = new Mirror(view);
      mirror.follow(database);
      for (const commit of changes) {
        await database.commit({
          writes: commit.map(({ path, fields }): Write =>
            fields ? { kind: 'update', path, fields } : { kind: 'delete', path },
          ),
        });
        const fresh = [...database.runQuery(request.parent, request.query).documents];
        expect(view.documents.map(({ path }) => path)).toEqual(fresh.map(({ path }) => path));
        expect(new Map([...mirror.versions].sort())).toEqual(
          new Map(fresh.map(({ path, updateTime }) => [path, updateTime] as const).sort()),
        );
      }
    }),
    { numRuns: 300 },
  );
});

function open(database: Database, request: Parameters<typeof run>[1]): QueryView | null {
  try {
    return run(database, request);
  } catch (error) {
    if (error instanceof FirestoreError && /Too many disjunctions/.test(error.message)) return null;
    throw error;
  }
}

function run(
  database: Database,
  request: { parent: string; query: Parameters<Database['view']>[1] },
): QueryView {
  return database.view(request.parent, request.query);
}
