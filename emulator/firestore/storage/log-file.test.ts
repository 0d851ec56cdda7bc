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

it('holds its writes back until the log that it follows is complete', async () => {
  const path = join(directory, 'log');
  const log = await LogFile.create(path);
  let complete = (): void => {};
  log.follow(new Promise((resolve) => (complete = resolve)));
  let written = false;
  const writing = log.write(record(1)).then(() => (written = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(written).toBe(false);
  expect((await readLog(path)).records).toEqual([]);
  complete();
  await writing;
  expect((await readLog(path)).records).toEqual([{ commitTime: 1, changes: [] }]);
  await log.close();
});

it('writes in order, and finishes what it has before it closes', async () => {
  const path = join(directory, 'log');
  const log = await LogFile.create(path);
  const times = Array.from({ length: 200 }, (_, i) => i);
  const written = times.map((time) => log.write(record(time)));
  await log.close();
  await Promise.all(written);
  expect((await readLog(path)).records.map(({ commitTime }) => commitTime)).toEqual(times);
});

it('knows how long it is, begun or continued', async () => {
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
