import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

interface Content {
  buckets: string[];
  files: { id: string; source: string; metadata: string }[];
}
interface Copy {
  add(file: Content['files'][number], buckets?: string[]): void;
  remove(id: string): void;
  follow(content: Content): void;
}
const { StorageCopy } = (await import(
  new URL('storage-copy.mjs', import.meta.url).href
)) as unknown as { StorageCopy: new (folder: string) => Copy };

let folder: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storage-copy-'));
  kept = path.join(folder, 'kept');
  mkdirSync(path.join(folder, 'live'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(id: string, text: string, metadata = `{"name":"${id}"}`) {
  const source = path.join(folder, 'live', id);
  writeFileSync(source, text);
  return { id, source, metadata };
}

const names = (part: string): string[] => readdirSync(path.join(kept, part)).sort();
const read = (part: string, name: string): string =>
  readFileSync(path.join(kept, part, name), 'utf8');

it('StorageCopy copies new and changed files, and removes deleted ones', () => {
  const copy = new StorageCopy(kept);
  const a = file('a', 'first');
  copy.follow({ buckets: ['b'], files: [a, file('z', 'last')] });
  expect(names('blobs')).toEqual(['a', 'z']);
  expect(names('metadata')).toEqual(['a.json', 'z.json']);
  expect(JSON.parse(read('', 'buckets.json'))).toEqual({ buckets: [{ id: 'b' }] });

  copy.follow({ buckets: ['b', 'c'], files: [{ ...a, metadata: '{"other":1}' }] });
  expect(names('blobs')).toEqual(['a']);
  expect(names('metadata')).toEqual(['a.json']);
  expect(read('blobs', 'a')).toBe('first');
  expect(read('metadata', 'a.json')).toBe('{"other":1}');
  expect(JSON.parse(read('', 'buckets.json'))).toEqual({ buckets: [{ id: 'b' }, { id: 'c' }] });
});

it('StorageCopy keeps the bytes after the emulator removed its file', () => {
  const copy = new StorageCopy(kept);
  const a = file('a', 'first');
  copy.follow({ buckets: ['b'], files: [a] });
  rmSync(a.source);
  expect(read('blobs', 'a')).toBe('first');
});

it('StorageCopy removes files of an earlier run that no longer exist', () => {
  new StorageCopy(kept).follow({ buckets: ['b'], files: [file('old', 'x')] });
  // A crash in the middle of a write leaves a file that ends in `.part`.
  writeFileSync(path.join(kept, 'blobs/torn.part'), 'x');
  new StorageCopy(kept).follow({ buckets: ['b'], files: [file('new', 'x')] });
  expect(names('blobs')).toEqual(['new']);
  expect(names('metadata')).toEqual(['new.json']);
});

it('StorageCopy writes no metadata for a file that cannot be copied', () => {
  const copy = new StorageCopy(kept);
  const lost = { id: 'lost', source: path.join(folder, 'live/lost'), metadata: '{}' };
  expect(() => copy.follow({ buckets: ['b'], files: [lost] })).toThrow('ENOENT');
  expect(names('metadata')).toEqual([]);
});

it('StorageCopy copies and removes single files', () => {
  const copy = new StorageCopy(kept);
  const a = file('a', 'first');
  copy.add(a, ['b']);
  expect(read('blobs', 'a')).toBe('first');
  expect(read('metadata', 'a.json')).toBe(a.metadata);
  expect(JSON.parse(read('', 'buckets.json'))).toEqual({ buckets: [{ id: 'b' }] });
  copy.follow({ buckets: ['b'], files: [a] });
  expect(names('blobs')).toEqual(['a']);
  copy.add(file('b', 'second'), ['b']);
  copy.remove('a');
  expect([names('blobs'), names('metadata')]).toEqual([['b'], ['b.json']]);
});
