import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { backUpTonight } from './nightly.ts';
import type { StartedExport, CloudBackup, ExportState, BucketFile } from './ports.ts';

const bucket = 'adyurdu-backup';
const night = (day: number) => new Date(`2026-01-0${day}T02:00:00Z`);

/** @param all for each path, the MD5 and the owner of the file, such as `md5 owner`; without an owner, only the MD5 */
async function* inOrder(all: Map<string, string>): AsyncIterable<BucketFile> {
  for (const path of [...all.keys()].sort()) {
    const [md5 = '', owner = null] = all.get(path)?.split(' ') ?? [];
    yield { path, md5, owner };
  }
}

function newCloud(files: Record<string, string>) {
  const world = {
    files: new Map(Object.entries(files)),
    copies: new Map<string, string>(),
    begun: null as StartedExport | null,
    whole: null as Date | null,
    failed: null as Date | null,
    state: { state: 'whole' } as ExportState,
    exports: [] as string[],
    dies: '',
    copied: [] as string[],
  };
  const step = (name: string) => {
    if (world.dies === name) throw new Error('killed');
  };
  const cloud: CloudBackup = {
    lastExport: async () => world.begun,
    note: async (begun) => {
      step('note');
      world.begun = begun;
    },
    recordComplete: async (at) => {
      world.whole = at;
      world.failed = null;
    },
    noteFailed: async (at) => void (world.failed = at),
    startExport: async (to) => {
      step('export');
      world.exports.push(to);
      return `operations/${world.exports.length}`;
    },
    stateOf: async () => world.state,
    files: () => inOrder(world.files),
    copies: () => inOrder(world.copies),
    copy: async (path) => {
      step(`copy ${path}`);
      world.copied.push(path);
      world.copies.set(path, world.files.get(path) ?? '');
    },
    removeCopy: async (path) => void world.copies.delete(path),
  };
  const run = (day: number) => backUpTonight(cloud, { bucket, now: night(day) });
  return { world, cloud, run };
}

it('copies new and changed files, removes deleted ones, and exports the documents', async () => {
  const { world, run } = newCloud({ 'places/b': '2', 'places/a': '1', 'places/ə': '3' });
  expect(await run(1)).toEqual({ before: null, copied: 3, removed: 0 });
  expect(world.exports).toEqual([`gs://${bucket}/firestore/2026-01-01T020000.000Z`]);
  world.files.delete('places/a');
  world.files.set('places/c', '4');
  world.files.set('places/b', 'changed');
  expect(await run(2)).toEqual({ before: 'whole', copied: 2, removed: 1 });
  expect(world.copies).toEqual(world.files);
  expect(await run(3)).toEqual({ before: 'whole', copied: 0, removed: 0 });
});

it('copies a file again whose account was deleted', async () => {
  const { world, run } = newCloud({ 'places/a': '1 aylin', 'places/b': '2 babek' });
  await run(1);
  world.files.set('places/a', '1');
  expect(await run(2)).toEqual({ before: 'whole', copied: 1, removed: 0 });
  expect(world.copies).toEqual(world.files);
  expect(await run(3)).toEqual({ before: 'whole', copied: 0, removed: 0 });
});

it('records the start of the last complete export for /health', async () => {
  const { world, run } = newCloud({});
  await run(1);
  expect(world.whole).toBeNull();
  await run(2);
  expect(world.whole).toEqual(night(1));
});

it('returns why an export failed, and begins the next one', async () => {
  const { world, run } = newCloud({});
  await run(1);
  world.state = { state: 'failed', why: 'PERMISSION_DENIED' };
  expect((await run(2)).before).toEqual({ failed: 'PERMISSION_DENIED' });
  expect([world.whole, world.exports.length]).toEqual([null, 2]);
});

it('waits for a running export, but not forever', async () => {
  const { world, run } = newCloud({});
  await run(1);
  world.state = { state: 'running' };
  expect((await run(1)).before).toBe('running');
  expect(world.exports).toHaveLength(1);
  expect((await run(2)).before).toEqual({ failed: 'the export is still running' });
  expect(world.exports).toHaveLength(2);
});

it.each(['copy places/b', 'export', 'note'])('killed at %s, the next run continues', async (at) => {
  const { world, run } = newCloud({ 'places/a': '1', 'places/b': '2' });
  world.dies = at;
  await expect(run(1)).rejects.toThrow('killed');
  world.dies = '';
  await run(1);
  expect(world.copies).toEqual(world.files);
  expect(world.copied.toSorted()).toEqual(['places/a', 'places/b']);
  expect(world.begun?.operation).toBe(`operations/${world.exports.length}`);
});

it('records the failure of a copy that fails before the next file is listed', async () => {
  const { world, cloud, run } = newCloud({ 'places/a': '1', 'places/b': '2' });
  cloud.files = async function* () {
    for await (const file of inOrder(world.files)) {
      yield file;
      await setImmediate();
    }
  };
  world.dies = 'copy places/a';
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  await expect(run(1)).rejects.toThrow('killed');
  expect([world.failed, unhandled]).toEqual([night(1), []]);
});

it('records a failed night until a complete one follows', async () => {
  const { world, run } = newCloud({ 'places/a': '1' });
  world.dies = 'export';
  await expect(run(1)).rejects.toThrow('killed');
  expect([world.whole, world.failed]).toEqual([null, night(1)]);
  world.dies = '';
  await run(2);
  world.state = { state: 'failed', why: 'no access' };
  await run(3);
  expect([world.whole, world.failed]).toEqual([null, night(3)]);
  world.state = { state: 'whole' };
  await run(4);
  expect([world.whole, world.failed]).toEqual([night(3), null]);
});
