import { expect, it } from 'vitest';
import type { BookStorage, PublishedBook, PublishedPlaces } from './index.ts';
import { bookMaker } from './maker.ts';

function newMaker() {
  const counts = { lists: 0, failures: 0 };
  const world = { book: null as PublishedBook | null, mark: 1, changes: false, fails: false };
  const storage: BookStorage = {
    current: async () => world.book,
    put: async () => undefined,
    switchTo: async (next, replaced) => {
      if (world.book?.object !== replaced?.object) return false;
      world.book = next;
      return true;
    },
    remove: async () => undefined,
  };
  const places: PublishedPlaces = {
    changeMark: async () => String(world.mark),
    list: async () => {
      counts.lists++;
      if (world.fails) throw new Error('offline');
      const name_az = `Təbriz ${world.mark}`;
      if (world.changes) world.mark++;
      world.changes = false;
      const location = { lat: 38, lng: 46 };
      return [{ place_id: 'gn-1', name_az, name_loc: null, name_new: 'Tabriz', location }];
    },
  };
  let objects = 0;
  const regenerate = bookMaker({
    storage,
    places,
    siteUrl: 'https://names.example',
    now: () => Date.parse('2026-11-21T09:00:00Z'),
    newObjectName: () => `book-${++objects}`,
    onFailure: () => counts.failures++,
  });
  const changeDuringNextRun = (): void => void (world.changes = true);
  const fail = (fails: boolean): void => void (world.fails = fails);
  return { counts, regenerate, changeDuringNextRun, fail };
}

it('makes one book for readers who request it at the same time', async () => {
  const { counts, regenerate } = newMaker();
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => regenerate('missing')));
  expect(counts.lists).toBe(1);
  expect(new Set(outcomes.map(({ book }) => book?.object))).toEqual(new Set(['book-1']));
  expect((await regenerate('lost')).book?.object).toBe('book-2');
});

it('makes a book for an admin after the running one, with the latest changes', async () => {
  const { counts, regenerate, changeDuringNextRun } = newMaker();
  changeDuringNextRun();
  const outcomes = await Promise.all([regenerate('missing'), regenerate('admin')]);
  expect(outcomes).toMatchObject([
    { kind: 'written', book: { object: 'book-1', changeMark: expect.stringMatching('/1$') } },
    { kind: 'written', book: { object: 'book-2', changeMark: expect.stringMatching('/2$') } },
  ]);
  expect(counts.lists).toBe(2);
});

it('tries again after a failure', async () => {
  const { counts, regenerate, fail } = newMaker();
  fail(true);
  const outcomes = await Promise.all([regenerate('missing'), regenerate('missing')]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['failed', 'failed']);
  expect([counts.lists, counts.failures]).toEqual([1, 1]);
  fail(false);
  expect((await regenerate('missing')).kind).toBe('written');
});
