import { ApiError } from '@shared/contract/errors.ts';
import { contentOf, type Content } from '@shared/contract/fields.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { limits } from '@shared/contract/limits.ts';
import { mergedContent } from '@shared/contract/merged-content.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { MergeRequest } from '@shared/contract/requests.ts';
import type { Proposed } from '@shared/contract/proposals.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { PlaceStatus } from '@shared/contract/status.ts';
import type { Caller } from '../platform/caller.ts';
import { checkRevision, complete } from './approve.ts';
import { withdrawUnshown } from './attachments.ts';
import { shownBefore } from './change-status.ts';
import { changesBetween, statusChange } from './content.ts';
import { copyAllowed } from './flags/allowed.ts';
import { noSuchPlace } from './get.ts';
import type { StoredPlace, StoredSuggestion } from './model.ts';
import { checkNotMoved } from './moved.ts';
import type { LocatedPlace, LocatingContext, PlaceTransaction, ProposingContext } from './ports.ts';
import { bytesOf } from './portions.ts';
import { propose, needsSecondReviewer } from './proposals/propose.ts';
import { historyOf } from './record.ts';
import { newPlace } from './submit.ts';
import { suggestionsOf } from './take-back.ts';
import { isPublic } from './visibility.ts';
import { placeView } from './view.ts';
import { changeOnce, type ChangeCallWith } from './calls.ts';
import { checkAmount, wrongState } from './refusals.ts';

/**
 * POST /places/{id}/merge: merges another place into this one, in one transaction. The place that remains is called the
 * kept place. The kept place gets the content that `mergedContent` returns, and all suggestions of the other place. The
 * other place is hidden, and its id leads to the kept place. The other place's history stays under its own id, but is
 * shown together with the history of the kept place.
 *
 * The kept place may be a settlement of the gazetteer that has no original name yet. If merges need a second reviewer,
 * this call only proposes the merge.
 * @throws ApiError not_found; invalid for merging a place with itself, when the result exceeds a limit, and when a name
 * would end before it begins; conflict when the places have changed since the admin loaded them (the error names the
 * changes), when the other place is already merged, or when there is another open proposal; unavailable when the
 * geocoder did not answer
 */
export async function mergePlaces(
  context: LocatingContext & ProposingContext,
  call: ChangeCallWith<MergeRequest>,
): Promise<Place | Proposed> {
  const { id, caller, body } = call;
  const { newId, isAdmin } = context;
  if (body.place_id === id) throw withItself();
  const located = await locatedIfNew(context, id);
  const isProposal = await needsSecondReviewer(context, caller);
  const both = { ...call, id: [id, body.place_id] };
  return changeOnce<Place | Proposed>(
    context,
    both,
    ['merge', id, body],
    async (transaction, at) => {
      const merge = await checkedMerge(transaction, { id, body, located, at });
      if (!isProposal) return placeView(await saveMerge(transaction, merge, { caller, at, newId }));
      const about = { id: newId(), at, caller, place: merge.place, merge: body, isAdmin };
      return propose(transaction, { ...about, place_id: id });
    },
  );
}

/**
 * Looks a place up in the geocoder if the place is not stored. Call this function before the transaction. A look-up
 * within the transaction would make other transactions wait.
 */
export const locatedIfNew = async (
  { store, locator }: LocatingContext,
  id: string,
): Promise<LocatedPlace | null> => ((await store.place(id)) ? null : locator.locate(id));

interface CheckedMerge {
  /** The stored place to keep. Null if this place is not stored yet. */
  place: StoredPlace | null;
  before: StoredPlace;
  after: StoredPlace;
  other: StoredPlace & { status: PlaceStatus };
  suggestions: StoredSuggestion[];
}

/**
 * Checks whether places can be merged, and returns the result. Changes nothing.
 * @throws ApiError as `mergePlaces`
 */
export async function checkedMerge(
  transaction: PlaceTransaction,
  {
    id,
    body,
    located,
    at,
  }: { id: string; body: MergeRequest; located: LocatedPlace | null; at: Date },
): Promise<CheckedMerge> {
  const { place_id: otherId } = body;
  const place = await transaction.place(id);
  checkNotMoved(place);
  if (place?.status === 'deleted') throw noSuchPlace(id);
  const before = place ?? newPlace(id, located, at);
  const other = await placeToMerge(transaction, otherId, id);
  if (place) await checkRevision(transaction, place, body.revision);
  await checkRevision(transaction, other, body.other_revision, 'other_revision');
  await refuseFlagged(transaction, otherId);
  const suggestions = await suggestionsToMove(transaction, otherId);
  await refuseSameIds(transaction, suggestions, id);
  const after = partOf(before, other, { content: contentAfter(before, other, body), at });
  refuseHidden(after, otherId);
  return { place, before, after, other, suggestions };
}

export async function saveMerge(
  transaction: PlaceTransaction,
  { place, before, after, other, suggestions }: CheckedMerge,
  { caller, at, newId }: { caller: Caller; at: Date; newId: () => string },
): Promise<StoredPlace> {
  const id = after.place_id;
  const part: StoredPlace = {
    ...other,
    status: 'deleted',
    deleted_from: null,
    merged: { into: id, status: other.status, deleted_from: other.deleted_from },
    revision: other.revision + 1,
    updated_at: at,
  };
  for (const one of [before, other].filter(isPublic))
    await withdrawUnshown(transaction, one, after);
  transaction.savePlace(place, after);
  transaction.savePlace(other, part);
  for (const one of suggestions) moveSuggestion(transaction, one, id);
  await copyAllowed(transaction, other.place_id, id);
  const entry = { at, action: 'merged', caller } as const;
  transaction.addHistory(
    historyOf(after, {
      ...{ ...entry, id: newId() },
      changes: [
        ...statusChange(place?.status ?? 'none', after.status),
        ...(isPublic(after) ? changesBetween(shownBefore(before), contentOf(after)) : []),
      ],
      merged: {
        place_id: other.place_id,
        was_public: isPublic(other),
        suggestions: suggestions.map((one) => one.id),
      },
    }),
  );
  transaction.addHistory(
    historyOf(part, {
      ...{ ...entry, id: newId(), merged_into: id },
      changes: statusChange(other.status, 'deleted'),
    }),
  );
  return after;
}

const withItself = () =>
  new ApiError('invalid', 'a place cannot be merged with itself', {
    ...{ field: 'place_id', reason: 'not_allowed' },
  });

async function placeToMerge(
  transaction: PlaceTransaction,
  otherId: string,
  id: string,
): Promise<StoredPlace & { status: PlaceStatus }> {
  const other = await transaction.place(otherId);
  if (other?.merged) {
    const { into } = other.merged;
    const details = { changed: ['status'], merged_into: into, into: id };
    throw wrongState(`${otherId} has already been merged into ${into}`, details, {
      field: 'place_id',
    });
  }
  if (!other || other.status === 'deleted') throw noSuchPlace(otherId);
  return { ...other, status: other.status };
}

/**
 * Refuses to merge a settlement into a place with a private id. Everybody knows the settlement's id, which would lead
 * to that place and so reveal the private id.
 *
 * @throws ApiError conflict
 */
function refuseHidden(after: StoredPlace, otherId: string): void {
  if (isKnown(after) || placeIdKind(otherId) !== 'gazetteer') return;
  const message = `${after.place_id} is not public: keep ${otherId} instead`;
  throw wrongState(message, { changed: ['status'], status: after.status }, { field: 'place_id' });
}

/**
 * Refuses to merge a place with a flagged recording. A muted recording can be published again only at the place that
 * was flagged.
 *
 * @throws ApiError conflict
 */
async function refuseFlagged(transaction: PlaceTransaction, otherId: string): Promise<void> {
  if ((await transaction.flags(otherId, 'recording'))?.open) throw recordingFlagged(otherId);
}

export const recordingFlagged = (id: string) =>
  wrongState(
    `a recording of ${id} is flagged: answer the flags first`,
    { changed: ['flags'] },
    { field: 'place_id' },
  );

/** @throws ApiError conflict when the suggestions are too many or too large for one transaction */
async function suggestionsToMove(
  transaction: PlaceTransaction,
  otherId: string,
): Promise<StoredSuggestion[]> {
  const found = await transaction.suggestionsOf(otherId, limits.mergedSuggestions + 1);
  const refuse = (reason: 'too_many' | 'too_large', limit: number, actual: number) => {
    const what = reason === 'too_many' ? 'suggestions' : 'bytes of suggestions';
    throw new ApiError(
      'conflict',
      `a merge moves at most ${limit} ${what}, and ${otherId} has more: keep that place instead`,
      { field: 'place_id', reason, limit, actual },
    );
  };
  if (found.length > limits.mergedSuggestions)
    refuse('too_many', limits.mergedSuggestions, found.length);
  const bytes = found.reduce((sum, one) => sum + bytesOf(one), 0);
  if (bytes > limits.mergedBytes) refuse('too_large', limits.mergedBytes, bytes);
  return found;
}

/**
 * Refuses to merge places whose suggestions have the same ids, because the merge would overwrite suggestions of the
 * kept place. Such ids exist if an older version imported both places.
 *
 * @throws ApiError conflict
 */
async function refuseSameIds(
  transaction: PlaceTransaction,
  moved: readonly StoredSuggestion[],
  id: string,
): Promise<void> {
  const ids = moved.map((one) => one.id);
  const [same] = await suggestionsOf(transaction, id, ids);
  if (!same) return;
  const message = `${id} already has a suggestion with the id ${same.id}`;
  throw wrongState(message, { changed: ['suggestions'] }, { field: 'place_id' });
}

/**
 * Moves a suggestion to the place `to`. The suggestion's contributor may then see that place, even while the place is
 * pending.
 */
export function moveSuggestion(
  transaction: PlaceTransaction,
  suggestion: StoredSuggestion,
  to: string,
): void {
  const { id, place_id: from, moved_from = [] } = suggestion;
  transaction.removeSuggestion(from, id);
  transaction.saveSuggestion({
    ...suggestion,
    place_id: to,
    moved_from: [...new Set([...moved_from, from])].filter((one) => one !== to),
  });
}

/**
 * @throws ApiError invalid when a limit is exceeded, there is no current name, or a name would end before it begins
 */
function contentAfter(before: StoredPlace, other: StoredPlace, { fields }: MergeRequest): Content {
  // If the other place is pending, its content has not been approved, so the kept place's content stays the same.
  if (!isPublic(other)) return contentOf(before);
  const { name_new } = before;
  const kept = { ...shownBefore(before), ...(name_new === '' ? {} : { name_new }) };
  const known = [...kept.names, ...other.names];
  const content = complete(mergedContent(kept, contentOf(other), fields), known);
  const files = content.links.filter(isUploadLink).length;
  const links = content.links.length - files;
  // Every later suggestion contains all links of the place, so the limit of a suggestion applies.
  checkAmount({ field: 'links', what: 'links', actual: links, limit: limits.linkCount });
  checkAmount({ field: 'links', what: 'files', actual: files, limit: limits.fileCount });
  return content;
}

function partOf(
  before: StoredPlace,
  other: StoredPlace,
  { content, at }: { content: Content; at: Date },
): StoredPlace {
  const status =
    (['approved', 'requested'] as const).find((one) =>
      [before.status, other.status].includes(one),
    ) ?? 'pending';
  return {
    ...before,
    ...content,
    status,
    // If the kept place has a deleted version, the merged content replaces it, so no version is left to restore.
    ...(status === 'pending' ? {} : { deleted_from: null, deleted_in: null }),
    merged_ids: [
      ...before.merged_ids,
      ...(isKnown(other) ? [other.place_id] : []),
      ...other.merged_ids,
    ],
    // The new revision is higher than the revisions of both places, so that decisions about older revisions are
    // refused.
    revision: Math.max(before.revision, other.revision) + 1,
    updated_at: at,
  };
}

/**
 * Whether the id of a place may be published. The id of a bare point is its position. Before the point is public,
 * nobody has approved the position, so the id must stay private.
 */
const isKnown = (place: StoredPlace) =>
  isPublic(place) || placeIdKind(place.place_id) === 'gazetteer';
