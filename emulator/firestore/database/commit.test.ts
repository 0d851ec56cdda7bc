import { beforeEach, describe, expect, it } from 'vitest';
import {
  array,
  Database,
  double,
  integer,
  map,
  text,
  type CommitEvent,
  type Value,
  type Write,
} from './index.ts';
import { type Named, exists, fieldsOf, remove, set } from './testing/writes.ts';

const NOW = Date.UTC(2026, 0, 1, 12);

let database: Database;

beforeEach(() => {
  database = new Database({ projectId: 'p', now: () => NOW });
});

const stored = (path: string) => database.get(path).document;
const fields = (path: string) => stored(path)?.fields;

describe('an update', () => {
  it('creates a document, then replaces it and keeps its creation time', async () => {
    await database.commit({ writes: [set('c/d', { a: integer(1), b: integer(2) })] });
    const first = stored('c/d');
    await database.commit({ writes: [set('c/d', { b: integer(3) })] });
    expect(fields('c/d')).toEqual(fieldsOf({ b: integer(3) }));
    expect(stored('c/d')?.createTime).toBe(first?.createTime);
    expect(stored('c/d')?.updateTime).toBeGreaterThan(first?.updateTime as number);
  });

  it.each<[string, string[], Named, Named]>([
    [
      'sets only the fields of the mask',
      ['a'],
      { a: integer(9), b: integer(9) },
      { a: integer(9), b: integer(2), m: map({ x: integer(3), y: integer(4) }) },
    ],
    [
      'deletes fields of the mask that the write has no value for',
      ['a', 'm.x'],
      {},
      { b: integer(2), m: map({ y: integer(4) }) },
    ],
    [
      'sets a field inside a map',
      ['m.x'],
      { m: map({ x: text('new') }) },
      { a: integer(1), b: integer(2), m: map({ x: text('new'), y: integer(4) }) },
    ],
    [
      'creates the maps that contain a new field',
      ['b.c.d'],
      { b: map({ c: map({ d: integer(5) }) }) },
      {
        a: integer(1),
        b: map({ c: map({ d: integer(5) }) }),
        m: map({ x: integer(3), y: integer(4) }),
      },
    ],
    [
      'does not create maps in order to delete a field',
      ['n.o', 'a.p'],
      {},
      { a: integer(1), b: integer(2), m: map({ x: integer(3), y: integer(4) }) },
    ],
    [
      'accepts quoted field names in the mask',
      ['`b`', 'm.`x`'],
      { b: integer(7) },
      { a: integer(1), b: integer(7), m: map({ y: integer(4) }) },
    ],
    [
      'changes nothing when the mask is empty',
      [],
      { a: integer(9) },
      { a: integer(1), b: integer(2), m: map({ x: integer(3), y: integer(4) }) },
    ],
  ])('%s', async (_, mask, sent, expected) => {
    await database.commit({
      writes: [
        set('c/d', { a: integer(1), b: integer(2), m: map({ x: integer(3), y: integer(4) }) }),
      ],
    });
    await database.commit({ writes: [set('c/d', sent, { mask })] });
    expect(fields('c/d')).toEqual(fieldsOf(expected));
  });

  it('keeps the update time and sends no event when nothing changes', async () => {
    await database.commit({
      writes: [set('c/d', { a: integer(1), m: map({ x: array(text('y')) }) })],
    });
    const before = stored('c/d')?.updateTime;
    const events: CommitEvent[] = [];
    database.subscribe((event) => events.push(event));
    const { writeResults } = await database.commit({
      writes: [set('c/d', { m: map({ x: array(text('y')) }), a: integer(1) })],
    });
    expect(writeResults[0]?.updateTime).toBe(before);
    expect(stored('c/d')?.updateTime).toBe(before);
    expect(events).toEqual([]);
  });

  it('treats a change from 1 to 1.0 as a change', async () => {
    await database.commit({ writes: [set('c/d', { a: integer(1) })] });
    const before = stored('c/d')?.updateTime as number;
    await database.commit({ writes: [set('c/d', { a: double(1) })] });
    expect(stored('c/d')?.updateTime).toBeGreaterThan(before);
  });

  it('truncates timestamps to microseconds, also inside maps and arrays', async () => {
    const sharp: Value = { type: 'timestamp', seconds: 1, nanos: 123_456_789 };
    const kept: Value = { type: 'timestamp', seconds: 1, nanos: 123_456_000 };
    await database.commit({ writes: [set('c/d', { a: sharp, m: map({ l: array(sharp) }) })] });
    expect(fields('c/d')).toEqual(fieldsOf({ a: kept, m: map({ l: array(kept) }) }));
  });
});

describe('transforms', () => {
  it('run after the update, return one result each, and share one request time', async () => {
    const { writeResults } = await database.commit({
      writes: [
        set(
          'c/d',
          { n: integer(1) },
          {
            transforms: [
              { field: 'n', kind: 'increment', operand: integer(2) },
              { field: 'at', kind: 'requestTime' },
              { field: 'm.l', kind: 'appendMissingElements', elements: [integer(1)] },
              { field: 'n', kind: 'increment', operand: integer(10) },
            ],
          },
        ),
        set('c/e', {}, { transforms: [{ field: 'at', kind: 'requestTime' }] }),
      ],
    });
    const at: Value = { type: 'timestamp', seconds: NOW / 1000, nanos: 0 };
    expect(writeResults.map(({ transformResults }) => transformResults)).toEqual([
      [integer(3), at, { type: 'null' }, integer(13)],
      [at],
    ]);
    expect(fields('c/d')).toEqual(
      fieldsOf({ n: integer(13), at, m: map({ l: array(integer(1)) }) }),
    );
  });

  it('create a missing document without an update', async () => {
    await database.commit({
      writes: [
        {
          kind: 'transform',
          path: 'c/d',
          transforms: [{ field: 'n', kind: 'increment', operand: integer(1) }],
        },
      ],
    });
    expect(fields('c/d')).toEqual(fieldsOf({ n: integer(1) }));
  });

  it('refuse an operand that is not a number', async () => {
    const write = set(
      'c/d',
      {},
      { transforms: [{ field: 'n', kind: 'increment', operand: text('1') }] },
    );
    await expect(database.commit({ writes: [write] })).rejects.toThrow('requires a number');
  });
});

describe('preconditions', () => {
  const missing = (write: Write, code: string, message: RegExp | string) => ({
    write,
    code,
    message,
  });

  it.each([
    missing(
      set('c/d', {}, { precondition: exists(true) }),
      'NOT_FOUND',
      'no entity to update: app: "dev~p"\npath <\n  Element {\n    type: "c"\n    name: "d"\n  }\n>\n',
    ),
    missing(remove('c/d', exists(true)), 'NOT_FOUND', 'no entity to update'),
    missing(
      set('c/d', {}, { precondition: { kind: 'updateTime', updateTime: 5 } }),
      'FAILED_PRECONDITION',
      'the stored version (0) does not match the required base version (5)',
    ),
    missing(
      set('c/there', {}, { precondition: exists(false) }),
      'ALREADY_EXISTS',
      'entity already exists: EntityRef[partitionRef=dev~p, path=/c/there]',
    ),
    missing(
      set('c/there', {}, { precondition: { kind: 'updateTime', updateTime: 5 } }),
      'FAILED_PRECONDITION',
      /the stored version \(\d{16}\) does not match the required base version \(5\)/,
    ),
  ])('fails with $code: $message', async ({ write, code, message }) => {
    await database.commit({ writes: [set('c/there', {})] });
    const error: unknown = await database
      .commit({ writes: [set('c/x', {}), write] })
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code });
    expect((error as Error).message).toMatch(message);
    expect(stored('c/x')).toBeNull();
  });

  it('apply to the state after earlier writes of the same commit', async () => {
    await database.commit({
      writes: [
        set('c/d', { a: integer(1) }, { precondition: exists(false) }),
        set('c/d', { b: integer(2) }, { precondition: exists(true), mask: ['b'] }),
        remove('c/e'),
        set('c/e', {}, { precondition: exists(false) }),
      ],
    });
    expect(fields('c/d')).toEqual(fieldsOf({ a: integer(1), b: integer(2) }));
  });

  it('accept the document’s current update time', async () => {
    const { writeResults } = await database.commit({ writes: [set('c/d', {})] });
    const updateTime = writeResults[0]?.updateTime as number;
    const write = set(
      'c/d',
      { a: integer(1) },
      { precondition: { kind: 'updateTime', updateTime } },
    );
    await expect(database.commit({ writes: [write] })).resolves.toBeDefined();
    await expect(database.commit({ writes: [write] })).rejects.toThrow('required base version');
  });
});

describe('a create', () => {
  const create = set('c/d', {}, { precondition: exists(false) });
  const update = set('c/d', {}, { precondition: exists(true), mask: [] });
  const replace = set('c/d', {});

  it.each([
    ['insert', [create]],
    ['insert', [create, replace]],
    ['update', [update]],
    ['update', [update, replace]],
    ['upsert', [replace]],
    ['upsert', [replace, update]],
    ['upsert', [remove('c/d'), create]],
    ['update', [remove('c/d', exists(true)), replace]],
  ])('cannot follow an %s of the same document in one commit', async (earlier, writes) => {
    const refusal = {
      code: 'INVALID_ARGUMENT',
      message: `Cannot ${earlier} then insert an entity in the same request.`,
    };
    await expect(database.commit({ writes: [...writes, create] })).rejects.toMatchObject(refusal);
    await database.commit({ writes: [replace] });
    await expect(database.commit({ writes: [...writes, create] })).rejects.toMatchObject(refusal);
  });

  it('can follow a delete of the same document and writes of other documents', async () => {
    await database.commit({ writes: [replace] });
    const writes = [set('c/e', {}), remove('c/d'), create];
    await expect(database.commit({ writes })).resolves.toBeDefined();
  });
});

describe('a delete', () => {
  it('cannot be followed by an update that requires the document to exist', async () => {
    await database.commit({ writes: [set('c/d', {})] });
    const update = set('c/d', {}, { precondition: exists(true), mask: [] });
    await expect(database.commit({ writes: [remove('c/d'), update] })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: 'the same document cannot be deleted and then updated in a single request',
    });
    await expect(
      database.commit({ writes: [remove('c/d'), set('c/d', {}), update, remove('c/d')] }),
    ).resolves.toBeDefined();
  });

  it('cannot be followed by a delete that requires the document to exist', async () => {
    for (const first of [remove('c/d'), remove('c/d', exists(true))]) {
      await expect(
        database.commit({ writes: [first, remove('c/d', exists(true))] }),
      ).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        message: 'Cannot delete then delete an entity in the same request.',
      });
    }
    await expect(
      database.commit({ writes: [remove('c/d'), remove('c/d')] }),
    ).resolves.toBeDefined();
  });

  it('succeeds for a missing document and returns no update time', async () => {
    const { writeResults } = await database.commit({ writes: [remove('c/none')] });
    expect(writeResults).toEqual([{ transformResults: [] }]);
  });

  it('resets the creation time of a document that is created again', async () => {
    await database.commit({ writes: [set('c/d', {})] });
    const first = stored('c/d')?.createTime as number;
    await database.commit({ writes: [remove('c/d')] });
    await database.commit({ writes: [set('c/d', {})] });
    expect(stored('c/d')?.createTime).toBeGreaterThan(first);
  });
});

describe('commit times', () => {
  it('are microseconds, and strictly increase while the clock does not move', async () => {
    const times: number[] = [];
    for (let i = 0; i < 5; i++)
      times.push((await database.commit({ writes: [set('c/d', {})] })).commitTime);
    expect(times[0]).toBeGreaterThanOrEqual(NOW * 1000);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('are greater than any earlier read time', async () => {
    const readTime = database.readTime();
    const { commitTime } = await database.commit({ writes: [set('c/d', {})] });
    expect(commitTime).toBeGreaterThan(readTime);
    expect(database.readTime()).toBeGreaterThanOrEqual(commitTime);
  });
});

describe('a batch', () => {
  it('applies or rejects each write independently', async () => {
    await database.commit({ writes: [set('c/there', {})] });
    const { outcomes } = await database.batchWrite({
      writes: [
        set('c/a', {}),
        set('c/there', {}, { precondition: exists(false) }),
        remove('c/none', exists(true)),
        remove('c/also-none'),
      ],
    });
    expect(outcomes.map((each) => (each.ok ? 'OK' : each.error.code))).toEqual([
      'OK',
      'ALREADY_EXISTS',
      'NOT_FOUND',
      'OK',
    ]);
    expect(stored('c/a')).not.toBeNull();
  });
});

describe('listeners', () => {
  it('receive each commit once, in order, with each document’s first and last state', async () => {
    const events: CommitEvent[] = [];
    const stop = database.subscribe((event) => events.push(event));
    const first = await database.commit({
      writes: [set('c/a', { n: integer(1) }), set('c/a', { n: integer(2) })],
    });
    const second = await database.commit({ writes: [remove('c/a'), remove('c/none')] });
    stop();
    await database.commit({ writes: [set('c/b', {})] });
    expect(events.map(({ commitTime }) => commitTime)).toEqual([
      first.commitTime,
      second.commitTime,
    ]);
    const changes = events.map((event) =>
      event.changes.map(({ path, before, after }) => [
        path,
        before?.fields.get('n'),
        after?.fields.get('n'),
      ]),
    );
    expect(changes).toEqual([[['c/a', undefined, integer(2)]], [['c/a', integer(2), undefined]]]);
  });

  it('receive every removed document when the database is cleared', async () => {
    await database.commit({ writes: [set('c/a', {}), set('c/b/s/d', {})] });
    const paths: string[] = [];
    database.subscribe(({ changes }) => paths.push(...changes.map(({ path }) => path)));
    await database.clear();
    expect(paths.sort()).toEqual(['c/a', 'c/b/s/d']);
    expect(database.listCollectionIds({ parent: '' }).collectionIds).toEqual([]);
  });
});
