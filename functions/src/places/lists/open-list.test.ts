import { describe, expect, it, vi } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { listKeyOf } from '../list-key.ts';
import { deletePlace } from '../delete.ts';
import { submitSuggestion } from '../submit.ts';
import { addRow, decideAll, listKey, unnamed, worldWithList } from '../testing/list.ts';
import { admin, aSubmission, babek, havePlace } from '../testing/world.ts';
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

  it('reads a limited number of rows', async () => {
    const { world } = await worldWithList(1);
    const read = vi.spyOn(world.store, 'rowsOfList');
    await openList({ ...world, random }, { id: listKey, caller: admin });
    const query = { states: ['pending'], limit: limits.listRows };
    expect(read).toHaveBeenNthCalledWith(1, listKey, query);
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
    expect((await pendingLists(world, { caller: admin })).items).toMatchObject([
      { waiting: count, counts },
    ]);
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
