import type { Caller } from '../platform/caller.ts';
import { contentOf, noContent } from '@shared/contract/fields.ts';
import type { HistoryAction, Place } from '@shared/contract/schemas.ts';
import type { StoredStatus } from '@shared/contract/status.ts';
import { attachShown, withoutDeletedFiles } from './attachments.ts';
import { changesBetween, type KnownContent } from './content.ts';
import { noSuchPlace } from './get.ts';
import { afterEvent, type PlaceEvent } from './lifecycle.ts';
import type { StoredHistory, StoredPlace } from './model.ts';
import { checkNotMoved } from './moved.ts';
import { notify } from './notify.ts';
import type { PlacesContext, PlaceTransaction, SuggestionKey } from './ports.ts';
import { historyOf } from './record.ts';
import { isPublic } from './visibility.ts';
import { placeView } from './view.ts';
import { changeOnce, type ChangeCall } from './calls.ts';
import { wrongStatus } from './refusals.ts';

export interface StatusChange {
  event: Exclude<PlaceEvent, 'suggestion arrives'>;
  action: HistoryAction;
  also: (
    place: StoredPlace,
    entry: { id: string; before: StoredHistory | null },
  ) => Partial<StoredPlace>;
  kept?: (place: StoredPlace) => StoredHistory['kept'];
  concerns?: SuggestionKey | null;
}

/**
 * Changes the status of a place. A repeated call changes nothing and adds no history entry.
 *
 * @throws ApiError as `nextStatus`
 */
export function changeStatus(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  call: ChangeCall,
  change: StatusChange,
): Promise<Place> {
  const { id, caller } = call;
  return changeOnce(context, call, [change.event, id], async (transaction, at) => {
    const about = { id, caller, at, entryId: context.newId() };
    return placeView(await changeStatusIn(transaction, about, change));
  });
}

export interface StatusChangeIn {
  id: string;
  caller: Caller;
  at: Date;
  entryId: string;
}

export async function changeStatusIn(
  transaction: PlaceTransaction,
  { id, caller, at, entryId }: StatusChangeIn,
  { event, action, also, kept, concerns = null }: StatusChange,
): Promise<StoredPlace> {
  const { place, status } = nextStatus(await transaction.place(id), id, event);
  // If the status stays the same, there is nothing to change. Exception: a restore also changes the content. For
  // example, the place had the status `requested` before its deletion, and has the same status now, because an admin
  // has requested a name after the deletion.
  if (place.status === status && event !== 'restore') return place;
  const before =
    place.deleted_in === null ? null : await transaction.historyEntry(id, place.deleted_in);
  const after: StoredPlace = {
    ...place,
    ...also(place, { id: entryId, before }),
    status,
    revision: place.revision + 1,
    updated_at: at,
  };
  // Files of a hidden place may have been deleted, so a place that becomes public loses its links to missing files.
  const shown = isPublic(place) ? place : noContent;
  const changed = isPublic(after) ? await withoutDeletedFiles(transaction, after, shown) : after;
  await attachShown(transaction, { place, after: changed });
  transaction.savePlace(place, changed);
  transaction.addHistory(
    historyOf(changed, {
      id: entryId,
      at,
      action,
      caller,
      changes: [
        { field: 'status', before: place.status, after: status },
        ...(isPublic(changed) ? changesBetween(shownBefore(place), contentOf(changed)) : []),
      ],
      kept: kept?.(place) ?? null,
    }),
  );
  const approved = concerns && (await transaction.suggestion(id, concerns.id));
  if (action === 'requested' && approved?.state === 'approved') {
    const news = { id: entryId, at, kind: action };
    await notify(transaction, caller.uid, [{ suggestion: approved, news }]);
  }
  return changed;
}

export function shownBefore(place: StoredPlace): KnownContent {
  return place.status === 'pending' ? noContent : contentOf(place);
}

/**
 * Returns the place and its status after an event.
 *
 * @throws ApiError not_found when the place does not exist or is hidden; conflict when `event` is not possible in the
 * place's status; PlaceMoved for a merged place
 */
export function nextStatus(
  place: StoredPlace | null,
  id: string,
  event: Exclude<PlaceEvent, 'suggestion arrives'>,
): { place: StoredPlace; status: StoredStatus } {
  checkNotMoved(place);
  const outcome = afterEvent(place?.status ?? 'none', event, place?.deleted_from);
  if (!place || outcome === 'hidden') throw noSuchPlace(id);
  if (outcome === 'conflict')
    throw wrongStatus(`"${event}" is not possible for a place that is ${place.status}`, place);
  return { place, status: outcome };
}
