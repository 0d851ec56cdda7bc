import type { DecideListRequest } from '@shared/contract/lists.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import type { Caller } from '../../platform/caller.ts';
import { listKeyOf } from '../list-key.ts';
import { continueReview } from '../lists/continue-review.ts';
import { decideList, undoListDecision } from '../lists/review.ts';
import { submitSuggestion } from '../submit.ts';
import { admin, aSubmission, aylin, havePlace, newWorld, type World } from './world.ts';

export const listKey = listKeyOf(aylin.uid, 'list-1');

export interface RowOfList {
  id: string;
  sid: string;
}

const duration = 1_000_000;

export const unnamed = { name_az: null, name_loc: null, about: null, links: [] };

export async function worldWithList(count: number) {
  const world = newWorld();
  const rows: RowOfList[] = [];
  for (let row = 0; row < count; row++) {
    const id = `gn-${1_000 + row}`;
    await havePlace(world, { ...unnamed, place_id: id });
    rows.push(await addRow(world, id));
  }
  return { world, rows };
}

export async function addRow(
  world: World,
  id: string,
  changes: Partial<SubmitRequest> = {},
): Promise<RowOfList> {
  world.pass(1);
  // Resets the daily quota, so that a test can add any number of rows.
  world.store.put(`users/${aylin.uid}/quotas/list_rows`, undefined);
  const body = aSubmission({ list: 'list-1', name_az: `Ad ${id}`, ...changes });
  const call = { id, caller: aylin, body, idempotencyKey: null };
  return { id, sid: (await submitSuggestion(world, call)).id };
}

type Decision = Partial<DecideListRequest> & { kind: 'approve' | 'decline' };

export const begin = (world: World, decision: Decision, caller: Caller = admin) =>
  decideList(world, {
    ...{ id: listKey, caller, idempotencyKey: null },
    body: {
      ...{ until: world.now().toISOString(), without: [] },
      ...(decision.kind === 'approve'
        ? { replacing: [] }
        : { reason_id: 'no_source', reason: null }),
      ...decision,
    } as DecideListRequest,
  });

export const carryOn = (world: World) => continueReview(world, { id: listKey, duration });

export async function decideAll(world: World, decision: Decision, caller: Caller = admin) {
  await begin(world, decision, caller);
  return carryOn(world);
}

export const beginUndo = async (world: World, caller: Caller = admin) => {
  const [list] = await world.store.lists([listKey]);
  return undoListDecision(world, {
    ...{ id: listKey, caller, idempotencyKey: null },
    body: { review: list?.review?.id ?? '' },
  });
};

export async function rowsAndPlaces(world: World, rows: readonly RowOfList[]) {
  const keys = rows.map(({ id, sid }) => ({ place_id: id, id: sid }));
  const suggestions = await world.store.suggestions(keys);
  const places = await world.store.places(rows.map(({ id }) => id));
  return rows.map(({ id, sid }) => ({
    state: suggestions.find((one) => one.id === sid)?.state,
    name_az: places.get(id)?.name_az,
    revision: places.get(id)?.revision,
  }));
}
