import { noContent } from '@shared/contract/fields.ts';
import type { PendingPlace } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { filtered, inOrder, neighbour } from './queue.ts';

const waiting = (place_id: string, more: Partial<PendingPlace> = {}): PendingPlace => ({
  ...noContent,
  place_id,
  name_new: place_id,
  location: { lat: 37, lng: 45 },
  approximate: false,
  status: 'pending',
  revision: 1,
  updated_at: null,
  pending_count: 1,
  oldest_pending_at: '2026-01-01T00:00:00.000Z',
  was_deleted: false,
  ...more,
});

const ids = (places: PendingPlace[]) => places.map(({ place_id }) => place_id);

it('puts the longest waiting first and leaves the list as it was', () => {
  const list = [
    waiting('b', { oldest_pending_at: '2026-02-01T00:00:00.000Z' }),
    waiting('a', { oldest_pending_at: '2026-01-01T00:00:00.000Z' }),
  ];
  expect(ids(inOrder(list))).toEqual(['a', 'b']);
  expect(ids(list)).toEqual(['b', 'a']);
});

it.each([
  ['', ['az', 'loc', 'about']],
  ['  ', ['az', 'loc', 'about']],
  ['qosa', ['az']],
  ['نقده', ['loc']],
  ['STORY', ['about']],
  ['nowhere', []],
])('filters by %j', (text, found) => {
  const list = [
    waiting('az', { name_az: 'Qoşaçay', name_new: '' }),
    waiting('loc', { name_loc: 'نقدة', name_new: '' }),
    waiting('about', { about: 'A story.', name_new: '' }),
  ];
  expect(ids(filtered(list, text))).toEqual(found);
});

it.each([
  [null, 1, 'a'],
  [null, -1, 'c'],
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['c', 1, null],
  ['a', -1, null],
  ['gone', 1, 'a'],
] as const)('from %s by %i is %s', (current, step, expected) => {
  const list = [waiting('a'), waiting('b'), waiting('c')];
  expect(neighbour(list, current, step)?.place_id ?? null).toBe(expected);
});

it('has no neighbour in an empty queue', () => {
  expect(neighbour([], null, 1)).toBeNull();
});
