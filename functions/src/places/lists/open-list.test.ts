import { describe, expect, it, vi } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { listKeyOf } from '../list-key.ts';
import { deletePlace } from '../delete.ts';
import { submitSuggestion } from '../submit.ts';
import { withdrawSuggestion } from '../withdraw.ts';
import { addRow, decideAll, listKey, unnamed, worldWithList } from '../testing/list.ts';
import { admin, aSubmission, aylin, babek, havePlace } from '../testing/world.ts';
import { rowsAtOnce } from './list-rows.ts';
import { drawn, listRows, openList, rowsPage } from './open-list.ts';
import { listsPage, pendingLists } from './pending-lists.ts';

const random = () => 0.5;

describe('an open list', () => {
  it('has its counts, a random sample, and all rows that replace something', async () => {
    const { world } = await worldWithList(30);
    await havePlace(world, { ...unnamed, place_id: 'gn-1', name_az: 'Sulduz' });
    const replacing = await addRow(world, 'gn-1');
    await havePlace(world, {
      ...unnamed,
      place_id: 'gn-2',
      name_az: 'Ad gn-2',
      name_loc: 'سولدوز',
    });
    await addRow(world, 'gn-2');
    const open = await openList({ ...world, random }, { id: listKey, caller: admin });
    expect(open).toMatchObject({ waiting: 32, counts: { added: 30, replacing: 1 }, review: null });
    expect(open).toMatchObject({ until: world.now().toISOString(), first: { author: 'Aylin' } });
    expect(open.replacing_rows).toMatchObject([
      { suggestion: { id: replacing.sid, name_az: 'Ad gn-1' }, place: { name_az: 'Sulduz' } },
    ]);
    const drawnIds = open.sample.map(({ suggestion }) => suggestion.id);
    expect(new Set(drawnIds).size).toBe(limits.listSample);
    expect(drawnIds).not.toContain(replacing.sid);
  });

  it.each([
    [limits.listReplacing, limits.listReplacing],
    [limits.listReplacing + 1, limits.listReplacing],
  ])('of %i rows that replace something has the oldest %i', async (count, shown) => {
    const { world } = await worldWithList(0);
    await havePlace(world, { ...unnamed, place_id: 'gn-1', name_az: 'Sulduz' });
    const rows = [];
    for (let row = 0; row < count; row++) rows.push(await addRow(world, 'gn-1'));
    const open = await openList({ ...world, random }, { id: listKey, caller: admin });
    expect(open.counts).toEqual({ added: 0, replacing: count });
    expect(open.replacing_rows.map(({ suggestion }) => suggestion.id)).toEqual(
      rows.slice(0, shown).map(({ sid }) => sid),
    );
  });

  it('reads at most `rowsAtOnce` rows at the same time', async () => {
    const { world, rows } = await worldWithList(2 * rowsAtOnce + 50);
    await havePlace(world, { ...unnamed, place_id: 'gn-1', name_az: 'Sulduz' });
    const replacing = await addRow(world, 'gn-1');
    await deletePlace(world, { id: rows[150]?.id ?? '', caller: admin, idempotencyKey: null });
    const read = vi.spyOn(world.store, 'rowsOfList');
    const open = await openList({ ...world, random }, { id: listKey, caller: admin });
    const asked = read.mock.calls.map(([, { limit }]) => limit).filter(Number.isFinite);
    expect(asked).toEqual([rowsAtOnce, rowsAtOnce, rowsAtOnce]);
    expect(open).toMatchObject({ waiting: 251, counts: { added: 249, replacing: 1 } });
    expect(open.first.id).toBe(rows[0]?.sid);
    expect(open.until).toBe(world.now().toISOString());
    expect(open.replacing_rows.map(({ suggestion }) => suggestion.id)).toEqual([replacing.sid]);
    expect(open.sample).toHaveLength(limits.listSample);
  });

  it('reads at most `limits.listRows` rows', async () => {
    const { world } = await worldWithList(1);
    const [row] = await world.store.rowsOfList(listKey, { states: ['pending'], limit: 1 });
    const read = vi.spyOn(world.store, 'rowsOfList');
    read.mockImplementation(async (_, { limit }) =>
      Array.from({ length: Number.isFinite(limit) ? limit : 1 }, () => row!),
    );
    const open = await openList({ ...world, random }, { id: listKey, caller: admin });
    expect(open.counts).toEqual({ added: limits.listRows, replacing: 0 });
  });

  it('omits rows that were withdrawn or decided on while it was read', async () => {
    const { world, rows } = await worldWithList(3);
    const { suggestions } = world.store;
    vi.spyOn(world.store, 'suggestions').mockImplementationOnce(async (keys) => {
      await withdrawSuggestion(world, { ...rows[0]!, caller: aylin });
      await decideAll(world, { kind: 'decline', without: [rows[2]?.sid ?? ''] });
      return suggestions.call(world.store, keys);
    });
    const { sample } = await openList({ ...world, random }, { id: listKey, caller: admin });
    expect(sample.map(({ suggestion }) => suggestion.id)).toEqual([rows[2]?.sid]);
  });

  it('omits rows of deleted places', async () => {
    const { world, rows } = await worldWithList(2);
    await deletePlace(world, { id: rows[0]?.id ?? '', caller: admin, idempotencyKey: null });
    const { sample } = await openList({ ...world, random }, { id: listKey, caller: admin });
    expect(sample.map(({ suggestion }) => suggestion.id)).toEqual([rows[1]?.sid]);
  });

  it.each(['unknown', listKeyOf(babek.uid, 'list-1')])(
    'with an unknown id is not found: %s',
    async (id) => {
      const { world } = await worldWithList(1);
      await expect(openList({ ...world, random }, { id, caller: admin })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(listRows(world, { id })).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it.each([
    [0, []],
    [0.99, ['e', 'd']],
    [0.5, ['c', 'd']],
  ])('samples rows with the random number %d', (chance, expected) => {
    const letters = ['a', 'b', 'c', 'd', 'e'];
    expect(drawn(letters, expected.length, () => chance)).toEqual([...expected].sort());
    expect(drawn(letters, 9, () => chance)).toEqual(letters);
  });
});

it('returns all rows in pages, even when the last row of a page was decided in between', async () => {
  const { world, rows } = await worldWithList(rowsPage + 3);
  const first = await listRows(world, { id: listKey });
  await decideAll(world, { kind: 'approve', without: rows.slice(rowsPage).map(({ sid }) => sid) });
  const rest = await listRows(world, { id: listKey, after: first.next ?? '' });
  expect([...first.items, ...rest.items].map(({ suggestion }) => suggestion.id)).toEqual(
    rows.map(({ sid }) => sid),
  );
  expect(rest.next).toBeNull();
});

it.each(['x', '1/2', '1/2/3/4', 'x/gn-1/1'])('refuses %s as the end of a page', async (after) => {
  const { world } = await worldWithList(1);
  await expect(listRows(world, { id: listKey, after })).rejects.toMatchObject({
    ...{ code: 'invalid', field: 'after' },
  });
});

describe('the queue of lists', () => {
  it('has one entry per list while some of its rows are pending', async () => {
    const { world, rows } = await worldWithList(3);
    await addRow(world, rows[0]?.id ?? '', { list: null });
    expect((await pendingLists(world, { caller: admin })).items).toMatchObject([
      { id: listKey, waiting: 3, counts: { added: 3, replacing: 0 }, first: { id: rows[0]?.sid } },
    ]);
    await decideAll(world, { kind: 'decline', without: [rows[2]?.sid ?? ''] });
    expect((await pendingLists(world, { caller: admin })).items).toMatchObject([
      { waiting: 1, review: { kind: 'decline', decided: 2, left: 1 } },
    ]);
    await decideAll(world, { kind: 'decline' });
    expect((await pendingLists(world, { caller: admin })).items).toEqual([]);
  });

  it.each([
    [limits.listCounted, { added: limits.listCounted, replacing: 0 }],
    [limits.listCounted + 1, null],
  ])('counts %i rows by kind: %j', async (count, counts) => {
    const { world } = await worldWithList(0);
    await havePlace(world, { ...unnamed });
    for (let row = 0; row < count; row++) await addRow(world, 'gn-7');
    const read = vi.spyOn(world.store, 'rowsOfList');
    expect((await pendingLists(world, { caller: admin })).items).toMatchObject([
      { waiting: count, counts },
    ]);
    const asked = read.mock.calls.map(([, { limit }]) => limit).filter(Number.isFinite);
    expect(Math.max(...asked)).toBeLessThanOrEqual(rowsAtOnce);
  });

  it('has a long list, too, after the places of its oldest rows were deleted', async () => {
    const { world, rows } = await worldWithList(3);
    await havePlace(world, { ...unnamed });
    for (let row = 0; row < limits.listCounted; row++) await addRow(world, 'gn-7');
    for (const { id } of rows)
      await deletePlace(world, { id, caller: admin, idempotencyKey: null });
    expect((await pendingLists(world, { caller: admin })).items).toMatchObject([
      { id: listKey, waiting: limits.listCounted + 3, counts: null, first: { place_id: 'gn-7' } },
    ]);
  });

  it('counts the rows of all lists at the same time', async () => {
    const { world } = await worldWithList(0);
    await havePlace(world);
    for (const list of ['list-1', 'list-2', 'list-3']) await addRow(world, 'gn-7', { list });
    const { pendingRows } = world.store;
    let [running, most] = [0, 0];
    vi.spyOn(world.store, 'pendingRows').mockImplementation(async (...asked) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return pendingRows.apply(world.store, asked);
    });
    expect((await pendingLists(world, { caller: admin })).items).toHaveLength(3);
    expect(most).toBe(3);
  });

  it('returns all lists in pages', async () => {
    const { world } = await worldWithList(0);
    for (let list = 0; list <= listsPage; list++) {
      world.store.put(`users/${babek.uid}/quotas/list_rows`, undefined);
      const body = aSubmission({ list: `list-${list}` });
      await submitSuggestion(world, { id: 'gn-7', caller: babek, body, idempotencyKey: null });
    }
    const first = await pendingLists(world, { caller: admin });
    expect(first.items).toHaveLength(listsPage);
    const { items, next } = await pendingLists(world, { caller: admin, after: first.next ?? '' });
    expect(items).toHaveLength(1);
    expect(next).toBeNull();
    expect(new Set([...first.items, ...items].map(({ id }) => id)).size).toBe(listsPage + 1);
  });
});
