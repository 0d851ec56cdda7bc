import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataDirectory } from './data-directory.ts';
import { LogFile } from './log-file.ts';
import { encodeRecord } from './record.ts';
import { StoredDocument, type Version } from './slot.ts';
import { writeSnapshot } from './snapshot.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-directory-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
  vi.restoreAllMocks();
});

const versionOf = (size: number): Version => ({
  bytes: Buffer.alloc(size),
  createTime: 1,
  updateTime: 1,
});
const recordOf = (time: number, path = `c/${time}`, size = 10) => ({
  commitTime: time,
  changes: [{ path, version: versionOf(size), fields: null }],
});

async function leaveLog(generation: number, ...times: number[]): Promise<void> {
  const log = await LogFile.create(join(directory, `log-${generation}.db`));
  for (const time of times) await log.write(encodeRecord(recordOf(time)));
  await log.close();
}

const leaveSnapshot = (generation: number, asOf: number, ...paths: string[]) =>
  writeSnapshot(
    join(directory, `snapshot-${generation}.db`),
    paths.map((path) => new StoredDocument(path, versionOf(10))),
    asOf,
  );

async function open(more: { compactBytes?: number; documents?: () => StoredDocument[] } = {}) {
  const loaded: string[] = [];
  const kept = new Map<string, Version>();
  const load = ({ path, version }: { path: string; version: Version | null }) => {
    loaded.push(path);
    if (version) kept.set(path, version);
  };
  const opened = await DataDirectory.open({
    directory,
    load,
    documents: () => [...kept].map(([path, version]) => new StoredDocument(path, version)),
    ...more,
  });
  const append = (time: number, path?: string, size?: number) => {
    const record = recordOf(time, path, size);
    record.changes.forEach(load);
    return opened.append(record);
  };
  return { opened, loaded, append };
}

const files = async () => (await readdir(directory)).filter((name) => name !== 'lock').sort();

describe('a data directory with files', () => {
  it('loads logs in the order of their numbers, and appends to the last', async () => {
    await leaveLog(9, 1, 2);
    await leaveLog(10, 3);
    await leaveLog(11, 4);
    const { opened, loaded, append } = await open();
    expect(loaded).toEqual(['c/1', 'c/2', 'c/3', 'c/4']);
    expect(opened.lastTime).toBe(4);
    const before = (await stat(join(directory, 'log-11.db'))).size;
    await append(5);
    expect(opened.lastTime).toBe(5);
    expect((await stat(join(directory, 'log-11.db'))).size).toBeGreaterThan(before);
    await opened.close();
    expect(await files()).toEqual(['log-10.db', 'log-11.db', 'log-9.db']);
  });

  it('keeps files that the database did not create', async () => {
    const others = ['a-log-5.db', 'log-.db', 'log-5.db.old', 'logs-5.db', 'snapshot-x.db'];
    for (const name of others) await writeFile(join(directory, name), 'not a database');
    const { opened, append } = await open({ compactBytes: 0 });
    await append(1);
    await opened.close();
    expect(await files()).toEqual([...others, 'log-1.db', 'snapshot-1.db'].sort());
  });

  it('loads the latest snapshot, and only logs that are not older', async () => {
    await leaveSnapshot(2, 20, 'c/old');
    await leaveSnapshot(10, 30, 'c/old', 'c/new');
    await leaveLog(2, 21);
    await leaveLog(9, 22);
    await leaveLog(10, 31);
    const { opened, loaded } = await open();
    expect(loaded).toEqual(['c/old', 'c/new', 'c/31']);
    expect(opened.lastTime).toBe(31);
    await opened.close();
  });

  it('continues after a snapshot without a log, at the time of the snapshot', async () => {
    await leaveSnapshot(3, 30, 'c/a');
    const { opened } = await open();
    expect(opened.lastTime).toBe(30);
    await opened.close();
    expect(await files()).toEqual(['log-3.db', 'snapshot-3.db']);
  });
});

describe('compaction of the log', () => {
  const sizeOfOne = async () => {
    const path = join(directory, 'log-0.db');
    const { opened, append } = await open();
    const empty = (await stat(path)).size;
    await append(1);
    const { size } = await stat(path);
    await opened.close();
    await rm(path);
    expect(size).toBeGreaterThan(empty);
    return size;
  };

  it('starts when the log exceeds the limit in bytes, not before', async () => {
    const size = await sizeOfOne();
    for (const [compactBytes, expected] of [
      [size, ['log-0.db']],
      [size - 1, ['log-1.db', 'snapshot-1.db']],
    ] as const) {
      const { opened, append } = await open({ compactBytes });
      await append(1);
      await opened.close();
      expect(await files()).toEqual(expected);
      for (const name of await files()) await rm(join(directory, name));
    }
  });

  it('starts when the log exceeds twice the last snapshot, even one of an earlier process', async () => {
    const large = Math.ceil((await sizeOfOne()) / 2);
    const { opened, append } = await open({ compactBytes: 0 });
    await append(1, 'c/large', large);
    await opened.close();
    expect(await files()).toEqual(['log-1.db', 'snapshot-1.db']);

    const again = await open({ compactBytes: 0 });
    await again.append(2, 'c/2', 10);
    await again.opened.close();
    expect(await files()).toEqual(['log-1.db', 'snapshot-1.db']);

    const third = await open({ compactBytes: 0 });
    await third.append(3, 'c/3', 10);
    await third.opened.close();
    expect(await files()).toEqual(['log-2.db', 'snapshot-2.db']);
    const { opened: last, loaded } = await open();
    expect(loaded.sort()).toEqual(['c/2', 'c/3', 'c/large']);
    await last.close();
  });

  it('is logged when it fails, keeps the log in use, and is retried later', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined);
    let fails = true;
    const documents = () => {
      if (fails) throw new Error('no memory');
      return [1, 2].map((n) => new StoredDocument(`c/${n}`, versionOf(10)));
    };
    const first = await open({ compactBytes: 0, documents });
    await first.append(1);
    await vi.waitFor(() => expect(consoleError).toHaveBeenCalledTimes(1));
    expect(String(consoleError.mock.calls[0]?.[0])).toContain('could not compact its log');
    fails = false;
    await first.append(2);
    await first.opened.close();
    expect(await files()).toEqual(['log-1.db', 'snapshot-1.db']);
    const second = await open();
    expect(second.loaded).toEqual(['c/1', 'c/2']);
    await second.opened.close();
  });

  it('loses nothing if it failed and the process ends before the retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const fail = () => {
      throw new Error('no memory');
    };
    const first = await open({ compactBytes: 0, documents: fail });
    await first.append(1);
    await first.append(2);
    await first.opened.close();
    const second = await open();
    expect(second.loaded).toEqual(['c/1', 'c/2']);
    await second.opened.close();
  });
});
