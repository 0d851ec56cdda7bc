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
  async function approvedList() {
    const { world, rows } = await worldWithList(3);
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
