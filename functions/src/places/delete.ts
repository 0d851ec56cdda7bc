import { contentOf } from '@shared/contract/fields.ts';
import type { Proposed } from '@shared/contract/proposals.ts';
import type { PlaceStatus } from '@shared/contract/status.ts';
import { changeStatusIn, type StatusChange, type StatusChangeIn } from './change-status.ts';
import { possibleRecordingsOf } from './flags/recordings.ts';
import type { StoredPlace } from './model.ts';
import type { PlaceTransaction, ProposingContext } from './ports.ts';
import { propose, needsSecondReviewer } from './proposals/propose.ts';
import { changeOnce, type ChangeCall } from './calls.ts';

type Deleted = Pick<StoredPlace, 'place_id' | 'revision'>;

/**
 * POST /places/{id}/delete: hides a place from everyone. The place's last version stays in the history. If the place
 * has a recording and deletions need a second reviewer, this call only proposes the deletion.
 * @throws ApiError not_found, also for a deleted place; conflict when there is another open proposal
 */
export async function deletePlace(
  context: ProposingContext,
  call: ChangeCall,
): Promise<Deleted | Proposed> {
  const { id, caller } = call;
  const isSecondNeeded = await needsSecondReviewer(context, caller);
  return changeOnce<Deleted | Proposed>(context, call, ['delete', id], async (transaction, at) => {
    const place = isSecondNeeded ? await transaction.place(id) : null;
    const entryId = context.newId();
    if (!place || place.status === 'deleted' || !(await hasRecording(transaction, place)))
      return deleteIn(transaction, { id, caller, at, entryId });
    const { isAdmin } = context;
    const about = { id: entryId, at, caller, place, merge: null, isAdmin };
    return propose(transaction, { ...about, place_id: id });
  });
}

export async function deleteIn(
  transaction: PlaceTransaction,
  call: StatusChangeIn,
): Promise<Deleted> {
  const { place_id, revision } = await changeStatusIn(transaction, call, deletion);
  return { place_id, revision };
}

const deletion: StatusChange = {
  event: 'delete',
  action: 'deleted',
  // Stores which version a restore publishes. If `deleted_from` is already set, no content has been approved since
  // an earlier deletion, so a restore still publishes the version from before the earlier deletion.
  also: ({ status, deleted_from }, { id }) =>
    deleted_from === null
      ? // The cast is safe, because a place that is already deleted cannot be deleted again.
        { deleted_from: status as PlaceStatus, deleted_in: id }
      : {},
  kept: contentOf,
};

/** Returns whether a place has a recording. Also counts muted recordings, and recordings in links, names and evidence. */
async function hasRecording(transaction: PlaceTransaction, place: StoredPlace): Promise<boolean> {
  const files = await transaction.uploads(possibleRecordingsOf(place));
  const flags = await transaction.flags(place.place_id, 'recording');
  return (flags?.muted ?? null) !== null || files.some(({ kind }) => kind === 'audio');
}
