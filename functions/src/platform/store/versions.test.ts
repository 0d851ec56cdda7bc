import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { isNewest } from './versions.ts';

const at = (seconds: number) => new Timestamp(seconds, 0);
const snapshot = (updateTime?: Timestamp) => ({ exists: updateTime !== undefined, updateTime });

it.each([
  ['unchanged', at(1), at(1), true],
  ['changed', at(1), at(2), false],
  ['created', undefined, at(1), false],
  ['deleted', at(1), undefined, false],
  ['missing as before', undefined, undefined, true],
])('detects whether a document is the newest: %s', async (_, before, now, newest) => {
  const ref = { get: async () => snapshot(now) };
  const read = { ...snapshot(before), ref } as unknown as DocumentSnapshot;
  expect(await isNewest(read)).toBe(newest);
});
