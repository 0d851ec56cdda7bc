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

/** The state of a promise: 'waiting', 'done', or the text of its error. */
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

describe('a writer', () => {
  it('waits for a reader and goes on when it is done', async () => {
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
  ])('after %i ms: %s', async (milliseconds, state) => {
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
    ['another document', (id) => n('c/none', within(id)), set('c/other', 1), 'done'],
    [
      'a new document of a collection that was queried',
      (id) => all('c', within(id)),
      set('c/new', 1),
      TIMEOUT,
    ],
    [
      'a collection of the same id elsewhere',
      (id) => all('c', within(id)),
      set('x/y/c/new', 1),
      'done',
    ],
    [
      'a collection of the same id below another document',
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
      'a collection of a queried group',
      (id) => all('c', within(id), { allDescendants: true }),
      set('x/y/c/new', 1),
      TIMEOUT,
    ],
    ['another collection', (id) => all('c', within(id)), set('d/new', 1), 'done'],
    ['a subcollection', (id) => all('c', within(id)), set('c/a/s/new', 1), 'done'],
    [
      'anything after a query over everything',
      (id) => all('', within(id), { allDescendants: true }),
      set('d/new', 1),
      TIMEOUT,
    ],
    [
      'what an aggregation counted',
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
      'what was listed',
      (id) => database.list({ parent: '', collectionId: 'c' }, within(id)),
      set('c/new', 1),
      TIMEOUT,
    ],
    ['a deletion', (id) => n('c/a', within(id)), { kind: 'delete', path: 'c/a' }, TIMEOUT],
    [
      'a verification',
      (id) => n('c/a', within(id)),
      { kind: 'verify', path: 'c/a', precondition: { kind: 'exists', exists: true } },
      TIMEOUT,
    ],
  ])('of %s', async (_, read, write, state) => {
    read(begin());
    const outside = watch(database.commit({ writes: [write] }));
    await timers.advance(2_000);
    expect(outside.state).toBe(state);
  });

  it('waits in line with others', async () => {
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

  it('of a batch waits for each document before it turns to the next', async () => {
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

describe('two transactions that want to write what both have read', () => {
  it('end with the earlier writer’s timeout, which lets the other one in', async () => {
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
  it('is over after its commit, its rollback and a failed precondition', async () => {
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

  it('survives an invalid write', async () => {
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
  ])('idle for %i ms is still open: %s', async (milliseconds, open) => {
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
  ])('in use for %i ms is still open: %s', async (milliseconds, open) => {
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

  it('gives up its locks when it expires', async () => {
    n('c/a', within(begin()));
    await timers.advance(60_001);
    await expect(database.commit({ writes: [set('c/a', 2)] })).resolves.toBeDefined();
  });

  it.each(['', 'AAAA', 'AAAAAAAAAAAAAAAAAAAAAA=='])('id %j is malformed', async (raw) => {
    const id = Buffer.from(raw, 'base64');
    expect(() => n('c/a', within(id))).toThrow('Invalid transaction.');
    expect(() => database.rollback(id)).toThrow('Invalid transaction.');
    await expect(database.commit({ writes: [], transaction: id })).rejects.toThrow(
      'Invalid transaction.',
    );
    expect(() => database.beginTransaction({ mode: 'readWrite', retryTransaction: id })).toThrow(
      'Invalid transaction.',
    );
  });
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

  it('reads at a time of the past hour', async () => {
    const readTime = database.readTime();
    await timers.advance(1_000);
    await database.commit({ writes: [set('c/a', 2)] });
    const id = database.beginTransaction({ mode: 'readOnly', readTime });
    expect(n('c/a', within(id))).toBe(1);
  });

  it('does not read the future or what is forgotten', async () => {
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

  it('keeps its snapshot while much is written', async () => {
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
