import type { Caller } from '../contract/caller.ts';
import { ApiError } from '../contract/errors.ts';
import { contentOf, noContent } from '../contract/fields.ts';
import type { HistoryAction } from '../contract/schemas.ts';
import type { StoredStatus } from '../contract/status.ts';
import { once } from '../calls/once.ts';
import { changesBetween } from './content.ts';
import { noSuchPlace } from './get.ts';
import { afterEvent, type LifecycleStatus, type PlaceEvent } from './lifecycle.ts';
import type { StoredHistory, StoredPlace } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { historyOf } from './record.ts';
import { isPublic } from './sight.ts';

/** An admin's call that only moves a place to another status. */
export interface StatusCall {
  id: string;
  caller: Caller;
  idempotencyKey: string | null;
}

export interface StatusChange {
  event: PlaceEvent;
  action: HistoryAction;
  /** What besides status, revision and time changes in the place. */
  also: (place: StoredPlace) => Partial<StoredPlace>;
  kept?: (place: StoredPlace) => StoredHistory['kept'];
}

/**
 * Request, delete and restore: the same transaction with another event. What is already so stays
 * as it is, without an entry in the history. A pending place that is asked for becomes visible, so
 * its history tells what of.
 *
 * @throws ApiError not_found or conflict
 */
export function changeStatus<T>(
  { store, now, newId }: PlacesContext,
  { id, caller, idempotencyKey: key }: StatusCall,
  { event, action, also, kept }: StatusChange,
  answer: (place: StoredPlace) => T,
): Promise<T> {
  const at = now();
  return store.transact(
    id,
    (transaction) =>
      once(transaction, { uid: caller.uid, key, asked: [event, id], now: at }, async () => {
        const place = await transaction.place(id);
        const status = nextStatus(place, id, event);
        if (!place || place.status === status) return answer(place as StoredPlace);
        const changed: StoredPlace = {
          ...place,
          ...also(place),
          status,
          revision: place.revision + 1,
          updated_at: at,
        };
        transaction.savePlace(place, changed);
        transaction.addHistory(
          historyOf(changed, {
            id: newId(),
            at,
            action,
            caller,
            changes: [
              { field: 'status', before: place.status, after: status },
              ...(place.status === 'pending' && isPublic(changed)
                ? changesBetween(noContent, contentOf(changed))
                : []),
            ],
            kept: kept?.(place) ?? null,
          }),
        );
        return answer(changed);
      }),
    { publishes: true },
  );
}

/** @throws ApiError not_found or conflict */
export function nextStatus(place: StoredPlace | null, id: string, event: PlaceEvent): StoredStatus {
  const status: LifecycleStatus = place?.status ?? 'none';
  const outcome = afterEvent(status, event, place?.deleted_from);
  if (outcome === 'hidden') throw noSuchPlace(id);
  if (outcome === 'conflict') {
    throw new ApiError('conflict', `a place that is ${status} takes no "${event}"`, {
      details: { changed: ['status'], status },
    });
  }
  return outcome;
}
