import { describe, expect, it } from 'vitest';
import { declineSuggestion } from '../decline.ts';
import { ownInbox } from '../inbox.ts';
import { portionLimits } from '../portions.ts';
import { requestRevision } from '../request.ts';
import {
  addRow,
  beginUndo,
  carryOn,
  decideAll,
  unnamed,
  worldWithList,
  type RowOfList,
} from '../testing/list.ts';
import { admin, aylin, havePlace, type World } from '../testing/world.ts';
import { undoDecision } from '../undo-decision.ts';
import { undoInPlace } from '../undo.ts';

describe('the entry about a list in the inbox', () => {
  const inbox = async (world: World) =>
    (await ownInbox(world, aylin)).map(({ kind, rows }) => `${kind} ${rows}`);
  const call = { caller: admin, idempotencyKey: null };
  async function approvedList(count = 3) {
    const { world, rows } = await worldWithList(count);
    await decideAll(world, { kind: 'approve' });
    world.pass(1_000);
    return { world, rows };
  }
  const undoAll = (world: World, uid: string, suggestions: RowOfList[], places: RowOfList[]) =>
    Promise.all(
      places.map(({ id }) =>
        undoInPlace(world, id, {
          ...{ uid, since: new Date(0), reason: 'vandal', by: null, apply: true },
          suggestions: suggestions.filter((one) => one.id === id).map(({ sid }) => sid),
        }),
      ),
    );

  it('stays when a revision of the place of its first row is requested', async () => {
    const { world, rows } = await approvedList();
    await requestRevision(world, { ...call, id: rows[0]?.id ?? '' });
    expect(await inbox(world)).toEqual(['requested 1', 'approved 3']);
  });

  it.each([0, 1, 2])('counts one row less after the undo of row %i', async (index) => {
    const { world, rows } = await approvedList();
    const row = rows[index] ?? { id: '', sid: '' };
    await undoDecision(world, { ...call, ...row });
    expect(await inbox(world)).toEqual(['approved 2']);
    const body = { reason_id: 'unclear', reason: null } as const;
    await declineSuggestion(world, { ...call, ...row, body });
    expect(await inbox(world)).toEqual(['declined 1', 'approved 2']);
    await undoDecision(world, { ...call, ...row });
    expect(await inbox(world)).toEqual(['approved 2']);
    await beginUndo(world);
    await carryOn(world);
    expect(await inbox(world)).toEqual([]);
  });

  describe('that an older version has stored with the id of the first row', () => {
    async function olderEntry(count: number) {
      const { world, rows } = await approvedList(count);
      const first = rows[0] ?? { id: '', sid: '' };
      await world.store.transactAccount(aylin.uid, async (transaction) => {
        const { entries } = await transaction.inbox(aylin.uid);
        const older = entries.map((one) => ({ ...one, suggestion_id: first.sid }));
        transaction.saveInbox(aylin.uid, { entries: older });
      });
      return { world, first };
    }

    it('stays when a revision of the place of this row is requested', async () => {
      const { world, first } = await olderEntry(3);
      await requestRevision(world, { ...call, id: first.id });
      expect(await inbox(world)).toEqual(['requested 1', 'approved 3']);
    });

    it.each([3, 2])('stays when this row of %i is undone and decided again', async (count) => {
      const { world, first } = await olderEntry(count);
      await undoDecision(world, { ...call, ...first });
      const body = { reason_id: 'unclear', reason: null } as const;
      await declineSuggestion(world, { ...call, ...first, body });
      expect(await inbox(world)).toEqual(['declined 1', `approved ${count - 1}`]);
    });
  });

  it('counts the rows that stay decided after everything by their reviewer is undone', async () => {
    const { world, rows } = await approvedList();
    await undoAll(world, admin.uid, [], rows.slice(0, 2));
    expect(await inbox(world)).toEqual(['approved 1']);
    await undoAll(world, admin.uid, [], rows.slice(2));
    expect(await inbox(world)).toEqual([]);
  });

  it('counts the rows that stay approved after everything by their contributor is undone', async () => {
    const { world, rows } = await approvedList();
    await undoAll(world, aylin.uid, rows, rows.slice(0, 2));
    expect(await inbox(world)).toEqual(['declined 1', 'declined 1', 'approved 1']);
  });

  it('is removed by the undo of more rows of one place than a transaction changes', async () => {
    const { world } = await worldWithList(0);
    const row = { id: 'gn-7', sid: '' };
    await havePlace(world, { ...unnamed, place_id: row.id });
    const count = portionLimits.suggestions + 5;
    for (let one = 0; one < count; one++) await addRow(world, row.id);
    await decideAll(world, { kind: 'decline' });
    expect(await inbox(world)).toEqual([`declined ${count}`]);
    await undoAll(world, admin.uid, [], [row]);
    expect(await inbox(world)).toEqual([]);
  });
});
