import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { StorageCopy } = (await import(
  new URL('storage-copy.mjs', import.meta.url).href
)) as unknown as {
  StorageCopy: new (folder: string) => {
    add(file: { id: string; source: string; metadata: string }): void;
  };
};

/** Names of flushed or renamed files and folders, in the order of the calls. */
const done: string[] = [];
const original = { ...fs };
const nameOf = (file: unknown) => path.basename(String(file));

function watchFiles(): void {
  const opened = new Map<number, string>();
  fs.openSync = (file, ...how) => {
    const descriptor = original.openSync(file, ...how);
    opened.set(descriptor, nameOf(file));
    return descriptor;
  };
  fs.fsyncSync = (descriptor) => {
    original.fsyncSync(descriptor);
    done.push(`flush ${opened.get(descriptor)}`);
  };
  fs.renameSync = (from, to) => {
    original.renameSync(from, to);
    done.push(`rename ${nameOf(to)}`);
  };
  syncBuiltinESMExports();
}

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'flushed-'));
  done.length = 0;
});
afterEach(() => {
  const { openSync, fsyncSync, renameSync } = original;
  Object.assign(fs, { openSync, fsyncSync, renameSync });
  syncBuiltinESMExports();
  fs.rmSync(folder, { recursive: true });
});

it('StorageCopy flushes a file’s bytes and metadata, and their names, to the disk in order', () => {
  const source = path.join(folder, 'live');
  fs.writeFileSync(source, 'voice');
  const copy = new StorageCopy(path.join(folder, 'kept'));
  watchFiles();
  copy.add({ id: 'a', source, metadata: '{}' });
  expect(done).toEqual([
    ...['flush a.part', 'rename a', 'flush blobs'],
    ...['flush a.json.part', 'rename a.json', 'flush metadata'],
  ]);
});
