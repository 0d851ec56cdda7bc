import {
  appendFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { Database, integer, type Write } from '../database/index.ts';

let directory: string;
let consoleError: MockInstance<typeof console.error>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-damaged-'));
  consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(async () => {
  await rm(directory, { recursive: true });
  vi.restoreAllMocks();
});

const open = () => Database.open({ projectId: 'p', directory });
const logPath = () => join(directory, 'log-0.db');
const set = (path: string, n: number): Write => ({
  kind: 'update',
  path,
  fields: new Map([['n', integer(n)]]),
});

function paths(database: Database): string[] {
  const { documents } = database.runQuery('', {
    from: [{ collectionId: '', allDescendants: true }],
  });
  return [...documents].map(({ path }) => path);
}

describe('a database whose log is damaged', () => {
  it('ignores garbage at the end of the log', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), async (garbage) => {
        await rm(logPath(), { force: true });
        const database = await open();
        await database.commit({ writes: [set('c/a', 1)] });
        await database.close();
        await appendFile(logPath(), garbage);
        const reopened = await open();
        expect(paths(reopened)).toEqual(['c/a']);
        await reopened.close();
      }),
      { numRuns: 25 },
    );
  });

  it('ignores zeros at the end of the log', async () => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1)] });
    await database.close();
    await appendFile(logPath(), Buffer.alloc(4_096));
    const reopened = await open();
    expect(paths(reopened)).toEqual(['c/a']);
    await reopened.close();
  });

  it.each([
    ['its length', 0],
    ['its checksum', 4],
    ['its time', 8],
    ['its content', 20],
  ])('refuses a log whose middle record is damaged in %s, and keeps it', async (_, at) => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1)] });
    const end = (await stat(logPath())).size;
    await database.commit({ writes: [set('c/b', 2)] });
    await database.commit({ writes: [set('c/c', 3)] });
    await database.close();
    const bytes = await readFile(logPath());
    bytes[end + at] = (bytes[end + at] as number) ^ 1;
    await writeFile(logPath(), bytes);
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(open()).rejects.toThrow(`${logPath()}: damaged after byte ${end},`);
    }
    expect(await readFile(logPath())).toEqual(bytes);
  });

  it('drops a record with a flipped bit at the end of the log, and keeps its bytes in a file', async () => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1)] });
    const end = (await stat(logPath())).size;
    await database.commit({ writes: [set('c/b', 2)] });
    await database.close();
    const bytes = await readFile(logPath());
    bytes[end + 20] = (bytes[end + 20] as number) ^ 1;
    await writeFile(logPath(), bytes);
    const reopened = await open();
    expect(paths(reopened)).toEqual(['c/a']);
    await reopened.close();
    const aside = (await readdir(directory)).find((name) => name.startsWith('log-0.db.cut-')) ?? '';
    expect(await readFile(join(directory, aside))).toEqual(bytes.subarray(end));
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(aside));
  });

  it.each(['something else entirely', 'short'])(
    'refuses a log file with foreign content: %s',
    async (content) => {
      await writeFile(logPath(), content);
      await expect(open()).rejects.toThrow('not a database file');
      expect(await readFile(logPath(), 'utf8')).toBe(content);
    },
  );

  it('refuses a log that is damaged although a newer log exists', async () => {
    const database = await open();
    await database.commit({ writes: [set('c/a', 1)] });
    await database.close();
    const next = join(directory, 'log-1.db');
    await writeFile(next, await readFile(logPath()));
    await truncate(logPath(), (await stat(logPath())).size - 1);
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(open()).rejects.toThrow('damaged after byte');
    }
  });
});
