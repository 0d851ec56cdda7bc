import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { approveSuggestion } from '../approve.ts';
import { deletePlace } from '../delete.ts';
import { placeHistory } from '../history.ts';
import { ownInbox } from '../inbox.ts';
import {
  addRow,
  begin,
  beginUndo,
  carryOn,
  decideAll,
  listKey,
  rowsAndPlaces,
  unnamed,
  worldWithList,
} from '../testing/list.ts';
import { admin, aylin, havePlace, moderator, type World } from '../testing/world.ts';
import { merge } from '../testing/merging.ts';
import { withdrawSuggestion } from '../withdraw.ts';
import { abandonedAfter, continueAbandoned, continueReview } from './continue-review.ts';
import { openList } from './open-list.ts';
import { pendingLists } from './pending-lists.ts';
import { decideList } from './review.ts';

const day = limits.undoHours * 3_600_000;
const other = { ...admin, uid: 'uid-other', name: 'Sevda' };
const actionsAt = async (world: World, id: string) =>
  (await placeHistory(world, { id, caller: admin })).items.map(({ action, by }) => [action, by]);

/** Lets this number of commits succeed. Then commits fail, as if the process was killed. */
function killAfter(world: World, commits: number): void {
  let left = commits;
  world.store.beforeCommit = () => {
    if (left-- <= 0) throw new Error('killed');
  };
}
const revive = (world: World) => void (world.store.beforeCommit = () => undefined);

it(
  'a review publishes 300 rows with their history, and notifies the contributor once',
  { tags: 'full' },
  async () => {
    const { world, rows } = await worldWithList(300);
    let transactions = 0;
    world.store.beforeCommit = () => void transactions++;
    expect(await decideAll(world, { kind: 'approve' })).toMatchObject({
      ...{ kind: 'approve', is_running: false, by: 'Rəna' },
      ...{ total: 300, decided: 300, left: 0, late: 0 },
    });
    // The review uses 300 transactions for the rows, 30 for the batches of ten rows, one for the beginning and one for
    // the end.
    expect(transactions).toBe(300 + 30 + 2);
    const after = await rowsAndPlaces(world, rows);
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['approved']));
    expect(after.map(({ name_az }) => name_az)).toEqual(rows.map(({ id }) => `Ad ${id}`));
    const id = rows[299]?.id ?? '';
    expect(await actionsAt(world, id)).toEqual([
      ['approved', 'Rəna'],
      ['suggested', 'Aylin'],
    ]);
    expect(await ownInbox(world, aylin)).toMatchObject([{ kind: 'approved', rows: 300 }]);
  },
);

describe('a review that was killed', () => {
  it.each([0, 1, 2, 11, 12, 13, 17, 28])('continues after %i commits', async (commits) => {
    const { world, rows } = await worldWithList(25);
    await begin(world, { kind: 'approve' });
    killAfter(world, commits);
    await expect(carryOn(world)).rejects.toThrow('killed');
    revive(world);
    const [half] = await world.store.lists([listKey]);
    for (const { state, name_az } of await rowsAndPlaces(world, rows))
      expect(name_az === null).toBe(state === 'pending');
    expect(half?.review?.isRunning).toBe(true);

    expect(await carryOn(world)).toMatchObject({ is_running: false, decided: 25, late: 0 });
    expect((await rowsAndPlaces(world, rows)).map(({ revision }) => revision)).toEqual(
      rows.map(() => 4),
    );
    expect(await ownInbox(world, aylin)).toMatchObject([{ rows: 25 }]);
  });

  it('is continued by the schedule only when nobody else continues it', async () => {
    const { world, rows } = await worldWithList(3);
    await begin(world, { kind: 'decline' });
    expect(await continueAbandoned(world, { duration: 1 })).toEqual([]);
    world.pass(abandonedAfter);
    expect(await continueAbandoned(world, { duration: 1 })).toMatchObject([{ decided: 3 }]);
    expect((await rowsAndPlaces(world, rows)).map(({ state }) => state)).toEqual(
      rows.map(() => 'declined'),
    );
    world.pass(abandonedAfter);
    expect(await continueAbandoned(world, { duration: 1 })).toEqual([]);
  });
});

it('a review stops after its time limit and reports its progress', async () => {
  const { world } = await worldWithList(25);
  await begin(world, { kind: 'approve' });
  world.store.beforeCommit = () => world.pass(1_000);
  const first = await continueReview(world, { id: listKey, duration: 8_000 });
  expect(first.is_running).toBe(true);
  let last = first;
  while (last.is_running) last = await continueReview(world, { id: listKey, duration: 8_000 });
  expect(last).toMatchObject({ decided: 25 });
});

it('a review stops when there are too many other changes, and continues with the next call', async () => {
  const { world } = await worldWithList(12);
  await begin(world, { kind: 'approve' });
  let commits = 0;
  world.store.beforeCommit = () => {
    commits++;
    if ([3, 9].includes(commits)) throw new ApiError('unavailable', 'too many changes at once');
  };
  expect(await carryOn(world)).toMatchObject({ is_running: true });
  expect(await carryOn(world)).toMatchObject({ is_running: true });
  expect(await carryOn(world)).toMatchObject({ is_running: false, decided: 12, left: 0, late: 0 });
});

describe('simultaneous decisions', () => {
  it('of two workers decide and count each row once', async () => {
    const { world, rows } = await worldWithList(40);
    await begin(world, { kind: 'approve' });
    const [one, two] = await Promise.all([carryOn(world), carryOn(world)]);
    expect(one).toMatchObject({ decided: 40, late: 0 });
    expect(two).toMatchObject({ decided: 40, late: 0 });
    expect((await rowsAndPlaces(world, rows)).every(({ revision }) => revision === 4)).toBe(true);
  });

  it('of two admins: only one decides the list', async () => {
    const { world, rows } = await worldWithList(5);
    const both = await Promise.allSettled([
      begin(world, { kind: 'approve' }),
      begin(world, { kind: 'decline' }, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', reason: 'already_decided' },
    });
    await carryOn(world);
    expect(new Set((await rowsAndPlaces(world, rows)).map(({ state }) => state)).size).toBe(1);
  });

  it('on single rows and on the list: each row is decided once', async () => {
    const { world, rows } = await worldWithList(12);
    await begin(world, { kind: 'decline' }, other);
    const approvals = rows.map(({ id, sid }) =>
      approveSuggestion(world, {
        ...{ id, sid, caller: admin, idempotencyKey: null },
        body: { fields: ['name_az'], revision: 3 },
      }),
    );
    const [progress, ...singly] = await Promise.all([
      carryOn(world),
      ...approvals.map((one) => one.then(() => true).catch(() => false)),
    ]);
    const won = singly.filter(Boolean).length;
    const states = (await rowsAndPlaces(world, rows)).map(({ state }) => state);
    expect(states.filter((state) => state === 'approved')).toHaveLength(won);
    expect(states.filter((state) => state === 'declined')).toHaveLength(12 - won);
    expect(progress.decided).toBe(12 - won);
  });

  it('count rows that were withdrawn in the meantime', async () => {
    const { world, rows } = await worldWithList(3);
    await begin(world, { kind: 'approve' });
    killAfter(world, 1);
    await expect(carryOn(world)).rejects.toThrow('killed');
    revive(world);
    const [first] = rows;
    await withdrawSuggestion(world, { id: first?.id ?? '', sid: first?.sid ?? '', caller: aylin });
    expect(await carryOn(world)).toMatchObject({ decided: 2, late: 1 });
  });
});

it('contributors cannot review their own list, unless there is no other reviewer', async () => {
  const { world } = await worldWithList(2);
  const own = { ...aylin, moderator: true };
  const shown = async (caller: Caller) => [
    (await pendingLists(world, { caller })).items[0]?.first.needs_other,
    (await openList({ ...world, random: () => 0 }, { id: listKey, caller })).first.needs_other,
  ];
  expect(await shown(own)).toEqual([true, true]);
  expect(await shown(moderator)).toEqual([undefined, undefined]);
  await expect(begin(world, { kind: 'approve' }, own)).rejects.toMatchObject({
    ...{ code: 'forbidden', reason: 'own_suggestion' },
  });
  world.isOnlyReviewer = async () => true;
  expect(await shown(own)).toEqual([undefined, undefined]);
  expect(await decideAll(world, { kind: 'approve' }, own)).toMatchObject({ decided: 2 });
});

describe('a review that cannot continue', () => {
  it('stops when its reviewer loses the role, and another one decides the rest', async () => {
    const { world, rows } = await worldWithList(25);
    await begin(world, { kind: 'approve' }, moderator);
    killAfter(world, 16);
    await expect(carryOn(world)).rejects.toThrow('killed');
    revive(world);
    world.isReviewer = async (uid) => uid !== moderator.uid;
    expect(await carryOn(world)).toMatchObject({ is_running: false });
    const states = async () => (await rowsAndPlaces(world, rows)).map(({ state }) => state);
    const decided = (await states()).filter((state) => state === 'approved').length;
    expect(decided).toBeGreaterThan(0);
    expect(decided).toBeLessThan(25);
    expect(await decideAll(world, { kind: 'decline' })).toMatchObject({ decided: 25 - decided });
  });

  it('skips a row that fails three times, and decides the others', async () => {
    const { world, rows } = await worldWithList(12);
    const [, bad] = rows;
    const path = `places/${bad?.id}/suggestions/${bad?.sid}`;
    world.store.put(path, { ...(world.store.documents.get(path) as object), links: null });
    await begin(world, { kind: 'approve' });
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(carryOn(world)).rejects.toThrow(TypeError);
    expect(await carryOn(world)).toMatchObject({ is_running: false, decided: 11, left: 1 });
  });
});

describe('a review leaves pending', () => {
  it('excluded rows, and rows that arrived after the admin looked', async () => {
    const { world, rows } = await worldWithList(4);
    const until = world.now().toISOString();
    await havePlace(world, { ...unnamed, place_id: 'gn-1' });
    const late = await addRow(world, 'gn-1');
    const without = [rows[1]?.sid ?? ''];
    expect(await decideAll(world, { kind: 'approve', until, without })).toMatchObject({
      ...{ total: 4, decided: 3, left: 1 },
    });
    expect((await rowsAndPlaces(world, [...rows, late])).map(({ state }) => state)).toEqual([
      ...['approved', 'pending', 'approved', 'approved', 'pending'],
    ]);
    expect(await decideAll(world, { kind: 'decline' })).toMatchObject({ total: 2, decided: 2 });
  });

  it.each([
    ['not seen', [], null],
    ['seen', [3], 'Ad gn-7'],
    ['changed since', [2], null],
  ])(
    'a row that replaces a name, unless the admin has seen the current version: %s',
    async (_, seen, name_az) => {
      const { world } = await worldWithList(0);
      await havePlace(world, { ...unnamed, name_az: 'Sulduz' });
      const row = await addRow(world, 'gn-7');
      const replacing = seen.map((revision) => ({ id: row.sid, revision }));
      await decideAll(world, { kind: 'approve', replacing });
      expect(await rowsAndPlaces(world, [row])).toMatchObject([
        { name_az: name_az ?? 'Sulduz', state: name_az ? 'approved' : 'pending' },
      ]);
    },
  );

  it('the second row of a place when the first one has changed its name', async () => {
    const { world, rows } = await worldWithList(1);
    const again = await addRow(world, rows[0]?.id ?? '', { name_az: 'Başqa' });
    expect(await decideAll(world, { kind: 'approve' })).toMatchObject({ decided: 1, left: 1 });
    expect((await rowsAndPlaces(world, [...rows, again])).map(({ state }) => state)).toEqual([
      ...['approved', 'pending'],
    ]);
  });

  it('keeps published fields that a row does not contain', async () => {
    const { world } = await worldWithList(0);
    await havePlace(world, { ...unnamed, about: 'A story.', links: ['https://example.org/'] });
    await addRow(world, 'gn-7');
    expect(await decideAll(world, { kind: 'approve' })).toMatchObject({ decided: 1 });
    expect(await world.store.place('gn-7')).toMatchObject({
      ...{ about: 'A story.', links: ['https://example.org/'], name_az: 'Ad gn-7' },
    });
  });
});

describe('undoing a review', () => {
  it('makes all rows pending again, restores the places, and removes the inbox entry', async () => {
    const { world, rows } = await worldWithList(25);
    const before = await rowsAndPlaces(world, rows);
    await decideAll(world, { kind: 'approve' });
    await beginUndo(world);
    expect(await carryOn(world)).toMatchObject({ kind: 'undo', total: 25, decided: 25, late: 0 });
    expect(await rowsAndPlaces(world, rows)).toEqual(
      before.map((row) => ({ ...row, revision: 5 })),
    );
    expect(await actionsAt(world, rows[0]?.id ?? '')).toEqual([
      ...[
        ['undone', 'Rəna'],
        ['approved', 'Rəna'],
        ['suggested', 'Aylin'],
      ],
    ]);
    expect(await ownInbox(world, aylin)).toEqual([]);
    expect(await decideAll(world, { kind: 'decline' })).toMatchObject({ decided: 25 });
  });

  it('is possible during the review, which then stops', async () => {
    const { world, rows } = await worldWithList(25);
    await begin(world, { kind: 'approve' });
    killAfter(world, 16);
    await expect(carryOn(world)).rejects.toThrow('killed');
    revive(world);
    await Promise.all([carryOn(world), beginUndo(world)]);
    expect(await carryOn(world)).toMatchObject({ kind: 'undo', is_running: false });
    expect(new Set((await rowsAndPlaces(world, rows)).map(({ state }) => state))).toEqual(
      new Set(['pending']),
    );
    expect(await ownInbox(world, aylin)).toEqual([]);
  });

  it('keeps later changes and earlier decisions of others', async () => {
    const { world, rows } = await worldWithList(3);
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    const body = { fields: ['name_az' as const], revision: 3 };
    await approveSuggestion(world, { ...first, caller: admin, body, idempotencyKey: null });
    expect(await decideAll(world, { kind: 'approve' })).toMatchObject({ total: 2, decided: 2 });
    const next = await addRow(world, second.id, { list: null, name_az: 'Başqa' });
    await approveSuggestion(world, {
      ...{ ...next, caller: other, idempotencyKey: null },
      body: { fields: ['name_az'], revision: 4 },
    });
    await beginUndo(world);
    expect(await carryOn(world)).toMatchObject({ total: 2, decided: 2, late: 0 });
    expect(await rowsAndPlaces(world, rows)).toMatchObject([
      { state: 'approved', name_az: `Ad ${first.id}` },
      { state: 'pending', name_az: 'Başqa' },
      { state: 'pending', name_az: null },
    ]);
  });

  it('is possible once', async () => {
    const { world } = await worldWithList(1);
    await decideAll(world, { kind: 'approve' });
    await expect(beginUndo(world, moderator)).rejects.toMatchObject({ code: 'conflict' });
    await beginUndo(world);
    await carryOn(world);
    await expect(beginUndo(world)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is possible for its moderator within a day, or during the review', async () => {
    const { world } = await worldWithList(1);
    await decideAll(world, { kind: 'approve' }, moderator);
    world.pass(day + 1);
    await expect(beginUndo(world, moderator)).rejects.toMatchObject({ code: 'forbidden' });
    await beginUndo(world);
    await carryOn(world);
    await begin(world, { kind: 'approve' }, moderator);
    world.pass(day + 1);
    await beginUndo(world, moderator);
  });

  it('counts a row as late when its place was merged', async () => {
    const { world, rows } = await worldWithList(2);
    await decideAll(world, { kind: 'approve' });
    await havePlace(world, { ...unnamed, place_id: 'gn-1' });
    await merge(world, 'gn-1', rows[0]?.id ?? '');
    await beginUndo(world);
    expect(await carryOn(world)).toMatchObject({ total: 2, decided: 1, late: 1 });
  });

  it('also makes declined rows of deleted places pending', async () => {
    const { world, rows } = await worldWithList(3);
    const id = rows[1]?.id ?? '';
    await deletePlace(world, { id, caller: admin, idempotencyKey: null });
    await decideAll(world, { kind: 'decline' });
    await beginUndo(world);
    expect(await carryOn(world)).toMatchObject({ total: 3, decided: 3, late: 0 });
    expect((await rowsAndPlaces(world, rows)).map(({ state }) => state)).toEqual(
      rows.map(() => 'pending'),
    );
    expect(await world.store.place(id)).toMatchObject({ status: 'deleted' });
    expect(await ownInbox(world, aylin)).toEqual([]);
  });

  it('is possible for any admin, even when another one decided', async () => {
    const { world } = await worldWithList(2);
    await decideAll(world, { kind: 'approve' });
    await beginUndo(world, other);
    expect(await carryOn(world)).toMatchObject({ decided: 2, is_running: false });
    const rows = await world.store.rowsOfList(listKey, { states: ['pending'], limit: 5 });
    expect(rows).toHaveLength(2);
  });
});

it('the contributor of a declined list gets its reason once', async () => {
  const { world } = await worldWithList(3);
  await decideAll(world, { kind: 'decline', reason_id: 'other', reason: 'All invented.' });
  expect(await ownInbox(world, aylin)).toMatchObject([
    { kind: 'declined', reason_id: 'other', words: 'All invented.', rows: 3 },
  ]);
});

it('deciding on a list without rows answers not_found', async () => {
  const { world } = await worldWithList(0);
  await expect(begin(world, { kind: 'approve' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(beginUndo(world)).rejects.toMatchObject({ code: 'not_found' });
  await expect(carryOn(world)).rejects.toMatchObject({ code: 'not_found' });
});

it('a call repeated with its idempotency key decides a list once', async () => {
  const { world } = await worldWithList(2);
  const decide = () =>
    decideList(world, {
      ...{ id: listKey, caller: admin, idempotencyKey: 'key' },
      body: { kind: 'approve', until: world.now().toISOString(), without: [], replacing: [] },
    });
  await decide();
  await carryOn(world);
  await decide();
  expect(await carryOn(world)).toMatchObject({ decided: 2, is_running: false });
});
