import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile, readLog } from './log-file.ts';
import { encodeRecord } from './record.ts';
import { StoredDocument } from './slot.ts';
import { batchesOf, readSnapshot, writeSnapshot } from './snapshot.ts';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-snapshot-'));
  path = join(directory, 'snapshot');
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

const document = (n: number) =>
  new StoredDocument(`c/${n}`, { bytes: Buffer.from([n % 256]), createTime: 1, updateTime: n });
const documents = (count: number) => Array.from({ length: count }, (_, n) => document(n));

describe('batches of documents', () => {
  it.each([
    [[], []],
    [
      [1, 1, 1],
      [[1, 1], [1]],
    ],
    [
      [4, 6, 1],
      [[4, 6], [1]],
    ],
    [
      [4, 7],
      [[4], [7]],
    ],
    [
      [20, 1, 20],
      [[20], [1], [20]],
    ],
  ])('of the sizes %j are %j, with at most 2 documents and 10 bytes', (sizes, expected) => {
    const sized = sizes.map((size) => ({
      path: 'c/d',
      version: { bytes: Buffer.alloc(size), createTime: 1, updateTime: 1 },
    }));
    const batches = [...batchesOf(sized, { documents: 2, bytes: 10 })];
    expect(batches.map((batch) => batch.map(({ version }) => version.bytes.length))).toEqual(
      expected,
    );
  });
});

describe('a snapshot', () => {
  it.each([
    [0, [0]],
    [1, [1, 0]],
    [499, [499, 0]],
    [500, [500, 0]],
    [501, [500, 1, 0]],
    [1_000, [500, 500, 0]],
  ])('with %i documents is read as it was written, in records of %o', async (count, records) => {
    expect(await writeSnapshot(path, documents(count), 7)).toBe(count);
    const { asOf, changes } = await readSnapshot(path);
    expect(asOf).toBe(7);
    expect(changes).toEqual(
      documents(count).map((one) => ({ path: one.path, version: one.version })),
    );
    const written = await readLog(path);
    expect(written.records.map((record) => record.changes.length)).toEqual(records);
    expect(await readdir(directory)).toEqual(['snapshot']);
  });

  it('has no record of more than about eight megabytes', async () => {
    const bytes = Buffer.alloc(1_000_000);
    const large = Array.from(
      { length: 10 },
      (_, n) => new StoredDocument(`c/${n}`, { bytes, createTime: 1, updateTime: n }),
    );
    expect(await writeSnapshot(path, large, 7)).toBe(10);
    const written = await readLog(path);
    expect(written.records.map((record) => record.changes.length)).toEqual([8, 2, 0]);
  });

  it('replaces the temporary file of an interrupted attempt', async () => {
    await writeFile(`${path}.tmp`, 'half of it');
    await writeSnapshot(path, documents(2), 7);
    expect((await readSnapshot(path)).changes).toHaveLength(2);
  });

  it('leaves the previous snapshot in place if the documents cannot be read, and can be retried', async () => {
    await writeSnapshot(path, documents(1), 1);
    function* failing() {
      yield document(1);
      throw new Error('no more');
    }
    await expect(writeSnapshot(path, failing(), 2)).rejects.toThrow('no more');
    expect((await readSnapshot(path)).asOf).toBe(1);
    await writeSnapshot(path, documents(3), 3);
    expect((await readSnapshot(path)).changes).toHaveLength(3);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['cut off after a record', (bytes: Buffer) => bytes.subarray(0, -17)],
    ['empty', () => Buffer.alloc(0)],
    ['longer than expected', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ])('is refused if it is %s', async (_, damage) => {
    await writeSnapshot(path, documents(1), 7);
    await writeFile(path, damage(await readFile(path)));
    await expect(readSnapshot(path)).rejects.toThrow(
      `${path}: the snapshot is incomplete or damaged`,
    );
  });

  it('is refused without its end mark', async () => {
    const log = await LogFile.create(path);
    await log.write(
      encodeRecord({
        commitTime: 1,
        changes: [{ path: 'c/1', version: document(1).version, fields: null }],
      }),
    );
    await log.close();
    await expect(readSnapshot(path)).rejects.toThrow('incomplete or damaged');
  });
});
