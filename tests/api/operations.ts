import { ApiError } from '@shared/contract/errors.ts';
import { fieldNames } from '@shared/contract/fields.ts';
import type { Caller } from '../../functions/src/platform/caller.ts';
import { approveSuggestion } from '../../functions/src/places/approve.ts';
import { declineSuggestion } from '../../functions/src/places/decline.ts';
import { deletePlace } from '../../functions/src/places/delete.ts';
import type {
  LocatingContext,
  PlaceStore,
  ProposingContext,
} from '../../functions/src/places/ports.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { requestRevision } from '../../functions/src/places/request.ts';
import { restorePlace } from '../../functions/src/places/restore.ts';
import { submitSuggestion } from '../../functions/src/places/submit.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { store } from './suite.ts';

export const contextOf = (places: PlaceStore): LocatingContext & ProposingContext => ({
  store: places,
  locator: {
    locate: (id) =>
      Promise.resolve({ id, name: 'x', location: { lat: 37, lng: 46 }, approximate: false }),
  },
  origins: [],
  now: () => new Date(),
  newId: newDocumentId,
  isOnlyReviewer: async () => false,
  mayBeOnlyReviewer: async () => false,
  isReviewer: async () => true,
  noteForgotten: async () => undefined,
  needsSecondPerson: false,
  isAdmin: async () => true,
});

export const context = contextOf(store);

/** Returns a caller. Without further fields, the caller has no role and no verified email address. */
export const aCaller = (fields: Pick<Caller, 'uid' | 'name'> & Partial<Caller>): Caller => ({
  ...{ admin: false, moderator: false, verified: false },
  ...fields,
});

const admin = aCaller({ uid: 'admin', name: 'Admin', admin: true });

/** @param pick returns random numbers in [0, 1) */
export async function changeSomething(
  placeIds: readonly string[],
  pick: () => number,
  places = context,
) {
  const id = placeIds[Math.floor(pick() * placeIds.length)] ?? '';
  const call = { id, caller: admin, idempotencyKey: null };
  const kind = pick();
  if (kind < 0.4) {
    const number = Math.floor(pick() * 1e6);
    const caller = aCaller({ uid: `user-${number % 50}-${id}`, name: `User ${number}` });
    const body = aSubmission({ name_az: `Ad ${number}`, about: pick() < 0.5 ? null : `${number}` });
    return submitSuggestion(places, { ...call, caller, body });
  }
  if (kind < 0.5) return requestRevision(places, call);
  if (kind < 0.55) return deletePlace(places, call);
  if (kind < 0.65) return restorePlace(places, call);

  const pending = (await places.store.suggestionsOfPlace(id, 100)).filter(
    ({ state }) => state === 'pending',
  );
  const sid = pending[Math.floor(pick() * pending.length)]?.id;
  if (!sid) return null;
  if (kind < 0.75) {
    return declineSuggestion(places, {
      ...call,
      sid,
      body: { reason_id: 'other', reason: 'No source' },
    });
  }
  const revision = (await places.store.place(id))?.revision ?? 0;
  const body = { fields: [...fieldNames], revision };
  return approveSuggestion(places, { ...call, sid, body });
}

/**
 * Returns the outcome of a change: 'done', 'nothing to do', or the error code with which the API has refused it.
 *
 * @throws any error that is not a refusal by the API
 */
export function outcomeOf(result: PromiseSettledResult<unknown>): string {
  if (result.status === 'fulfilled') return result.value === null ? 'nothing to do' : 'done';
  const reason: unknown = result.reason;
  if (reason instanceof ApiError) return reason.code;
  throw reason;
}
