import { once } from '../platform/calls/idempotency.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { Reason } from '@shared/contract/reasons.ts';
import { fieldNames, type Content } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { namesBytes } from '@shared/contract/attested-name-schema.ts';
import type { ApproveRequest } from '@shared/contract/requests.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { releaseUnshown, withdrawUnshown } from './attachments.ts';
import { nextStatus, shownBefore } from './change-status.ts';
import { changesBetween, statusChange, withTaken, type KnownContent } from './content.ts';
import { withCorrections } from './corrections.ts';
import { undecidedSuggestion, type DecisionAbout } from './decide.ts';
import { withoutHandOn } from './hand-on.ts';
import type { StoredPlace } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { notify } from './notify.ts';
import { mutedAmong } from './flags/muted-in.ts';
import { possibleRecordingsOf, withoutLinks } from './flags/recordings.ts';
import { historyOf } from './record.ts';
import { isPublic } from './visibility.ts';
import { placeView } from './view.ts';
import type { SuggestionCallWith } from './calls.ts';

/** Maximum photos of one place; each approval adds to them. */
export const photoLimit = 100;

/**
 * POST /places/{id}/submissions/{sid}/approve: the chosen fields become the place's, which is published, as
 * suggested or as the admin corrected them. For a place that was never public, only the chosen fields are published.
 *
 * @throws ApiError not_found; conflict naming what has changed since the admin looked; invalid
 */
export function approveSuggestion(
  { store, origins, now, newId, isOnlyReviewer }: PlacesContext,
  { id, sid, caller, body, idempotencyKey: key }: SuggestionCallWith<ApproveRequest>,
): Promise<Place> {
  const at = now();
  const asked = ['approve', id, sid, body];
  return store.transact(id, (transaction) =>
    once(transaction, { uid: caller.uid, key, asked, now: at }, () =>
      approveIn(transaction, {
        ...{ id, sid, caller, body, origins, isOnlyReviewer, at, entryId: newId() },
      }),
    ),
  );
}

/**
 * An approval within a transaction.
 *
 * @throws ApiError not_found; conflict; invalid
 */
export async function approveIn(
  transaction: PlaceTransaction,
  call: Omit<SuggestionCallWith<ApproveRequest>, 'idempotencyKey'> &
    DecisionAbout &
    Pick<PlacesContext, 'origins' | 'isOnlyReviewer'>,
): Promise<Place> {
  const { id, sid, caller, body, origins, at, entryId, review } = call;
  const { place: before, status } = nextStatus(await transaction.place(id), id, 'approve');
  const suggestion = await undecidedSuggestion(transaction, call, call);
  await checkRevision(transaction, before, body.revision);

  const shown = shownBefore(before);
  const proposed = withCorrections({ suggestion, place: before, body, origins });
  const approved = complete(withTaken(shown, proposed.content, body.fields, body.names));
  const known = possibleRecordingsOf(shown);
  const added = possibleRecordingsOf(approved).filter((link) => !known.includes(link));
  // only admins publish muted recordings, by answering the flags
  const muted = await mutedAmong(transaction, id, added);
  const content = withoutLinks(approved, muted);
  const changed: StoredPlace = {
    ...before,
    ...content,
    status,
    // An earlier deleted version is no longer the last published one.
    deleted_from: null,
    deleted_in: null,
    revision: before.revision + 1,
    updated_at: at,
  };
  const taken = fieldNames.filter((field) => body.fields.includes(field));
  await releaseUnshown(transaction, withoutLinks(suggestion, muted), { place: changed, at });
  if (isPublic(before)) await withdrawUnshown(transaction, before, changed);
  transaction.savePlace(before, changed);
  transaction.saveSuggestion({
    ...withoutHandOn(transaction, suggestion),
    state: 'approved',
    decided_at: at,
    taken,
    corrected: proposed.corrected,
    questions: [],
  });
  transaction.addHistory(
    historyOf(changed, {
      id: entryId,
      at,
      action: 'approved',
      caller,
      suggestionId: sid,
      corrections: proposed.corrections,
      changes: [...statusChange(before.status, changed.status), ...changesBetween(shown, content)],
    }),
  );
  const news = { id: entryId, at, kind: 'approved' } as const;
  await notify(transaction, caller.uid, [{ suggestion, news, review }]);
  return placeView(changed);
}

/** @throws ApiError conflict with the present revision and the fields that have changed meanwhile */
export async function checkRevision(
  transaction: PlaceTransaction,
  { place_id, revision }: StoredPlace,
  seen: number,
  field = 'revision',
): Promise<void> {
  if (seen === revision) return;
  const since = await transaction.historyAfter(place_id, seen);
  const changed = new Set(since.flatMap(({ changes }) => changes.map(({ field }) => field)));
  throw new ApiError('conflict', 'the place has changed since you looked at it', {
    ...{ field, reason: 'changed_meanwhile' },
    details: { revision, changed: [...changed] },
  });
}

/** Content within the limits of a published place. @throws ApiError invalid */
export function complete(content: KnownContent): Content {
  const { name_new, images, names } = content;
  if (name_new === undefined) {
    throw new ApiError('invalid', 'name_new must be taken: the place has no approved name yet', {
      ...{ field: 'fields', reason: 'required' },
    });
  }
  if (images.length > photoLimit) {
    throw new ApiError('invalid', `${images.length} photos exceed ${photoLimit}`, {
      ...{ field: 'images', reason: 'too_many', limit: photoLimit, actual: images.length },
    });
  }
  checkNames(names);
  return { ...content, name_new };
}

/** Each suggestion is within the limits; the sum of several must be, too. @throws ApiError invalid */
function checkNames(names: readonly AttestedName[]): void {
  const check = (reason: Reason, limit: number, actual: number, what: string): void => {
    if (actual <= limit) return;
    throw new ApiError('invalid', `${actual} ${what} exceed ${limit}`, {
      ...{ field: 'names', reason, limit, actual },
    });
  };
  const most = Math.max(0, ...names.map(({ evidence }) => evidence.length));
  check('too_many', limits.nameCount, names.length, 'names');
  check('too_many', limits.evidenceCount, most, 'pieces of evidence');
  check('too_large', limits.namesBytes, namesBytes(names), 'bytes of names');
}
