import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database, integer, type CommitEvent, type Write } from '../database/index.ts';
import { FullDisk, type Operation } from './testing/full-disk.ts';

let directory: string;
let disk: FullDisk;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-full-disk-'));
  disk = new FullDisk();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(async () => {
  await rm(directory, { recursive: true });
  vi.restoreAllMocks();
});

const open = (compactBytes = 1_000_000) =>
  Database.open({ projectId: 'p', directory, compactBytes, files: disk });

const openWithRoom = () => Database.open({ projectId: 'p', directory });

const set = (path: string, n: number): Write => ({
  kind: 'update',
  path,
  fields: new Map([['n', integer(n)]]),
});

const NO_SPACE = {
  code: 'FAILED_PRECONDITION',
  message: expect.stringContaining('ENOSPC: no space left on device'),
};

function everything(database: Database): Map<string, { n: bigint; updateTime: number }> {
  const { documents } = database.runQuery('', {
    from: [{ collectionId: '', allDescendants: true }],
  });
  return new Map(
    [...documents].map(({ path, fields, updateTime }) => {
      const n = fields.get('n');
      return [path, { n: n?.type === 'integer' ? n.value : -1n, updateTime }];
    }),
  );
}

const numbers = (database: Database) =>
  Object.fromEntries([...everything(database)].map(([path, { n }]) => [path, Number(n)]));

async function reopened(): Promise<Record<string, number>> {
  const database = await openWithRoom();
  const found = numbers(database);
  await database.close();
  return found;
}

describe('a database on a full disk', () => {
  it('rejects a commit with ENOSPC, and does not apply it', async () => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1), set('c/b', 1)] });
    disk.isFull = true;
    const writes: Write[] = [set('c/a', 2), { kind: 'delete', path: 'c/b' }, set('c/new', 2)];
    await expect(database.commit({ writes })).rejects.toMatchObject(NO_SPACE);
    expect(numbers(database)).toEqual({ 'c/a': 1, 'c/b': 1 });
    await database.close();
    expect(await reopened()).toEqual({ 'c/a': 1, 'c/b': 1 });
  });

  it('rejects a repeated write of rejected content', async () => {
    const database = await open();
    disk.isFull = true;
    await expect(database.commit({ writes: [set('c/a', 1)] })).rejects.toMatchObject(NO_SPACE);
    await expect(database.commit({ writes: [set('c/a', 1)] })).rejects.toMatchObject(NO_SPACE);
    await database.close();
    expect(await reopened()).toEqual({});
  });

  it('rejects a write without changes if the pending commit before it fails', async () => {
    const database = await open();
    disk.isFull = true;
    const first = database.commit({ writes: [set('c/a', 1)] });
    const second = database.commit({ writes: [set('c/a', 1)] });
    await expect(first).rejects.toMatchObject(NO_SPACE);
    await expect(second).rejects.toMatchObject(NO_SPACE);
    await database.close();
  });

  it('accepts writes without a restart when the disk has space again', async () => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1)] });
    for (let round = 0; round < 3; round++) {
      disk.isFull = true;
      await expect(database.commit({ writes: [set('c/a', 99)] })).rejects.toMatchObject(NO_SPACE);
      await expect(database.commit({ writes: [set('c/x', 99)] })).rejects.toMatchObject(NO_SPACE);
      disk.isFull = false;
      await database.commit({ writes: [set(`c/${round}`, round)] });
    }
    const before = everything(database);
    expect(numbers(database)).toEqual({ 'c/a': 1, 'c/0': 0, 'c/1': 1, 'c/2': 2 });
    await database.close();
    const again = await openWithRoom();
    expect(everything(again)).toEqual(before);
    await again.close();
  });

  it('notifies listeners of a rejected commit’s rollback, with later update times', async () => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1)] });
    const events: CommitEvent[] = [];
    database.subscribe((event) => events.push(event));
    disk.isFull = true;
    await expect(database.commit({ writes: [set('c/a', 2), set('c/b', 2)] })).rejects.toMatchObject(
      NO_SPACE,
    );
    const shown = events.map(({ changes }) =>
      changes.map(({ path, before, after }) => [
        path,
        before?.fields.get('n') ?? null,
        after?.fields.get('n') ?? null,
      ]),
    );
    const [one, two] = [integer(1), integer(2)];
    expect(shown).toEqual([
      [
        ['c/a', one, two],
        ['c/b', null, two],
      ],
      [
        ['c/a', two, one],
        ['c/b', two, null],
      ],
    ]);
    const [first, second] = events.map(({ changes }) => changes[0]?.after?.updateTime ?? 0);
    expect(second).toBeGreaterThan(first as number);
    await database.close();
  });

  it('aborts transactions that may have read a rejected commit', async () => {
    const database = await open();
    const begin = () => database.beginTransaction({ mode: 'readWrite' });
    const transaction = begin();
    disk.isFull = true;
    const refused = expect(database.commit({ writes: [set('c/a', 1)] })).rejects.toMatchObject(
      NO_SPACE,
    );
    const within = { kind: 'transaction', id: transaction } as const;
    expect(database.get('c/a', within).document).not.toBe(null);
    await refused;
    disk.isFull = false;
    await expect(
      database.commit({ writes: [set('c/copy', 1)], transaction }),
    ).rejects.toMatchObject({ code: 'ABORTED' });
    expect(numbers(database)).toEqual({});
    await database.close();
  });

  it('reports each write of a batch as failed', async () => {
    const database = await open();
    disk.isFull = true;
    const { outcomes } = await database.batchWrite({ writes: [set('c/a', 1), set('c/b', 1)] });
    expect(outcomes).toEqual([
      { ok: false, error: expect.objectContaining(NO_SPACE) },
      { ok: false, error: expect.objectContaining(NO_SPACE) },
    ]);
    await database.close();
  });

  it('keeps every document if clearing fails', async () => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1), set('c/b', 2)] });
    disk.isFull = true;
    await expect(database.clear()).rejects.toMatchObject(NO_SPACE);
    expect(numbers(database)).toEqual({ 'c/a': 1, 'c/b': 2 });
    await database.close();
  });

  it('fails to open with ENOSPC, and opens when the disk has space again', async () => {
    disk.isFull = true;
    await expect(open()).rejects.toMatchObject(NO_SPACE);
    await expect(open()).rejects.toMatchObject(NO_SPACE);
    disk.isFull = false;
    const database = await open();
    await database.commit({ writes: [set('c/a', 1)] });
    await database.close();
    expect(await reopened()).toEqual({ 'c/a': 1 });
  });

  it('removes incomplete snapshots and logs, and compacts the log when the disk has space again', async () => {
    const database = await open(1_000);
    const long = (path: string): Write => ({
      kind: 'update',
      path,
      fields: new Map([['t', { type: 'string', value: 'x'.repeat(2_000) }]]),
    });
    disk.refusal = { operation: 'open', from: 2 };
    await database.commit({ writes: [long('c/1')] });
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    expect((await readdir(directory)).sort()).toEqual(['lock', 'log-0.db']);
    disk.refusal = null;
    for (let n = 0; n < 4; n++) await database.commit({ writes: [long(`c/${n}`)] });
    await database.close();
    expect((await readdir(directory)).sort().map((name) => name.replace(/\d+/, 'N'))).toEqual([
      'log-N.db',
      'snapshot-N.db',
    ]);
  });
});

const OPERATIONS: Operation[] = ['open', 'appendFile', 'truncate', 'datasync', 'sync', 'rename'];

describe('a database on a disk that fails at any operation', { tags: 'full' }, () => {
  it('keeps exactly the acknowledged commits', async () => {
    const step = fc.record({
      path: fc.constantFrom('c/a', 'c/b', 'c/d'),
      n: fc.option(fc.nat(3), { freq: 4 }),
      together: fc.boolean(),
    });
    const part = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 5 }),
      refused: fc.option(
        fc.record({
          operation: fc.constantFrom(...OPERATIONS),
          after: fc.integer({ min: 1, max: 4 }),
        }),
      ),
    });
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(150, 1_000_000),
        async (parts, compactBytes) => {
          await rm(directory, { recursive: true });
          disk = new FullDisk();
          const database = await open(compactBytes);
          const acknowledged = new Map<string, number>();
          for (const { steps, refused } of parts) {
            disk.refusal = refused && {
              operation: refused.operation,
              from: (disk.calls.get(refused.operation) ?? 0) + refused.after,
            };
            let sent: Promise<unknown>[] = [];
            for (const { path, n, together } of steps) {
              const write: Write = n === null ? { kind: 'delete', path } : set(path, n);
              const done = database.commit({ writes: [write] }).then(
                () => {
                  if (n === null) acknowledged.delete(path);
                  else acknowledged.set(path, n);
                },
                (error: unknown) => {
                  expect(error).toMatchObject(NO_SPACE);
                  refusals++;
                },
              );
              sent.push(done);
              if (together) continue;
              await Promise.all(sent);
              sent = [];
            }
            await Promise.all(sent);
            expect(numbers(database)).toEqual(Object.fromEntries(acknowledged));
            disk.refusal = null;
            const write = set('c/room', steps.length);
            await database
              .commit({ writes: [write] })
              .catch(() => database.commit({ writes: [write] }));
            acknowledged.set('c/room', steps.length);
          }
          const before = everything(database);
          await database.close();
          const again = await openWithRoom();
          expect(everything(again)).toEqual(before);
          expect(numbers(again)).toEqual(Object.fromEntries(acknowledged));
          await again.close();
        },
      ),
      { numRuns: 150 },
    );
    expect(refusals).toBeGreaterThan(100);
  });
});

/**
 * This program fills a file system of 512 KiB until two commits are refused. It then frees space, continues, and
 * reopens the database.
 */
const ON_A_SMALL_DISK = `
import { rmSync, writeFileSync } from 'node:fs';
import { Database, text } from ${JSON.stringify(new URL('../database/index.ts', import.meta.url).href)};
const directory = process.argv[1];
writeFileSync(directory + '/ballast', Buffer.alloc(200_000, 1));
const open = () => Database.open({ projectId: 'p', directory: directory + '/data', compactBytes: 60_000 });
const set = (id) => ({ kind: 'update', path: 'c/' + id, fields: new Map([['t', text('x'.repeat(8_000))]]) });
const database = await open();
const acknowledged = [];
const refused = [];
const commit = (id) =>
  database.commit({ writes: [set(id)] }).then(() => acknowledged.push(id), (error) => refused.push(error.message));
// After the first refusal, a compaction in the background may free space once more, so the loop ends only after the
// second refusal.
for (let n = 0; n < 400 && refused.length < 2; n++) await commit('before-' + n);
rmSync(directory + '/ballast');
for (let n = 0; n < 3; n++) await commit('after-' + n);
await database.close();
const again = await open();
const { documents } = again.runQuery('', { from: [{ collectionId: 'c' }] });
const found = [...documents].map(({ path }) => path.slice(2));
await again.close();
console.log(JSON.stringify({ acknowledged: acknowledged.sort(), refused, found: found.sort() }));
`;

/**
 * Returns a command that mounts a small file system on a directory and then runs a program. The command's arguments are
 * the directory, the program and the program's arguments. Returns null if the process may not mount file systems.
 */
function onSmallDisk(): readonly string[] | null {
  for (const flags of [['--user', '--map-root-user', '--mount'], ['--mount']]) {
    const mount = 'mount -t tmpfs -o size=512k none "$0" && exec "$@"';
    const command = ['unshare', ...flags, 'sh', '-c', mount];
    const [program = '', ...args] = [...command, tmpdir(), 'true'];
    if (spawnSync(program, args).status === 0) return command;
  }
  return null;
}

const smallDisk = onSmallDisk();

describe('a database on a real full disk', () => {
  it.skipIf(smallDisk === null)(
    'rejects commits while there is no space, then continues without loss',
    () => {
      const program = ['--import', 'tsx', '--input-type=module', '-e', ON_A_SMALL_DISK, directory];
      const [command = '', ...args] = [
        ...(smallDisk ?? []),
        directory,
        process.execPath,
        ...program,
      ];
      const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
      expect(stdout, stderr).not.toBe('');
      const { acknowledged, refused, found } = JSON.parse(stdout) as Record<string, string[]>;
      expect(refused).toHaveLength(2);
      for (const message of refused ?? [])
        expect(message).toContain('ENOSPC: no space left on device');
      expect(found).toEqual(acknowledged);
      expect(acknowledged).toEqual(expect.arrayContaining(['after-0', 'after-1', 'after-2']));
    },
  );
});
