import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@shared/contract/errors.ts';
import { fieldNames, type Content } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { isInOrder } from '@shared/names/date-bound.ts';
import { namesBytes } from '@shared/contract/attested-name-schema.ts';
import type { ApproveRequest } from '@shared/contract/requests.ts';
import type { Place } from '@shared/contract/schemas.ts';
import {
  addedFiles,
  releaseUnshown,
  withdrawUnshown,
  withoutDeletedFiles,
  withoutHiddenFiles,
} from './attachments.ts';
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
import { checkAmount } from './refusals.ts';
import { isPublic } from './visibility.ts';
import { placeView } from './view.ts';
import { changeOnce, type KeylessCall, type SuggestionCallWith } from './calls.ts';

export const photoLimit = 100;

/**
 * POST /places/{id}/submissions/{sid}/approve: publishes the chosen fields of a suggestion, with the reviewer's
 * corrections. If the place was not public before, the place contains only these fields afterwards.
 * @throws ApiError not_found; forbidden for the caller's own suggestion; invalid for a wrong correction, and if the
 * result is incomplete, exceeds a limit or has a name that ends before it begins; conflict if the suggestion is already
 * decided, or if the place has changed since the reviewer loaded the place. The conflict names the changes
 */
export function approveSuggestion(
  context: PlacesContext,
  call: SuggestionCallWith<ApproveRequest>,
): Promise<Place> {
  const { origins, newId, isOnlyReviewer } = context;
  const asked = ['approve', call.id, call.sid, call.body];
  return changeOnce(context, call, asked, (transaction, at) =>
    approveIn(transaction, { ...call, origins, isOnlyReviewer, at, entryId: newId() }),
  );
}

export async function approveIn(
  transaction: PlaceTransaction,
  call: KeylessCall & { body: ApproveRequest } & DecisionAbout &
    Pick<PlacesContext, 'origins' | 'isOnlyReviewer'>,
): Promise<Place> {
  const { id, sid, caller, body, origins, at, entryId, review } = call;
  const { place: before, status } = nextStatus(await transaction.place(id), id, 'approve');
  const suggestion = await undecidedSuggestion(transaction, call, call);
  await checkRevision(transaction, before, body.revision);

  const shown = shownBefore(before);
  const proposed = withCorrections({ suggestion, place: before, body, origins });
  const existing = await withoutDeletedFiles(transaction, proposed.content, shown);
  const known = possibleRecordingsOf(shown);
  const added = possibleRecordingsOf(existing).filter((link) => !known.includes(link));
  // Finds the muted recordings, which stay unpublished. Only an admin's answer to the flags publishes them again.
  const muted = await mutedAmong(transaction, id, added);
  const usable = withoutLinks(existing, muted);
  // If the suggestion's recording no longer exists or is muted, the place keeps its present recording.
  const voiceUrl = proposed.content.voiceUrl && (usable.voiceUrl ?? shown.voiceUrl);
  const chosen = withTaken(shown, { ...usable, voiceUrl }, body.fields, body.names);
  const content = withoutHiddenFiles(complete(chosen, shown.names), shown);
  const changed: StoredPlace = {
    ...before,
    ...content,
    status,
    // If the place has a deleted version, the approved content replaces it, so no version is left to restore.
    deleted_from: null,
    deleted_in: null,
    revision: before.revision + 1,
    updated_at: at,
  };
  const takenFields = fieldNames.filter((field) => body.fields.includes(field));
  await releaseUnshown(transaction, withoutLinks(suggestion, muted), {
    ...{ place: changed, at, decided: [sid] },
  });
  if (isPublic(before)) await withdrawUnshown(transaction, before, changed);
  // When a file is removed from a place, it becomes private. If this approval adds such a file again, attaching makes
  // it public again. `withoutDeletedFiles` has already read the uploads in this transaction, as `attachUploads`
  // requires.
  transaction.attachUploads(addedFiles(content, shown));
  transaction.savePlace(before, changed);
  transaction.saveSuggestion({
    ...withoutHandOn(transaction, suggestion),
    state: 'approved',
    decided_at: at,
    taken: takenFields,
    taken_names: takenFields.includes('names') ? (body.names ?? null) : null,
    corrected: proposed.corrected,
    questions: [],
  });
  transaction.addHistory(
    historyOf(changed, {
      id: entryId,
      at,
      action: 'approved',
      caller,
      suggestion_id: sid,
      ...(proposed.corrections.length > 0 ? { corrections: proposed.corrections } : {}),
      changes: [...statusChange(before.status, changed.status), ...changesBetween(shown, content)],
    }),
  );
  const news = { id: entryId, at, kind: 'approved' } as const;
  await notify(transaction, caller.uid, [{ suggestion, news, review }]);
  return placeView(changed);
}

/**
 * @throws ApiError conflict if the reviewer has seen an older revision than the place's current one. The error names
 * the current revision and the fields that changed since then
 */
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

/**
 * @param known names that are published already
 * @throws ApiError invalid if the content is incomplete or exceeds the limits of a published place, or if the end of a
 * name is before its beginning
 */
export function complete(content: KnownContent, known: readonly AttestedName[]): Content {
  const { name_new, images, names } = content;
  if (name_new === undefined) {
    throw new ApiError('invalid', 'name_new must be approved: the place has no approved name yet', {
      ...{ field: 'fields', reason: 'required' },
    });
  }
  checkAmount({ field: 'images', what: 'photos', actual: images.length, limit: photoLimit });
  checkNames(names);
  checkOrder(names, known);
  return { ...content, name_new };
}

/**
 * Checks the limits of names. Each suggestion is within them, but the names of several suggestions together may exceed
 * them.
 *
 * @throws ApiError invalid above a limit
 */
function checkNames(names: readonly AttestedName[]): void {
  const field = 'names';
  const most = Math.max(0, ...names.map(({ evidence }) => evidence.length));
  const [bytes, reason] = [namesBytes(names), 'too_large'] as const;
  checkAmount({ field, what: 'names', actual: names.length, limit: limits.nameCount });
  checkAmount({ field, what: 'pieces of evidence', actual: most, limit: limits.evidenceCount });
  checkAmount({ field, what: 'bytes of names', actual: bytes, limit: limits.namesBytes, reason });
}

const datesOf = (name: AttestedName) => [nameKey(name), name.from, name.to];

/**
 * Checks that no name ends before it begins. A suggestion alone is in order, but an approved name can have its
 * beginning from the suggestion and its end from the place. Ignores names that are already published with the same
 * dates.
 *
 * @throws ApiError invalid if the end of a name is before its beginning
 */
function checkOrder(names: readonly AttestedName[], known: readonly AttestedName[]): void {
  const isPublished = (name: AttestedName) =>
    known.some((one) => isDeepStrictEqual(datesOf(one), datesOf(name)));
  const wrong = names.find((name) => !isInOrder(name.from, name.to) && !isPublished(name));
  if (!wrong) return;
  throw new ApiError('invalid', `the end of "${wrong.form}" is before its beginning`, {
    ...{ field: 'names', reason: 'out_of_order' },
  });
}
