import { afterAll, describe, expect, it } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { noContent } from '@shared/contract/fields.ts';
import { MemoryStore } from '../../functions/src/places/testing/memory-store.ts';
import type {
  StoredHistory,
  StoredInbox,
  StoredList,
  StoredSuggestion,
} from '../../functions/src/places/model.ts';
import type { PlaceStore, RowsOfList } from '../../functions/src/places/ports.ts';
import { newSuggestion } from '../../functions/src/places/record.ts';
import { aPlace } from '../../functions/src/places/testing/world.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { rebuildAtlas } from '../../functions/src/platform/store/place-import.ts';
import { db, newPlaceId, store } from './suite.ts';

/** Unit tests rely on the in-memory store to behave like Firestore, so both stores must pass the same tests. */
const stores: [string, PlaceStore][] = [
  ['in memory', new MemoryStore()],
  ['in Firestore', store],
];

afterAll(() => rebuildAtlas(db));

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));

function aSuggestion(changes: Partial<StoredSuggestion>): StoredSuggestion {
  const ids = { id: newDocumentId(), place_id: 'gn-1', uid: 'somebody', author: null };
  const content = { ...noContent, name_new: 'Naqadeh', name_az: 'Sulduz', name_loc: 'سولدوز' };
  return { ...newSuggestion({ ...content, ...ids }, at(0)), ...changes };
}

function anEntry(changes: Partial<StoredHistory>): StoredHistory {
  return {
    id: newDocumentId(),
    place_id: 'gn-1',
    at: at(0),
    action: 'requested',
    uid: null,
    by: null,
    revision: 1,
    suggestion_id: null,
    reason: null,
    reason_id: null,
    changes: [],
    kept: null,
    ...changes,
  };
}

describe.each(stores)('the place store %s', (_, store) => {
  it('returns null or an empty result for unknown ids', async () => {
    expect(await store.place(newPlaceId())).toBeNull();
    expect(await store.places([newPlaceId()])).toEqual(new Map());
    expect(await store.places([])).toEqual(new Map());
    await store.transact('x', async (transaction) => {
      expect(await transaction.suggestion(newPlaceId(), newDocumentId())).toBeNull();
      expect(await transaction.remembered(newDocumentId(), 'key')).toBeNull();
      expect(await transaction.uses(newDocumentId(), 'uploads')).toEqual([]);
      expect(await transaction.uploads(['/files/places/gn-1/unknown'])).toEqual([]);
    });
  });

  it('finds the rows of a list by state and time, and continues after a given row', async () => {
    const list = newDocumentId();
    const rows = [0, 1, 1, 2, 3].map((second, index) =>
      aSuggestion({
        ...{ list, created_at: at(second), place_id: newPlaceId() },
        state: index === 3 ? 'approved' : 'pending',
      }),
    );
    for (const row of rows)
      await store.transact(row.place_id, async (transaction) => transaction.saveSuggestion(row));
    const ids = async (which: Omit<RowsOfList, 'limit'>, limit = 9) =>
      (await store.rowsOfList(list, { ...which, limit })).map(({ id }) => id);
    const pending = await ids({ states: ['pending'] });
    const sorted = rows.filter(({ state }) => state === 'pending').map(({ id }) => id);
    expect([...pending].sort()).toEqual([...sorted].sort());
    expect([pending[0], pending[3]]).toEqual([rows[0]?.id, rows[4]?.id]);
    expect(await ids({ states: ['approved', 'declined'] })).toEqual([rows[3]?.id]);
    expect(await ids({ states: ['pending'], until: at(1).getTime() })).toEqual(pending.slice(0, 3));
    expect(await ids({ states: ['pending'] }, 2)).toEqual(pending.slice(0, 2));
    // Two rows have the same time. The next page must begin with the row after the last row of the first page, even if
    // this last row has been withdrawn.
    const second = rows.find(({ id }) => id === pending[1]);
    if (!second) throw new Error('no row');
    await store.transact(second.place_id, async (transaction) =>
      transaction.removeSuggestion(second.place_id, second.id),
    );
    const after = { ...second, created_at: second.created_at.getTime() };
    expect(await ids({ states: ['pending'], after })).toEqual(pending.slice(2));
    expect(await store.pendingRows(list)).toBe(3);
    expect(await store.pendingRows(list, at(1).getTime())).toBe(2);
  });

  it('finds the next list with pending rows', async () => {
    const prefix = newDocumentId();
    const row = (list: string, second: number, changes: Partial<StoredSuggestion> = {}) =>
      aSuggestion({
        ...{ list: `${prefix}-${list}`, created_at: at(second), place_id: newPlaceId() },
        ...changes,
      });
    const oldest = row('b', 1);
    for (const one of [row('a', 0, { state: 'declined' }), row('b', 2), oldest, row('c', 0)])
      await store.transact(one.place_id, async (transaction) => transaction.saveSuggestion(one));
    expect((await store.nextPendingList(prefix))?.id).toBe(oldest.id);
    expect((await store.nextPendingList(`${prefix}-b`))?.list).toBe(`${prefix}-c`);
    const last = await store.nextPendingList(`${prefix}-c`);
    expect(last?.list?.startsWith(prefix) ?? false).toBe(false);
  });

  it('stores lists with their questions and reviews', async () => {
    const list = (isRunning: boolean): StoredList => ({
      ...{ id: newDocumentId(), uid: 'somebody', questions: [{ question: 'x', answer: null }] },
      review: {
        ...{ id: newDocumentId(), kind: 'approve', uid: 'admin', by: 'Rəna', at: 1, until: 2 },
        ...{ without: ['x'], replacing: { y: 3 }, reason: null, reason_id: null, undoes: null },
        ...{ isRunning, total: 1, decided: 0, left: 0, late: 0, step: 0, updated_at: 1 },
        ...{ batch: [{ place_id: 'gn-1', id: 'x' }], after: null },
      },
    });
    const [running, ended] = [list(true), list(false)];
    for (const one of [running, ended])
      await store.transact(one.id, async (transaction) => transaction.saveList(one));
    await store.transact(running.id, async (transaction) => {
      expect(await transaction.list(running.id)).toEqual(running);
      expect(await transaction.list(newDocumentId())).toBeNull();
    });
    const found = await store.lists([ended.id, newDocumentId()]);
    expect(found).toEqual([ended]);
    const inReview = (await store.listsInReview(1_000)).map(({ id }) => id);
    expect(inReview).toContain(running.id);
    expect(inReview).not.toContain(ended.id);
    await store.transact(running.id, async (transaction) =>
      transaction.saveList({ ...running, review: null }),
    );
  });

  it('returns a place exactly as it was saved', async () => {
    const place = aPlace({ place_id: newPlaceId(), name_az: null, images: ['a', 'b'] });
    await store.transact(place.place_id, async (transaction) => {
      transaction.savePlace(null, place);
    });
    expect(await store.place(place.place_id)).toEqual(place);
    expect(await store.places([place.place_id, newPlaceId(), place.place_id])).toEqual(
      new Map([[place.place_id, place]]),
    );
  });

  it('stores inboxes, and removes a suggestion', async () => {
    const [one, uid] = [aSuggestion({ place_id: newPlaceId() }), newDocumentId()];
    const { place_id, id: suggestion_id, name_az, name_loc, name_new } = one;
    const inbox: StoredInbox = {
      entries: [
        {
          ...{ id: newDocumentId(), place_id, suggestion_id, kind: 'asked', at: at(1) },
          ...{ is_read: false, name_az, name_loc, name_new, reason_id: null, words: 'Why?' },
          ...{ rows: 1, list: null },
        },
      ],
    };
    expect(await store.inbox(uid)).toEqual({ entries: [] });
    await store.transact(place_id, async (transaction) => {
      expect(await transaction.inbox(uid)).toEqual({ entries: [] });
      transaction.saveSuggestion(one);
      transaction.saveInbox(uid, inbox);
    });
    expect(await store.inbox(uid)).toEqual(inbox);
    await store.transact(place_id, async (transaction) => {
      expect(await transaction.inbox(uid)).toEqual(inbox);
      expect(await transaction.suggestion(place_id, suggestion_id)).toEqual(one);
      transaction.removeSuggestion(place_id, suggestion_id);
    });
    expect(await store.suggestionsOfPlace(place_id, 9)).toEqual([]);
  });

  it('lists the suggestions of a place, of a user, and all pending ones, each in order', async () => {
    const place_id = newPlaceId();
    const uid = newDocumentId();
    const one = aSuggestion({ place_id, uid, created_at: at(1) });
    const two = aSuggestion({ place_id, uid, created_at: at(2), state: 'declined' });
    const three = aSuggestion({ place_id: newPlaceId(), uid, created_at: at(3) });
    await store.transact(place_id, async (transaction) => {
      for (const suggestion of [two, three, one]) transaction.saveSuggestion(suggestion);
    });
    expect(await store.suggestionsOfPlace(place_id, 9)).toEqual([two, one]);
    expect(await store.suggestionsOfPlace(place_id, 1)).toEqual([two]);
    expect(await store.suggestionsOfUser(uid, 9)).toEqual([three, two, one]);
    expect(await store.suggestionsOfUser(uid, 2)).toEqual([three, two]);
    expect(await store.suggestionsOfUser(uid, 2, two)).toEqual([one]);
    const pending = await store.pendingSuggestions(2_000);
    expect(pending.filter((suggestion) => suggestion.uid === uid)).toEqual([one, three]);
    expect(await store.newestOfUser(place_id, uid)).toEqual(two);
    expect(await store.newestOfUser(place_id, 'nobody')).toBeNull();
    expect(await store.oldestPending(place_id)).toEqual(one);
    expect(await store.oldestPending(newPlaceId())).toBeNull();
    expect(await store.pendingCount(place_id)).toBe(1);
  });

  it('continues after the last suggestion of a page, whatever its id', async () => {
    const place_id = newPlaceId();
    const ids = ['x', 'a.b', 'x'.repeat(1_400), newDocumentId()];
    const all = ids.map((id, n) => aSuggestion({ place_id, id, created_at: at(n < 2 ? 1 : n) }));
    await store.transact(place_id, async (transaction) => {
      for (const suggestion of all) transaction.saveSuggestion(suggestion);
    });
    const walked: string[] = [];
    for (let after: string | undefined; walked.length < 9;) {
      const [next] = await store.suggestionsOfPlace(place_id, 1, after);
      if (!next) break;
      walked.push((after = next.id));
    }
    expect(walked.toSorted()).toEqual(ids.toSorted());
    expect(walked.slice(0, 2)).toEqual([ids[3], ids[2]]);
    const queue = await store.pendingSuggestions(2_000, { place_id, id: ids[2] ?? '' });
    expect(queue.some((one) => one.place_id === place_id && one.id === ids[3])).toBe(true);
    expect(queue.some((one) => one.place_id === place_id && one.id === ids[2])).toBe(false);
    for (const after of ['none', '..', '__x__']) {
      await expect(store.suggestionsOfPlace(place_id, 1, after)).rejects.toMatchObject({
        code: 'invalid',
        field: 'after',
      });
    }
  });

  it('lists deleted places that can be restored, last changed first', async () => {
    const deleted = (['deleted', 'pending'] as const).map((status, n) =>
      aPlace({ place_id: newPlaceId(), status, deleted_from: 'approved', updated_at: at(n + 1) }),
    );
    for (const place of deleted) {
      await store.transact('x', async (transaction) => transaction.savePlace(null, place));
    }
    const [older, newer] = deleted.map(({ place_id }) => place_id);
    const ours = (places: { place_id: string }[]) =>
      places.map(({ place_id }) => place_id).filter((id) => id === older || id === newer);
    expect(ours(await store.restorablePlaces(2_000))).toEqual([newer, older]);
    expect(ours(await store.restorablePlaces(2_000, newer))).toEqual([older]);
  });

  it('lists the history newest first, and the entries after a revision oldest first', async () => {
    const place_id = newPlaceId();
    const entries = [1, 2, 3].map((n) =>
      anEntry({
        place_id,
        at: at(n),
        revision: n,
        uid: n === 2 ? 'somebody' : null,
        changes: [{ field: 'links', before: null, after: ['x', 'y'] }],
      }),
    );
    await store.transact(place_id, async (transaction) => {
      for (const entry of entries) transaction.addHistory(entry);
    });
    expect(await store.history(place_id, 9)).toEqual(entries.toReversed());
    expect(await store.history(place_id, 1)).toEqual(entries.slice(2));
    const [first, second, third] = entries;
    expect(await store.history(place_id, 9, { after: third?.id })).toEqual([second, first]);
    expect(await store.history(place_id, 9, { from: 2 })).toEqual([third, second]);
    expect(await store.history(place_id, 9, { uid: 'somebody' })).toEqual([second]);
    await store.transact(place_id, async (transaction) => {
      expect(await transaction.historyAfter(place_id, 1)).toEqual(entries.slice(1));
    });
  });

  it('remembers answers of calls and uses of a quota', async () => {
    const uid = newDocumentId();
    const record = { fingerprint: 'f', answer: { id: 'x', links: [] }, expires_at: at(9) };
    await store.transact('x', async (transaction) => {
      transaction.remember(uid, 'key', record);
      transaction.saveUses(uid, 'suggestions', [at(1), at(2)]);
    });
    await store.transact('x', async (transaction) => {
      expect(await transaction.remembered(uid, 'key')).toEqual(record);
      expect(await transaction.uses(uid, 'suggestions')).toEqual([at(1), at(2)]);
    });
  });

  it('stores the data of an account separately from places', async () => {
    const uid = newDocumentId();
    await store.transactAccount(uid, async (transaction) => {
      transaction.saveUses(uid, 'suggestions', [at(1)]);
    });
    const uses = (uid: string) =>
      store.transactAccount(uid, (transaction) => transaction.uses(uid, 'suggestions'));
    expect(await uses(uid)).toEqual([at(1)]);
    expect(await uses(newDocumentId())).toEqual([]);
    expect(await store.place(uid)).toBeNull();
  });

  it('reads the state before the transaction, and saves all changes or none', async () => {
    const place = aPlace({ place_id: newPlaceId() });
    const failed = store.transact(place.place_id, async (transaction) => {
      transaction.savePlace(null, place);
      transaction.addHistory(anEntry({ place_id: place.place_id }));
      expect(await transaction.place(place.place_id)).toBeNull();
      throw new Error('second thoughts');
    });
    await expect(failed).rejects.toThrow('second thoughts');
    expect(await store.place(place.place_id)).toBeNull();
    expect(await store.history(place.place_id, 9)).toEqual([]);
  });

  it(
    'loses no change when several transactions run concurrently',
    { timeout: 90_000 },
    async () => {
      const place = aPlace({ place_id: newPlaceId(), revision: 0, status: 'pending' });
      await store.transact('x', async (transaction) => transaction.savePlace(null, place));
      /**
       * Each change has its own queue (`turn 0`, …), as if each came from a separate process. If the transaction gives
       * up, the change is tried again, as clients do.
       */
      const change = async (turn: number): Promise<void> => {
        try {
          await store.transact(`turn ${turn}`, async (transaction) => {
            const before = await transaction.place(place.place_id);
            if (!before) throw new Error('lost');
            transaction.savePlace(before, { ...before, revision: before.revision + 1 });
          });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
          return change(turn);
        }
      };
      await Promise.all(Array.from({ length: 5 }, (_, turn) => change(turn)));
      expect((await store.place(place.place_id))?.revision).toBe(5);
    },
  );
});
