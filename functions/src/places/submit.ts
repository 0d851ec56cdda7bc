import { once, type Attempt } from '../platform/calls/idempotency.ts';
import type { UserTransaction } from '../platform/calls/ports.ts';
import { useQuota } from '../platform/calls/quota.ts';
import type { Caller } from '../platform/caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { Because } from '@shared/contract/reasons.ts';
import { contentOf, noContent, type Content } from '@shared/contract/fields.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { decadeOf } from '@shared/contract/speaker.ts';
import { mutedAmong } from './flags/muted-in.ts';
import { possibleRecordingsOf } from './flags/recordings.ts';
import { ownUndecided } from './decide.ts';
import {
  allFilesOf,
  namedUploads,
  namesWithFiles,
  sortAttachments,
  withdrawDeleted,
} from './attachments.ts';
import { noteForgottenSpeaker, removesDetails } from './forget-speaker.ts';
import { noSuchPlace } from './get.ts';
import { listKeyOf } from './list-key.ts';
import type { StoredPlace, StoredSuggestion } from './model.ts';
import { addNewVersionToMerges, checkNotMoved, followingMoves } from './moved.ts';
import type { LocatedPlace, LocatingContext } from './ports.ts';
import { firstRevision, historyOf, newSuggestion } from './record.ts';
import { suggestionView, withoutSpeaker } from './view.ts';
import { withdrawIn } from './withdraw.ts';
import type { ChangeCallWith } from './calls.ts';

/**
 * POST /places/{id}/submit: sends a suggestion for a place. Until a reviewer approves the suggestion, its content is
 * stored only in the suggestion, and a published place does not change.
 *
 * A place that is not stored becomes pending, with the name and the position that the geocoder returns for its id. A
 * deleted place becomes pending with the name from the geocoder; its old content stays hidden.
 *
 * The quota is counted first, in a separate transaction, so that only other calls of the same account have to wait for
 * it.
 *
 * With `replaces`, the call changes an undecided suggestion: the old suggestion is withdrawn in the same transaction.
 * The new suggestion has another id, so that no reviewer decides on content that they have not seen.
 * @throws ApiError not_found for an unknown place or replaced suggestion; invalid for files or a speaker that are not
 * allowed; too_many above the quota; conflict when the replaced suggestion is decided; unavailable when the geocoder
 * did not answer
 */
export async function submitSuggestion(
  context: LocatingContext,
  call: ChangeCallWith<SubmitRequest>,
): Promise<Suggestion> {
  const { caller } = call;
  const checked = check(context, call);
  await context.store.transactAccount(caller.uid, (transaction) =>
    countOnce(transaction, checked, caller),
  );
  return submitCounted(context, checked);
}

interface CheckedCall {
  call: ChangeCallWith<SubmitRequest>;
  named: ReturnType<typeof namedUploads>;
  attempt: Attempt;
}

function check(
  { origins, now }: LocatingContext,
  call: ChangeCallWith<SubmitRequest>,
): CheckedCall {
  const { id, caller, body, idempotencyKey: key } = call;
  const at = now();
  checkSpeaker(body, at);
  const {
    licence: _,
    licence_language: __,
    list: ___,
    speaker = null,
    replaces,
    ...content
  } = body;
  const suggested = replaces ? { ...content, replaces } : content;
  const named = namedUploads(suggested, origins);
  // `asked` does not contain the licence. So a retry after the user has accepted a licence counts as the same call.
  const asked = ['submit', id, speaker === null ? suggested : { ...suggested, speaker }];
  return { call, named, attempt: { uid: caller.uid, key, asked, now: at } };
}

function submitCounted(context: LocatingContext, checked: CheckedCall): Promise<Suggestion> {
  return followingMoves(checked.call.id, (id, passed) =>
    submitAt(context, checked, { id, passed }),
  );
}

interface Present {
  id: string;
  passed: readonly string[];
}

async function submitAt(
  context: LocatingContext,
  checked: CheckedCall,
  present: Present,
): Promise<Suggestion> {
  try {
    return await submitNow(context, checked, present);
  } catch (error) {
    // The place was deleted after this attempt had read it. The next attempt gets the place's name from the geocoder,
    // because a deleted place becomes pending with this name. A third attempt is only needed if an admin restores and
    // deletes the place again meanwhile.
    if (error instanceof DeletedMeanwhile) return submitAt(context, checked, present);
    throw error;
  }
}

/** Thrown when the place was deleted after it was read and before the suggestion was written. */
class DeletedMeanwhile extends Error {}

/**
 * Saves the suggestion.
 * @throws DeletedMeanwhile or PlaceMoved if the place was deleted or merged meanwhile
 */
async function submitNow(
  { store, locator, origins, newId, noteForgotten }: LocatingContext,
  { call: { caller, body }, named, attempt }: CheckedCall,
  { id, passed }: Present,
): Promise<Suggestion> {
  const { uid, now: at } = attempt;
  const { licence, licence_language = null, speaker = null, ...further } = body;
  const { list: sentList = null, replaces = null, ...suggested } = further;
  const list = sentList === null ? null : listKeyOf(uid, sentList);
  const known = await store.place(id);
  // A deleted place counts as not stored, because it becomes pending with the name from the geocoder.
  const stored = known !== null && (known.status !== 'deleted' || known.merged !== null);
  // Calls the geocoder before the transaction begins. During the transaction, other transactions would have to wait for
  // the geocoder.
  const located = stored ? null : await locator.locate(id);

  return store.transact(id, async (transaction) => {
    // Tests whether this call must store a row of a list again. `first` is the suggestion that an earlier call with the
    // same idempotency key has stored. The row is stored again if that call was for another list (decisions.md "Lists
    // that people bring") and `first` was withdrawn. If `first` has a newer version, it was changed and not withdrawn.
    const isWithdrawn = async (first: Suggestion) =>
      list !== null &&
      replaces === null &&
      first.list !== list &&
      (await transaction.suggestion(id, first.id)) === null &&
      (await transaction.suggestionByFirstVersion(id, first.id)) === null;
    const submit = async () => {
      const place = await transaction.place(id);
      checkNotMoved(place);
      if (stored && (!place || place.status === 'deleted')) throw new DeletedMeanwhile();
      const replaced =
        replaces === null
          ? null
          : await ownUndecided(transaction, { placeId: id, id: replaces, uid });
      const attached = await transaction.uploads(named.uploads);
      const sorted = sortAttachments(named, attached, {
        ...{ uid, place },
        placeIds: [id, ...passed, ...(replaced?.moved_from ?? [])],
      });
      const content: Content = {
        ...suggested,
        ...sorted,
        names: namesWithFiles(suggested.names, { origins, files: allFilesOf(sorted, place) }),
      };
      const sent = newSuggestion(
        {
          ...{ ...content, licence, licence_language, speaker, id: newId(), place_id: id },
          ...{ uid, author: caller.name, list },
        },
        at,
      );
      const suggestion = replaced ? inPlaceOf(replaced, sent) : sent;

      const own = attached.filter((upload) => upload.uid === uid).map(({ link }) => link);
      // Muted recordings must stay private, so the code below does not attach them.
      const recordings = possibleRecordingsOf(content).filter((link) => own.includes(link));
      const muted = await mutedAmong(transaction, id, recordings);
      const createdId = newId();
      const after = !place
        ? newPlace(id, located, at)
        : place.status === 'deleted'
          ? revived(place, { name: located?.name ?? '', at, entryId: createdId })
          : place;
      if (after !== place) transaction.savePlace(place, after);
      transaction.saveSuggestion(suggestion);
      if (replaced) {
        if (removesDetails(replaced.speaker, speaker))
          await noteForgottenSpeaker({ noteForgotten }, replaced);
        await addNewVersionToMerges(transaction, replaced, suggestion.id);
        await withdrawIn(transaction, replaced, { place: after, at, kept: allFilesOf(content) });
      }
      const attachable = own.filter((link) => !muted.includes(link));
      if (place?.status === 'deleted') await withdrawDeleted(transaction, place, attachable);
      transaction.attachUploads(attachable);
      transaction.addHistory(
        historyOf(after, {
          id: createdId,
          at,
          action: after === place ? 'suggested' : 'created',
          caller,
          suggestion_id: suggestion.id,
          kept: place?.status === 'deleted' ? contentOf(place) : null,
        }),
      );
      // The stored answer for repeated calls omits the questions, because the server must not keep questions after the
      // suggestion is decided.
      return suggestionView(withoutSpeaker({ ...suggestion, questions: [] }));
    };
    const answer = await once(transaction, attempt, submit, isWithdrawn);
    if (speaker === null) return answer;
    // The stored answer omits the speaker, because the speaker may be removed later (forget-speaker.ts). So this code
    // reads the speaker from the suggestion.
    const kept = await transaction.suggestion(id, answer.id);
    return { ...answer, speaker: kept ? kept.speaker : speaker };
  });
}

/** @throws ApiError invalid if there is no recording, or the speaker's decade of birth is in the future */
function checkSpeaker({ speaker, voiceUrl }: SubmitRequest, at: Date): void {
  if (!speaker) return;
  const wrong = (message: string, because: Because) =>
    new ApiError('invalid', message, { field: 'speaker', ...because });
  if (voiceUrl === null)
    throw wrong('there is a speaker, but no recording', { reason: 'not_a_recording' });
  const limit = decadeOf(at);
  const actual = speaker.born ?? limit;
  if (actual > limit)
    throw wrong(`a decade of birth of ${actual} exceeds ${limit}`, {
      ...{ reason: 'out_of_range', limit, actual },
    });
}

/**
 * Counts a submission towards the quota. A repeated call with the same idempotency key does not count again.
 * Exception: a row of a list counts again if it is sent with another list. After the first list was withdrawn, the row
 * can be stored again with the other list.
 * @throws ApiError too_many above the quota
 */
function countOnce(
  transaction: UserTransaction,
  { attempt, call: { body } }: CheckedCall,
  caller: Caller,
): Promise<null> {
  const { list = null } = body;
  const kind = list === null ? 'suggestions' : 'list_rows';
  const counted = list === null ? 'counted' : `counted in ${list}`;
  const key = attempt.key === null ? null : `${attempt.key} ${counted}`;
  return once(transaction, { ...attempt, key }, async () => {
    await useQuota(transaction, { caller, kind, now: attempt.now });
    return null;
  });
}

/**
 * Returns the new version of a suggestion, with the list and the questions of the earlier one. The new version is
 * pending, so an open question is closed without an answer. A suggestion that is not in a list keeps its position in
 * the queue. A row of a list counts as newly arrived, so a decision on the list that has already begun does not include
 * the row.
 */
function inPlaceOf(before: StoredSuggestion, sent: StoredSuggestion): StoredSuggestion {
  const { id, list, questions, created_at, moved_from, versions_with_speaker = [] } = before;
  const versions = [...versions_with_speaker, ...(before.speaker ? [id] : [])];
  return {
    ...sent,
    ...{ list, questions },
    ...(list === null ? { created_at } : { first_version: before.first_version ?? id }),
    ...(moved_from ? { moved_from } : {}),
    ...(versions.length > 0 ? { versions_with_speaker: versions } : {}),
  };
}

/**
 * Creates a pending place.
 * @throws ApiError not_found when no source of places knows the id
 */
export function newPlace(id: string, located: LocatedPlace | null, at: Date): StoredPlace {
  if (!located) throw noSuchPlace(id);
  return {
    ...noContent,
    name_new: located.name,
    place_id: id,
    location: located.location,
    approximate: located.approximate,
    status: 'pending',
    ...firstRevision(at),
  };
}

/** Makes a deleted place pending. Its published content moves to the history, from which it can be restored. */
function revived(
  place: StoredPlace,
  { name, at, entryId }: { name: string; at: Date; entryId: string },
): StoredPlace {
  const revision = place.revision + 1;
  const published = place.deleted_from === 'pending' ? null : place.deleted_from;
  return {
    ...place,
    ...noContent,
    name_new: name,
    status: 'pending',
    revision,
    was_deleted: true,
    deleted_from: published,
    deleted_in: published && (place.deleted_in ?? entryId),
    history_from: revision,
    updated_at: at,
  };
}
