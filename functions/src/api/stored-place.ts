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
 * Accepts every valid Firestore document id as a suggestion id, not only ids of the present form. Reviewers must be
 * able to decide on every stored suggestion.
 */
export const ofSuggestion = z.object({
  id: placeId,
  sid: z.string().check(z.refine(isDocumentId)),
});

export const storedUnder = (store: Pick<PlaceStore, 'places'>, id: string): Promise<string> =>
  storedId({ store, idsOfOne }, id);

/**
 * Makes a route accept all ids of a place, including id aliases. The route's operation receives the id under which the
 * place is stored. If the place was merged into another place, the operation receives the id of that other place.
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
          // If a place was merged, the operation runs a second time with another id. The server stores an idempotency
          // key together with the place's id, and refuses the key for another id. So the second run gets its own key.
          idempotencyKey: key !== null && id !== asked ? `${key} ${id}` : key,
        }),
      );
    },
  };
}
