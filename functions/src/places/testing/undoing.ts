import { fieldNames, type Field } from '@shared/contract/fields.ts';
import { approveSuggestion } from '../approve.ts';
import { declineSuggestion } from '../decline.ts';
import { deletePlace } from '../delete.ts';
import type { FieldChange } from '../model.ts';
import { requestRevision } from '../request.ts';
import { submitSuggestion } from '../submit.ts';
import { undoInPlace, type UndoCall } from '../undo.ts';
import { admin, aPlace, aSubmission, aylin, knownId, newWorld, type World } from './world.ts';

export const minute = 60_000;
export const thief = { ...admin, uid: 'uid-thief' };

export async function aWorld() {
  const world = newWorld();
  // Lets accounts decide on their own suggestions, as if there were no other reviewer.
  world.isOnlyReviewer = async () => true;
  await world.store.transact(knownId, async (transaction) =>
    transaction.savePlace(null, aPlace({ revision: 1, name_az: 'Sulduz', about: null })),
  );
  world.pass(60 * minute);
  return world;
}

export async function suggest(world: World, caller = aylin, changes = {}) {
  world.pass(minute);
  const before = await world.store.suggestionsOfPlace(knownId, 50);
  await submitSuggestion(world, {
    id: knownId,
    caller,
    body: aSubmission(changes),
    idempotencyKey: null,
  });
  const after = await world.store.suggestionsOfPlace(knownId, 50);
  return after.find(({ id }) => !before.some((one) => one.id === id))?.id ?? '';
}

export async function approve(
  world: World,
  sid: string,
  caller = admin,
  fields: readonly Field[] = fieldNames,
) {
  world.pass(minute);
  const revision = (await world.store.place(knownId))?.revision ?? 0;
  await approveSuggestion(world, {
    id: knownId,
    sid,
    caller,
    body: { fields: [...fields], revision },
    idempotencyKey: null,
  });
}

export function declineAsThief(world: World, sid: string) {
  world.pass(minute);
  const call = { id: knownId, caller: thief, idempotencyKey: null };
  return declineSuggestion(world, { ...call, sid, body: { reason_id: 'other', reason: 'x' } });
}

export const putEntry = (world: World, id: string, change: FieldChange) =>
  world.store.put(`places/${knownId}/history/${id}`, {
    ...{ id, place_id: knownId, at: world.now(), action: 'created', uid: aylin.uid, revision: 1 },
    ...{ suggestion_id: null, changes: [change] },
  });

export const undo = (
  world: World,
  uid: string,
  suggestions: string[],
  since: Date,
  { apply = true, by = null }: Partial<Pick<UndoCall, 'apply' | 'by'>> = {},
) => {
  world.pass(minute);
  const call = { uid, since, suggestions, reason: 'vandal', by, apply };
  return undoInPlace(world, knownId, call);
};
export const stateOf = async (world: World, sid: string) =>
  (await world.store.suggestionsOfPlace(knownId, 50)).find(({ id }) => id === sid);

export const deleteAs = async (world: World, caller = thief) => {
  world.pass(minute);
  await deletePlace(world, { id: knownId, caller, idempotencyKey: null });
};
export const requestAs = async (world: World, caller = admin) => {
  world.pass(minute);
  await requestRevision(world, { id: knownId, caller, idempotencyKey: null });
};
