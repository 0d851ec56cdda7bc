import { once, type Attempt } from '../calls/once.ts';
import { useQuota } from '../calls/quota.ts';
import type { Caller } from '../contract/caller.ts';
import type { Content } from '../contract/fields.ts';
import type { SubmitRequest, Suggestion } from '../contract/schemas.ts';
import { namedUploads, sortAttachments } from './attachments.ts';
import { noSuchPlace } from './get.ts';
import { nextStatus } from './change-status.ts';
import type { StoredPlace, StoredSuggestion } from './model.ts';
import type { LocatedPlace, LocatingContext, PlaceTransaction } from './ports.ts';
import { historyOf } from './record.ts';
import { suggestionView } from './view.ts';

export interface SubmitCall {
  id: string;
  caller: Caller;
  body: SubmitRequest;
  idempotencyKey: string | null;
}

/**
 * POST /places/{id}/submit. For an unknown id the geocoder says where it lies and the suggestion
 * brings the place into being; so it does with a deleted one, whose old content stays hidden.
 * A published place is left as it is.
 *
 * @throws ApiError not_found, invalid, too_many, conflict or unavailable
 */
export async function submitSuggestion(
  context: LocatingContext,
  call: SubmitCall,
): Promise<Suggestion> {
  const { store, locator, origins, now, newId } = context;
  const { id, caller, body, idempotencyKey: key } = call;
  const { uid } = caller;
  const at = now();
  const named = namedUploads(body, origins);
  const attempt = { uid, key, asked: ['submit', id, body], now: at };
  const count = (transaction: PlaceTransaction) =>
    useQuota(transaction, { caller, kind: 'suggestions', now: at });
  const stored = (await store.place(id)) !== null;
  // Counted first, since the geocoder costs us whatever it answers; and asked before the transaction,
  // in which others would wait for its answer.
  if (!stored) await store.transact(id, (transaction) => countOnce(transaction, attempt, count));
  const located = stored ? null : await locator.locate(id);

  return store.transact(id, (transaction) =>
    once(transaction, attempt, async () => {
      if (stored) await count(transaction);
      const place = await transaction.place(id);
      const attached = await transaction.uploads(named.uploads);
      const content: Content = {
        ...body,
        ...sortAttachments(named, attached, { uid, placeId: id, place }),
      };
      const suggestion = newSuggestion({ ...content, id: newId(), place_id: id }, caller, at);

      const status = nextStatus(place, id, 'suggestion arrives');
      const brought = place?.status !== status;
      const after = !brought
        ? place
        : place
          ? revived(place, content, at)
          : newPlace(id, content, located, at);
      if (after !== place) transaction.savePlace(place, after);
      transaction.saveSuggestion(suggestion);
      transaction.addSuggester(id, uid);
      transaction.attachUploads(
        attached.filter((upload) => upload.uid === uid).map(({ link }) => link),
      );
      transaction.addHistory(
        historyOf(after, {
          id: newId(),
          at,
          action: brought ? 'created' : 'suggested',
          caller,
          suggestionId: suggestion.id,
        }),
      );
      return suggestionView(suggestion);
    }),
  );
}

/** Counts an attempt that may be repeated under its key. */
function countOnce(
  transaction: PlaceTransaction,
  attempt: Attempt,
  count: (transaction: PlaceTransaction) => Promise<void>,
): Promise<null> {
  const key = attempt.key === null ? null : `${attempt.key} counted`;
  return once(transaction, { ...attempt, key }, async () => {
    await count(transaction);
    return null;
  });
}

function newSuggestion(
  content: Content & Pick<StoredSuggestion, 'id' | 'place_id'>,
  { uid, name }: Caller,
  at: Date,
): StoredSuggestion {
  return {
    ...content,
    uid,
    author: name,
    state: 'pending',
    created_at: at,
    decided_at: null,
    taken: [],
    reason: null,
  };
}

/** @throws ApiError not_found when no source knows the id */
function newPlace(
  id: string,
  content: Content,
  located: LocatedPlace | null,
  at: Date,
): StoredPlace {
  if (!located) throw noSuchPlace(id);
  return {
    ...content,
    place_id: id,
    location: located.location,
    approximate: located.approximate,
    status: 'pending',
    revision: 1,
    was_deleted: false,
    deleted_from: null,
    created_at: at,
    updated_at: at,
  };
}

function revived(place: StoredPlace, content: Content, at: Date): StoredPlace {
  return {
    ...place,
    ...content,
    status: 'pending',
    revision: place.revision + 1,
    was_deleted: true,
    deleted_from: null,
    updated_at: at,
  };
}
