import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FirestoreError } from '../error/firestore-error.ts';
import { Database, integer, type Consistency, type Value, type Write } from '../database/index.ts';
import { ManualTimers } from './testing/manual-timers.ts';

interface Script {
  readonly reads: readonly Read[];
  readonly writes: ReadonlyArray<{ readonly path: string; readonly add: number | null }>;
}

type Read =
  | { readonly kind: 'get'; readonly path: string }
  | ({ readonly kind: 'query'; readonly atLeast: number } & Collections)
  | ({ readonly kind: 'count' } & Collections);

interface Collections {
  readonly parent: string;
  readonly collectionId: string;
  readonly allDescendants: boolean;
}

const anyPath = fc.constantFrom('c/1', 'c/2', 'c/3', 'd/1', 'd/2', 'c/1/d/3');

const anyCollections: fc.Arbitrary<Collections> = fc.constantFrom(
  ...['c', 'd'].flatMap((collectionId) => [
    { collectionId, parent: '', allDescendants: true },
    { collectionId, parent: '', allDescendants: false },
    { collectionId, parent: 'c/1', allDescendants: false },
  ]),
);

const anyRead: fc.Arbitrary<Read> = fc.oneof(
  fc.record({ kind: fc.constant('get' as const), path: anyPath }),
  fc
    .tuple(anyCollections, fc.integer({ min: 0, max: 30 }))
    .map(([collections, atLeast]) => ({ kind: 'query' as const, ...collections, atLeast })),
  anyCollections.map((collections) => ({ kind: 'count' as const, ...collections })),
);

const anyScript: fc.Arbitrary<Script> = fc.record({
  reads: fc.array(anyRead, { minLength: 0, maxLength: 3 }),
  writes: fc.uniqueArray(fc.record({ path: anyPath, add: fc.option(fc.nat(20), { freq: 4 }) }), {
    selector: ({ path }) => path,
    minLength: 1,
    maxLength: 2,
  }),
});

function perform(database: Database, read: Read, consistency: Consistency): number {
  if (read.kind === 'get')
    return numberOf(database.get(read.path, consistency).document?.fields.get('n'));
  const { parent, collectionId, allDescendants } = read;
  const from = [{ collectionId, allDescendants }];
  switch (read.kind) {
    case 'count':
      return numberOf(
        database
          .runAggregation(parent, { from }, [{ kind: 'count', alias: 'n' }], consistency)
          .fields.get('n'),
      );
    case 'query': {
      const value = integer(read.atLeast);
      const where = { kind: 'field', field: 'n', op: 'GREATER_THAN_OR_EQUAL', value } as const;
      const { documents } = database.runQuery(parent, { from, where }, consistency);
      return [...documents].reduce((sum, { fields }) => sum + numberOf(fields.get('n')), 0);
    }
  }
}

function numberOf(value: Value | undefined): number {
  return value?.type === 'integer' ? Number(value.value % 1_000n) : 0;
}

function writesOf(script: Script, total: number): Write[] {
  return script.writes.map(({ path, add }): Write =>
    add === null
      ? { kind: 'delete', path }
      : { kind: 'update', path, fields: new Map([['n', integer(total + add)]]) },
  );
}

interface Client {
  readonly script: Script;
  readonly transaction: Uint8Array;
  nextRead: number;
  total: number;
  committed: Promise<number | null> | null;
}

function step(database: Database, client: Client): void {
  if (client.committed) return;
  const read = client.script.reads[client.nextRead++];
  try {
    if (read) {
      client.total += perform(database, read, { kind: 'transaction', id: client.transaction });
      return;
    }
  } catch (error) {
    if (!(error instanceof FirestoreError && error.code === 'ABORTED')) throw error;
    client.committed = Promise.resolve(null);
    return;
  }
  client.committed = database
    .commit({ writes: writesOf(client.script, client.total), transaction: client.transaction })
    .then(({ commitTime }) => commitTime)
    .catch((error: unknown) => {
      if (error instanceof FirestoreError && error.code === 'ABORTED') return null;
      throw error;
    });
}

function contents(database: Database): Array<[string, Value | undefined]> {
  const { documents } = database.runQuery('', {
    from: [{ collectionId: '', allDescendants: true }],
  });
  return [...documents].map(({ path, fields }) => [path, fields.get('n')]);
}

it(
  'concurrent transactions leave the same documents as their serial execution in commit order',
  { tags: 'full' },
  async () => {
    let contended = 0;
    let committed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyScript, { minLength: 2, maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 25 }),
        async (scripts, schedule) => {
          const timers = new ManualTimers();
          const database = new Database({ projectId: 'p', now: timers.now, after: timers.after });
          const clients = scripts.map((script): Client => ({
            script,
            transaction: database.beginTransaction({ mode: 'readWrite' }),
            nextRead: 0,
            total: 0,
            committed: null,
          }));
          for (const choice of schedule) step(database, clients[choice % clients.length] as Client);
          for (const client of clients) while (!client.committed) step(database, client);
          for (let i = 0; i < clients.length; i++) await timers.advance(2_000);
          const times = await Promise.all(clients.map(async (client) => client.committed));
          contended += times.filter((time) => time === null).length;

          const serial = new Database({ projectId: 'p' });
          const order = clients
            .map((client, index) => ({ client, time: times[index] }))
            .filter(({ time }) => time !== null)
            .sort((a, b) => (a.time as number) - (b.time as number));
          committed += order.length;
          for (const { client } of order) {
            const id = serial.beginTransaction({ mode: 'readWrite' });
            const reads = client.script.reads.map((read) =>
              perform(serial, read, { kind: 'transaction', id }),
            );
            const total = reads.reduce((sum, each) => sum + each, 0);
            await serial.commit({ writes: writesOf(client.script, total), transaction: id });
          }
          expect(contents(database)).toEqual(contents(serial));
        },
      ),
      { numRuns: 500 },
    );
    expect(contended).toBeGreaterThan(100);
    expect(committed).toBeGreaterThan(500);
  },
);
