import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database, integer, text, type Value, type Write } from '../database/index.ts';
import { anyFields, anyPath } from '../query/testing/arbitraries.ts';
import { LogFile } from './log-file.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-durability-'));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(async () => {
  await rm(directory, { recursive: true });
  vi.restoreAllMocks();
});

const open = () => Database.open({ projectId: 'p', directory });

const set = (path: string, n: number): Write => ({
  kind: 'update',
  path,
  fields: new Map([['n', integer(n)]]),
});

function everything(database: Database) {
  const { documents } = database.runQuery('', {
    from: [{ collectionId: '', allDescendants: true }],
  });
  return [...documents].map(({ path, fields, createTime, updateTime }) => ({
    path,
    fields: [...fields],
    createTime,
    updateTime,
  }));
}

const logPath = () => join(directory, 'log-0.db');
import { nameOf } from './directory-lock.ts';

describe('a database with a directory', () => {
  it('has the same documents after it is reopened', async () => {
    const first = await open();
    await first.commit({ writes: [set('c/a', 1), set('c/b', 2)] });
    await first.commit({ writes: [set('c/a', 3), { kind: 'delete', path: 'c/b' }] });
    const before = everything(first);
    const { commitTime } = await first.commit({ writes: [{ kind: 'delete', path: 'c/none' }] });
    await first.close();

    const second = await open();
    expect(everything(second)).toEqual(before);
    const later = await second.commit({ writes: [set('c/c', 1)] });
    expect(later.commitTime).toBeGreaterThan(commitTime);
    await second.close();
  });

  it('rebuilds its indexes when it is opened', async () => {
    const first = await open();
    await first.commit({ writes: [set('c/a', 1), set('c/b', 2)] });
    await first.close();
    const second = await open();
    const where = { kind: 'field', field: 'n', op: 'EQUAL', value: integer(2) } as const;
    const { documents } = second.runQuery('', { from: [{ collectionId: 'c' }], where });
    expect([...documents].map(({ path }) => path)).toEqual(['c/b']);
    await second.close();
  });

  it('keeps commit times increasing when the clock is set back', async () => {
    const first = await Database.open({
      projectId: 'p',
      directory,
      now: () => 2_000_000_000_000,
    });
    const { commitTime } = await first.commit({ writes: [set('c/a', 1)] });
    await first.close();
    const second = await Database.open({
      projectId: 'p',
      directory,
      now: () => 1_000_000_000_000,
    });
    const later = await second.commit({ writes: [set('c/a', 2)] });
    expect(later.commitTime).toBeGreaterThan(commitTime);
    await second.close();
  });

  it('loses at most the last record if the log is cut off anywhere', { tags: 'full' }, async () => {
    const database = await open();
    const sizes: number[] = [(await stat(logPath())).size];
    for (let n = 1; n <= 5; n++) {
      await database.commit({ writes: [set(`c/${n}`, n)] });
      sizes.push((await stat(logPath())).size);
    }
    await database.close();
    const whole = await readFile(logPath());
    for (let cut = 0; cut <= whole.length; cut += 3) {
      await writeFile(logPath(), whole.subarray(0, cut));
      const reopened = await open();
      const kept = sizes.filter((size) => size <= cut).length - 1;
      expect(everything(reopened)).toHaveLength(Math.max(0, kept));
      await reopened.commit({ writes: [set('c/after', 9)] });
      await reopened.close();
      const again = await open();
      expect(everything(again)).toHaveLength(Math.max(0, kept) + 1);
      await again.close();
    }
  });

  it('refuses to open while another process holds the lock', async () => {
    await writeFile(join(directory, 'lock'), '1');
    await expect(open()).rejects.toThrow('in use by process 1');
  });

  it('refuses to open a second time in one process, until it is closed', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await database.commit({ writes: [set('c/a', 1)] });
    await database.close();
    const reopened = await open();
    expect(everything(reopened)).toHaveLength(1);
    await reopened.close();
  });

  it('can be opened again after it could not be opened', async () => {
    await writeFile(logPath(), 'something else entirely');
    await expect(open()).rejects.toThrow('not a database file');
    await rm(logPath());
    await (await open()).close();
  });

  it.each([
    ['an empty file', ''],
    ['text without an id', 'nobody'],
    ['process id 0', '0'],
    ['a process group', '-1'],
    ['an earlier process with the id of this one', `${process.pid} 123@another-boot`],
    ['the id of this process without a start time', String(process.pid)],
  ])('replaces a lock without another process: %s', async (_, lock) => {
    await writeFile(join(directory, 'lock'), lock);
    const database = await open();
    expect((await readdir(directory)).sort()).toEqual(['lock', 'log-0.db']);
    expect(await readFile(join(directory, 'lock'), 'utf8')).toBe(await nameOf(process.pid));
    await database.close();
    expect(await readdir(directory)).toEqual(['log-0.db']);
  });

  it('replaces the lock of a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await writeFile(join(directory, 'lock'), String(child.pid));
    const database = await open();
    await database.close();
  });

  it('replaces a lock whose process id now belongs to another process', async () => {
    await writeFile(join(directory, 'lock'), '1 123@another-boot');
    const database = await open();
    await database.close();
  });

  it('refuses a lock that has the id and start time of a running process', async () => {
    const name = await nameOf(1);
    expect(name).toMatch(/^1 ./);
    await writeFile(join(directory, 'lock'), name);
    await expect(open()).rejects.toThrow('in use by process 1');
  });

  it(
    'gives a stale lock to only one of several competing processes',
    { tags: 'full' },
    async () => {
      await writeFile(join(directory, 'lock'), '1 123@another-boot');
      const program = `
      import { takeLock } from ${JSON.stringify(new URL('directory-lock.ts', import.meta.url).href)};
      await takeLock(${JSON.stringify(directory)}).then(
        () => { console.log('mine'); setInterval(() => {}, 1000); },
        (error) => console.log(error.message),
      );`;
      const children = Array.from({ length: 6 }, () =>
        spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]),
      );
      try {
        const outputs = await Promise.all(
          children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
        );
        expect(outputs.filter((one) => one === 'mine')).toHaveLength(1);
        expect(outputs.filter((one) => one.includes('is in use by process'))).toHaveLength(5);
      } finally {
        for (const child of children) child.kill('SIGKILL');
      }
    },
  );

  it('compacts a long log into a snapshot without losing documents', { tags: 'full' }, async () => {
    const database = await open();
    const long = text('x'.repeat(100_000));
    for (let n = 0; n < 400; n++) {
      await database.commit({
        writes: [
          {
            kind: 'update',
            path: `c/${n % 7}`,
            fields: new Map<string, Value>([
              ['t', long],
              ['n', integer(n)],
            ]),
          },
        ],
      });
    }
    const before = everything(database);
    await database.close();
    const files = await readdir(directory);
    expect(files.some((name) => name.startsWith('snapshot-'))).toBe(true);
    expect(files).not.toContain('log-0.db');
    const reopened = await open();
    expect(everything(reopened)).toEqual(before);
    await reopened.close();
  });

  it('continues after a snapshot with later commit times, and compacts again when the log has grown', async () => {
    const opened = (now: number) =>
      Database.open({ projectId: 'p', directory, compactBytes: 1_000, now: () => now });
    const first = await opened(2_000_000_000_000);
    const long = new Map([['t', text('x'.repeat(5_000))]]);
    const { commitTime } = await first.commit({
      writes: [{ kind: 'update', path: 'c/long', fields: long }],
    });
    await first.close();
    const files = ['log-1.db', 'snapshot-1.db'];
    expect((await readdir(directory)).sort()).toEqual(files);

    const second = await opened(1_000_000_000_000);
    const later = await second.commit({ writes: [set('c/a', 1)] });
    expect(later.commitTime).toBeGreaterThan(commitTime);
    const writes = Array.from({ length: 40 }, (_, n) => set(`c/${n}`, n));
    await second.commit({ writes });
    expect((await stat(join(directory, 'log-1.db'))).size).toBeGreaterThan(1_000);
    await second.close();
    expect((await readdir(directory)).sort()).toEqual(files);

    const third = await opened(1_000_000_000_000);
    const again = new Map([['t', text('y'.repeat(9_000))]]);
    await third.commit({ writes: [{ kind: 'update', path: 'c/long', fields: again }] });
    await third.close();
    expect((await readdir(directory)).sort()).toEqual(['log-2.db', 'snapshot-2.db']);
  });

  it('opens after a crash during the creation of a snapshot', async () => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1)] });
    await database.close();
    await (await LogFile.create(join(directory, 'log-1.db'))).close();
    await writeFile(join(directory, 'snapshot-1.db.tmp'), 'half of a snap');
    const second = await open();
    await second.commit({ writes: [set('c/b', 2)] });
    await second.close();
    const third = await open();
    expect(everything(third).map(({ path }) => path)).toEqual(['c/a', 'c/b']);
    await third.close();
  });

  it.skipIf(!existsSync('/dev/full'))(
    'fails every later write of a log after the disk was full',
    async () => {
      const log = await LogFile.append('/dev/full');
      const begun = log.write(Buffer.from('record')).catch((error: unknown) => error);
      // Waits until the log has begun to write the first record. The second record is then not part of this write.
      await Promise.resolve().then(() => undefined);
      const waiting = log.write(Buffer.from('next')).catch((error: unknown) => error);
      const failure = await begun;
      expect(failure).toMatchObject({
        code: 'FAILED_PRECONDITION',
        message: expect.stringContaining('ENOSPC: no space left on device'),
      });
      expect(await waiting).toBe(failure);
      await expect(log.write(Buffer.from('another'))).rejects.toBe(failure);
      await log.close();
    },
  );

  it('keeps random commits with every type of value', async () => {
    const write: fc.Arbitrary<Write> = fc
      .record({ path: anyPath, fields: fc.option(anyFields, { freq: 4 }) })
      .map(({ path, fields }): Write =>
        fields ? { kind: 'update', path, fields } : { kind: 'delete', path },
      );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 6 }),
        async (commits) => {
          await rm(logPath(), { force: true });
          const database = await open();
          for (const writes of commits) await database.commit({ writes });
          const before = everything(database);
          await database.close();
          const reopened = await open();
          expect(everything(reopened)).toEqual(before);
          await reopened.close();
        },
      ),
      { numRuns: 40 },
    );
  });
});

/**
 * This program commits c/1, c/2, … as fast as it can. After each acknowledged commit, it prints the commit's number.
 */
const WRITER = `
import { Database, integer } from ${JSON.stringify(new URL('../database/index.ts', import.meta.url).href)};
const database = await Database.open({
  projectId: 'p',
  directory: process.argv[1],
  compactBytes: Number(process.argv[2]),
});
for (let n = 1; ; n++) {
  database
    .commit({ writes: [{ kind: 'update', path: 'c/' + n, fields: new Map([['n', integer(n)]]) }] })
    .then(() => process.stdout.write(n + '\\n'));
  if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
}
`;

describe('kill -9', () => {
  it.each([
    ['with one log', 1_000_000_000],
    ['during continuous compaction', 5_000],
  ])('loses no acknowledged commit %s', { tags: 'full' }, async (_, compactBytes) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', WRITER, directory, String(compactBytes)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const gone = once(child, 'exit');
    const compacts = compactBytes < 10_000;
    const hasSnapshot = () =>
      readdirSync(directory).some((name) => /^snapshot-\d+\.db$/.test(name));
    let output = '';
    child.stdout.setEncoding('utf8');
    for await (const chunk of child.stdout) {
      output += String(chunk);
      // In the case with compaction, the test also waits for the first snapshot. On a busy machine, the disk finishes
      // this snapshot only after thousands of commits.
      if (output.length > 3_000 && hasSnapshot() === compacts) child.kill('SIGKILL');
    }
    await gone;
    const acknowledged = output.slice(0, output.lastIndexOf('\n')).split('\n').map(Number);
    expect(acknowledged.length).toBeGreaterThan(100);
    const database = await open();
    const missing = acknowledged.filter((n) => database.get(`c/${n}`).document === null);
    expect(missing).toEqual([]);
    await database.close();
  });
});
