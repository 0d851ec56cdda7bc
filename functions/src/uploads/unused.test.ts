import { beforeEach, expect, it } from 'vitest';
import { MemoryBlobs, MemoryRecords } from './testing/memory.ts';
import { unusedAge, removeUnusedUploads } from './unused.ts';
import type { UploadState } from './ports.ts';

const now = new Date(Date.UTC(2026, 10, 21));
let records: MemoryRecords;
let blobs: MemoryBlobs;
let errors: [id: string, error: unknown][];

beforeEach(() => {
  records = new MemoryRecords();
  blobs = new MemoryBlobs();
  errors = [];
});

const removeUnused = () =>
  removeUnusedUploads({ records, blobs, onError: (...error) => errors.push(error) }, now);

async function add(id: string, state: UploadState, age: number) {
  const link = `/files/places/gn-1/${id}`;
  records.uploads.set(id, {
    id,
    link,
    place_id: 'gn-1',
    uid: 'u',
    state,
    kind: 'other',
    content_type: 'text/plain',
    original_name: id,
    size: 1,
    created_at: new Date(0),
    unused_since: new Date(now.getTime() - age),
  });
  await blobs.create(`places/gn-1/${id}`, new Uint8Array(1), { contentType: 'a/b' });
}

const left = () => [[...records.uploads.keys()], [...blobs.blobs.keys()]];

it.each<[UploadState, number, number]>([
  ['orphan', unusedAge + 1, 1],
  ['orphan', unusedAge, 0],
  ['declined', unusedAge + 1, 1],
  ['declined', unusedAge, 0],
  ['attached', unusedAge * 30, 0],
  ['removing', unusedAge + 1, 1],
])('%s, %d ms old: deletes %d', async (state, age, count) => {
  await add('a', state, age);
  expect(await removeUnused()).toBe(count);
  expect(left()).toEqual(count === 1 ? [[], []] : [['a'], ['places/gn-1/a']]);
});

it('deletes unused files after 30 days', () => {
  expect(unusedAge).toBe(30 * 24 * 3_600_000);
});

it('deletes more than one batch', async () => {
  for (let n = 0; n < 401; n++) await add(`u${n}`, 'orphan', unusedAge + 1);
  expect(await removeUnused()).toBe(401);
  expect(left()).toEqual([[], []]);
});

it('keeps a file that a suggestion claims at the last moment', async () => {
  await add('a', 'orphan', unusedAge + 1);
  const claim = records.claim.bind(records);
  records.claim = (id) => {
    const record = records.uploads.get(id);
    if (record) record.state = 'attached';
    return claim(id);
  };
  expect(await removeUnused()).toBe(0);
  expect(left()).toEqual([['a'], ['places/gn-1/a']]);
});

it('continues after a file that a suggestion has claimed', async () => {
  for (const id of ['a', 'b']) await add(id, 'orphan', unusedAge + 1);
  const claim = records.claim.bind(records);
  records.claim = (id) => (id === 'a' ? Promise.resolve(null) : claim(id));
  expect(await removeUnused()).toBe(1);
  expect(left()).toEqual([['a'], ['places/gn-1/a']]);
});

it('continues after a file that cannot be removed', async () => {
  for (const id of ['a', 'b', 'c']) await add(id, 'orphan', unusedAge + 1);
  const claim = records.claim.bind(records);
  const broken = new Error('the database is broken');
  records.claim = (id) => (id === 'b' ? Promise.reject(broken) : claim(id));
  expect(await removeUnused()).toBe(2);
  expect(left()).toEqual([['b'], ['places/gn-1/b']]);
  expect(errors).toEqual([['b', broken]]);
});

it('continues after an interruption, and the file cannot be claimed in between', async () => {
  await add('a', 'orphan', unusedAge + 1);
  blobs.broken = true;
  expect(await removeUnused()).toBe(0);
  expect(errors).toHaveLength(1);
  expect(records.uploads.get('a')?.state).toBe('removing');
  blobs.broken = false;
  expect(await removeUnused()).toBe(1);
  expect(left()).toEqual([[], []]);
});
