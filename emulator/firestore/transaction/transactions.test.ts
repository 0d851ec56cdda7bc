import { beforeEach, describe, expect, it } from 'vitest';
import { Database, integer, LATEST, type Consistency, type Write } from '../database/index.ts';
import { ManualTimers } from './testing/manual-timers.ts';

let timers: ManualTimers;
let database: Database;

beforeEach(async () => {
  timers = new ManualTimers();
  database = new Database({ projectId: 'p', now: timers.now, after: timers.after });
  await database.commit({ writes: [set('c/a', 1), set('c/b', 1)] });
});

const set = (path: string, n: number): Write => ({
  kind: 'update',
  path,
  fields: new Map([['n', integer(n)]]),
});
const begin = () => database.beginTransaction({ mode: 'readWrite' });
const within = (id: Uint8Array): Consistency => ({ kind: 'transaction', id });
const n = (path: string, consistency: Consistency = LATEST) => {
  const value = database.get(path, consistency).document?.fields.get('n');
  return value?.type === 'integer' ? Number(value.value) : null;
};
const all = (
  collectionId: string,
  consistency: Consistency,
  { parent = '', allDescendants = false } = {},
) => database.runQuery(parent, { from: [{ collectionId, allDescendants }] }, consistency).count;

function watch(promise: Promise<unknown>): { state: string } {
  const watched = { state: 'waiting' };
  promise.then(
    () => (watched.state = 'done'),
    (error: Error) => (watched.state = error.message),
  );
  return watched;
}

const TIMEOUT = 'Transaction lock timeout.';
const OVER = 'The referenced transaction has expired or is no longer valid.';

describe('a writer outside a transaction', () => {
  it('waits until the reading transaction ends, and then commits', async () => {
    const reader = begin();
    n('c/a', within(reader));
    const outside = watch(database.commit({ writes: [set('c/a', 2)] }));
    await timers.advance(1_999);
    expect(outside.state).toBe('waiting');
    database.rollback(reader);
    await timers.advance(0);
    expect(outside.state).toBe('done');
    expect(n('c/a')).toBe(2);
  });

  it.each([
    [1_999, 'waiting'],
    [2_000, TIMEOUT],
  ])('after %i ms of waiting for a lock: %s', async (milliseconds, state) => {
    n('c/a', within(begin()));
    const outside = watch(database.commit({ writes: [set('c/a', 2)] }));
    await timers.advance(milliseconds);
    expect(outside.state).toBe(state);
    expect(n('c/a')).toBe(1);
  });

  it.each<[string, (id: Uint8Array) => unknown, Write, string]>([
    [
      'a missing document that was read',
      (id) => n('c/none', within(id)),
      set('c/none', 1),
      TIMEOUT,
    ],
    ['a document that was not read', (id) => n('c/none', within(id)), set('c/other', 1), 'done'],
    [
      'a new document of a collection that was queried',
      (id) => all('c', within(id)),
      set('c/new', 1),
      TIMEOUT,
    ],
    [
      'a collection with the id of a queried collection, at another path',
      (id) => all('c', within(id)),
      set('x/y/c/new', 1),
      'done',
    ],
    [
      'a collection with the id of a queried subcollection, below another document',
      (id) => all('s', within(id), { parent: 'c/a' }),
      set('c/b/s/new', 1),
      'done',
    ],
    [
      'a queried collection below a document',
      (id) => all('s', within(id), { parent: 'c/a' }),
      set('c/a/s/new', 1),
      TIMEOUT,
    ],
    [
      'a collection in a queried collection group',
      (id) => all('c', within(id), { allDescendants: true }),
      set('x/y/c/new', 1),
      TIMEOUT,
    ],
    ['a collection that was not queried', (id) => all('c', within(id)), set('d/new', 1), 'done'],
    [
      'a subcollection of a queried collection',
      (id) => all('c', within(id)),
      set('c/a/s/new', 1),
      'done',
    ],
    [
      'any collection after a query over all collections',
      (id) => all('', within(id), { allDescendants: true }),
      set('d/new', 1),
      TIMEOUT,
    ],
    [
      'a collection that an aggregation counted',
      (id) =>
        database.runAggregation(
          '',
          { from: [{ collectionId: 'c' }] },
          [{ kind: 'count' }],
          within(id),
        ),
      set('c/new', 1),
      TIMEOUT,
    ],
    [
      'a collection that was listed',
      (id) => database.list({ parent: '', collectionId: 'c' }, within(id)),
      set('c/new', 1),
      TIMEOUT,
    ],
    [
      'a document that was read, by deleting it',
      (id) => n('c/a', within(id)),
      { kind: 'delete', path: 'c/a' },
      TIMEOUT,
    ],
    [
      'a document that was read, by verifying it',
      (id) => n('c/a', within(id)),
      { kind: 'verify', path: 'c/a', precondition: { kind: 'exists', exists: true } },
      TIMEOUT,
    ],
  ])('waits only if its write conflicts with a read: %s', async (_, read, write, state) => {
    read(begin());
    const outside = watch(database.commit({ writes: [write] }));
    await timers.advance(2_000);
    expect(outside.state).toBe(state);
  });

  it('commits after other writers that wait for the same document', async () => {
    const reader = begin();
    n('c/a', within(reader));
    const order: number[] = [];
    const commits = [2, 3, 4].map(async (value) => {
      await database.commit({ writes: [set('c/a', value)] });
      order.push(value);
    });
    database.rollback(reader);
    await timers.advance(0);
    await Promise.all(commits);
    expect(order).toEqual([2, 3, 4]);
  });

  it('waits for each document of a batch in turn', async () => {
    const reader = begin();
    for (const path of ['c/a', 'c/b']) n(path, within(reader));
    const batch = database.batchWrite({ writes: ['c/a', 'c/b', 'c/c'].map((at) => set(at, 2)) });
    const outcome = watch(batch);
    await timers.advance(3_999);
    expect([outcome.state, n('c/c')]).toEqual(['waiting', null]);
    await timers.advance(1);
    expect([outcome.state, n('c/c')]).toEqual(['done', 2]);
    expect((await batch).outcomes.map(({ ok }) => ok)).toEqual([false, false, true]);
  });
});

describe('two transactions that write a document that both have read', () => {
  it('end with a timeout of the first, and a commit of the second', async () => {
    const [first, second] = [begin(), begin()];
    for (const id of [first, second]) n('c/a', within(id));
    const one = watch(database.commit({ writes: [set('c/a', 10)], transaction: first }));
    await timers.advance(500);
    const two = watch(database.commit({ writes: [set('c/a', 20)], transaction: second }));
    await timers.advance(1_500);
    expect([one.state, two.state]).toEqual([TIMEOUT, 'done']);
    expect(n('c/a')).toBe(20);
    expect(() => n('c/a', within(first))).toThrow(OVER);
  });
});

describe('a transaction', () => {
  it('ends after a commit, a rollback and a failed precondition', async () => {
    const committed = begin();
    await database.commit({ writes: [], transaction: committed });
    const rolledBack = begin();
    database.rollback(rolledBack);
    const failed = begin();
    const write: Write = { ...set('c/none', 1), precondition: { kind: 'exists', exists: true } };
    await expect(database.commit({ writes: [write], transaction: failed })).rejects.toThrow(
      'no entity',
    );
    for (const id of [committed, rolledBack, failed]) {
      expect(() => n('c/a', within(id))).toThrow(OVER);
      await expect(database.commit({ writes: [], transaction: id })).rejects.toThrow(OVER);
      expect(() => database.rollback(id)).not.toThrow();
    }
  });

  it('continues after an invalid write', async () => {
    const id = begin();
    const invalid = set('c/__x__', 1);
    await expect(database.commit({ writes: [invalid], transaction: id })).rejects.toThrow(
      'reserved',
    );
    expect(n('c/a', within(id))).toBe(1);
  });

  it.each([
    [60_000, true],
    [60_001, false],
  ])('that is idle for %i ms is still open: %s', async (milliseconds, open) => {
    const id = begin();
    n('c/a', within(id));
    await timers.advance(milliseconds);
    const read = () => n('c/a', within(id));
    if (open) expect(read()).toBe(1);
    else expect(read).toThrow(OVER);
  });

  it.each([
    [270_000, true],
    [270_001, false],
  ])('that is used for %i ms is still open: %s', async (milliseconds, open) => {
    const id = begin();
    for (let passed = 0; passed < 250_000; passed += 50_000) {
      n('c/a', within(id));
      await timers.advance(50_000);
    }
    n('c/a', within(id));
    await timers.advance(milliseconds - 250_000);
    const read = () => n('c/a', within(id));
    if (open) expect(read()).toBe(1);
    else expect(read).toThrow(OVER);
  });

  it('releases its locks when it expires', async () => {
    n('c/a', within(begin()));
    await timers.advance(60_001);
    await expect(database.commit({ writes: [set('c/a', 2)] })).resolves.toBeDefined();
  });

  it.each(['', 'AAAA', 'AAAAAAAAAAAAAAAAAAAAAA=='])(
    'with the malformed id %j is refused',
    async (raw) => {
      const id = Buffer.from(raw, 'base64');
      expect(() => n('c/a', within(id))).toThrow('Invalid transaction.');
      expect(() => database.rollback(id)).toThrow('Invalid transaction.');
      await expect(database.commit({ writes: [], transaction: id })).rejects.toThrow(
        'Invalid transaction.',
      );
      expect(() => database.beginTransaction({ mode: 'readWrite', retryTransaction: id })).toThrow(
        'Invalid transaction.',
      );
    },
  );
});

describe('a read-only transaction', () => {
  it('reads one snapshot, takes no locks and cannot write', async () => {
    const id = database.beginTransaction({ mode: 'readOnly' });
    expect(n('c/a', within(id))).toBe(1);
    await database.commit({
      writes: [set('c/a', 2), set('c/new', 1), { kind: 'delete', path: 'c/b' }],
    });
    expect(n('c/a', within(id))).toBe(1);
    expect(all('c', within(id))).toBe(2);
    await expect(database.commit({ writes: [set('c/a', 3)], transaction: id })).rejects.toThrow(
      'Cannot modify entities in a read-only transaction.',
    );
    expect(n('c/a', within(id))).toBe(1);
    await database.commit({ writes: [], transaction: id });
    expect(() => n('c/a', within(id))).toThrow(OVER);
  });

  it('reads at a time within the past hour', async () => {
    const readTime = database.readTime();
    await timers.advance(1_000);
    await database.commit({ writes: [set('c/a', 2)] });
    const id = database.beginTransaction({ mode: 'readOnly', readTime });
    expect(n('c/a', within(id))).toBe(1);
  });

  it('cannot read at a future time or at a time that is too old', async () => {
    const now = database.readTime();
    const at = (readTime: number) => () =>
      database.beginTransaction({ mode: 'readOnly', readTime });
    expect(at(now + 1)).toThrow("The requested 'read_time' cannot be in the future.");
    expect(at(now - 3_601_000_000)).toThrow("The requested 'read_time' is too old.");
    await timers.advance(3_700_000);
    await database.commit({ writes: [set('c/a', 2)] });
    await database.commit({ writes: [set('c/a', 3)] });
    expect(at(now - 1)).toThrow("The requested 'read_time' is too old.");
  });

  it('keeps its snapshot while many writes follow', async () => {
    const id = database.beginTransaction({ mode: 'readOnly' });
    const long = { type: 'string', value: 'x'.repeat(900_000) } as const;
    for (let i = 0; i < 40; i++) {
      await database.commit({
        writes: [
          {
            kind: 'update',
            path: 'c/a',
            fields: new Map([['t', { ...long, value: long.value + i }]]),
          },
        ],
      });
    }
    expect(n('c/a', within(id))).toBe(1);
    database.rollback(id);
    await database.commit({ writes: [set('c/a', 5)] });
    expect(() => n('c/a', { kind: 'readTime', readTime: timers.now() * 1_000 - 1 })).toThrow(
      'too old',
    );
  });
});
