import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogFile, readLog } from './log-file.ts';
import { encodeRecord } from './record.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-log-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

const record = (commitTime: number) => encodeRecord({ commitTime, changes: [] });

it('switchTo keeps records that are being written in the old log, and moves queued records to the next log', async () => {
  const [oldPath, nextPath] = [join(directory, 'old'), join(directory, 'next')];
  const old = await LogFile.create(oldPath);
  const next = await LogFile.create(nextPath);
  const first = old.write(record(1));
  // Waits until the log has begun to write the first record. The second record is then not part of this write.
  await Promise.resolve().then(() => undefined);
  const second = old.write(record(2));
  const switched: string[] = [];
  const switchDone = old.switchTo(next, () => switched.push('switched'));
  expect(switched).toEqual([]);
  await Promise.all([first, second, switchDone]);
  expect(switched).toEqual(['switched']);
  await Promise.all([old.close(), next.close()]);
  const times = async (path: string) => (await readLog(path)).records.map((one) => one.commitTime);
  expect([await times(oldPath), await times(nextPath)]).toEqual([[1], [2]]);
});

it('a log stays in use if switchTo fails', async () => {
  const path = join(directory, 'old');
  const old = await LogFile.create(path);
  const next = await LogFile.create(join(directory, 'next'));
  const switchDone = old.switchTo(next, () => {
    throw new Error('no memory');
  });
  const written = old.write(record(1));
  await expect(switchDone).rejects.toThrow('no memory');
  await written;
  await Promise.all([old.close(), next.close()]);
  expect((await readLog(path)).records).toEqual([{ commitTime: 1, changes: [] }]);
});

it('a log writes records in order, and writes queued records before it closes', async () => {
  const path = join(directory, 'log');
  const log = await LogFile.create(path);
  const times = Array.from({ length: 200 }, (_, i) => i);
  const written = times.map((time) => log.write(record(time)));
  await log.close();
  await Promise.all(written);
  expect((await readLog(path)).records.map(({ commitTime }) => commitTime)).toEqual(times);
});

it('a log knows its size, whether created or opened for appending', async () => {
  const path = join(directory, 'log');
  const begun = await LogFile.create(path);
  expect(begun.size).toBe((await stat(path)).size);
  await begun.write(record(1));
  expect(begun.size).toBe((await stat(path)).size);
  await begun.close();
  const continued = await LogFile.append(path);
  expect(continued.size).toBe(begun.size);
  await continued.write(record(2));
  expect(continued.size).toBe((await stat(path)).size);
  await continued.close();
});
