import * as z from 'zod/mini';
import { isDocumentId } from '@shared/contract/document-id.ts';
import { placeId } from '@shared/contract/schemas.ts';
import { idsOfOne } from '../geocoding/gazetteer/id-aliases.ts';
import { storedId } from '../places/id-aliases.ts';
import { followingMoves } from '../places/moved.ts';
import type { PlaceStore } from '../places/ports.ts';
import type { Route } from '../platform/http/route.ts';

export const ofPlace = z.object({ id: placeId });
/**
 * Accepts any valid Firestore document id as the id of a suggestion, because reviewers must be able to decide on every
 * suggestion.
 */
export const ofSuggestion = z.object({
  id: placeId,
  sid: z.string().check(z.refine(isDocumentId)),
});

/** Returns the id under which a place is stored. Accepts any of the place's ids. */
export const storedUnder = (store: Pick<PlaceStore, 'places'>, id: string): Promise<string> =>
  storedId({ store, idsOfOne }, id);

/**
 * Makes a route accept any id of a place, and calls the route's operation with the stored id. For a merged place, the
 * stored id is that of the place into which it was merged.
 */
export function underStoredId(one: Route, store: Pick<PlaceStore, 'places'>): Route {
  if (one.params !== ofPlace && one.params !== ofSuggestion) return one;
  return {
    ...one,
    handle: async ({ params, idempotencyKey: key, ...call }) => {
      const asked = await storedUnder(store, params['id'] ?? '');
      return followingMoves(asked, (id) =>
        one.handle({
          ...call,
          params: { ...params, id },
          // An idempotency key belongs to one call. A call with another id of the same place counts as another call.
          idempotencyKey: key !== null && id !== asked ? `${key} ${id}` : key,
        }),
      );
    },
  };
}
