import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Database, integer, text, type CommitEvent, type Write } from './index.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-transfer-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

const set = (path: string, n: number): Write => ({
  kind: 'update',
  path,
  fields: new Map([['n', integer(n)]]),
});

it('copies every document with its times into another database', async () => {
  const file = join(directory, 'documents');
  const source = new Database({ projectId: 'p' });
  const writes = Array.from({ length: 1_200 }, (_, n) => set(`c/${n % 2 ? n : `${n}/s/x`}`, n));
  await source.commit({ writes });
  expect(await source.exportTo(file)).toBe(1_200);

  const target = new Database({ projectId: 'q' });
  await target.commit({ writes: [set('c/1', -1), set('d/other', 5)] });
  const events: CommitEvent[] = [];
  target.subscribe((event) => events.push(event));
  expect(await target.importFrom(file)).toBe(1_200);

  const original = source.get('c/1').document;
  const copy = target.get('c/1').document;
  expect([copy?.fields, copy?.createTime, copy?.updateTime]).toEqual([
    original?.fields,
    original?.createTime,
    original?.updateTime,
  ]);
  expect(target.get('d/other').document).not.toBeNull();
  expect(events.flatMap(({ changes }) => changes)).toHaveLength(1_200);
  const where = { kind: 'field', field: 'n', op: 'EQUAL', value: integer(700) } as const;
  const { documents } = target.runQuery('', {
    from: [{ collectionId: 's', allDescendants: true }],
    where,
  });
  expect([...documents].map(({ path }) => path)).toEqual(['c/700/s/x']);
});

it('exports an empty database', async () => {
  const file = join(directory, 'documents');
  expect(await new Database({ projectId: 'p' }).exportTo(file)).toBe(0);
  expect(await new Database({ projectId: 'p' }).importFrom(file)).toBe(0);
});

it('refuses a file that is not an export, and imports nothing', async () => {
  const file = join(directory, 'documents');
  await writeFile(file, 'no such thing');
  const database = new Database({ projectId: 'p' });
  await expect(database.importFrom(file)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  expect(database.listCollectionIds({ parent: '' }).collectionIds).toEqual([]);
});

it.each<[string, (whole: Buffer) => Uint8Array]>([
  ['is cut off', (whole) => whole.subarray(0, -1)],
  ['has no end', (whole) => whole.subarray(0, -17)],
  ['has no records', (whole) => whole.subarray(0, 9)],
  ['has data after its end', (whole) => Buffer.concat([whole, Buffer.of(0)])],
])('refuses an export that %s, and imports nothing', async (_, damage) => {
  const file = join(directory, 'documents');
  const source = new Database({ projectId: 'p' });
  await source.commit({ writes: [set('c/1', 1)] });
  await source.exportTo(file);
  await writeFile(file, damage(await readFile(file)));
  const database = new Database({ projectId: 'p' });
  await expect(database.importFrom(file)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: `${file}: the snapshot is incomplete or damaged`,
  });
  expect(database.get('c/1').document).toBeNull();
});

it('replaces the temporary file of an interrupted export', async () => {
  const file = join(directory, 'documents');
  await writeFile(`${file}.tmp`, 'half of an exp');
  expect(await new Database({ projectId: 'p' }).exportTo(file)).toBe(0);
  expect(await readdir(directory)).toEqual(['documents']);
});

it('persists imported documents on disk', async () => {
  const file = join(directory, 'documents');
  const source = new Database({ projectId: 'p' });
  await source.commit({
    writes: [{ kind: 'update', path: 'c/d', fields: new Map([['t', text('ə')]]) }],
  });
  await source.exportTo(file);
  const stored = () => Database.open({ projectId: 'p', directory: join(directory, 'data') });
  const first = await stored();
  await first.importFrom(file);
  await first.close();
  const second = await stored();
  expect(second.get('c/d').document?.fields).toEqual(new Map([['t', text('ə')]]));
  await second.close();
});
