import { mergeRequest, restoreVersionRequest, unmergeRequest } from '@shared/contract/requests.ts';
import { apiPaths } from '@shared/contract/routes.ts';
import { mergePlaces } from '../places/merge.ts';
import type { PlaceLocator, ProposingContext } from '../places/ports.ts';
import { restoreVersion } from '../places/restore-version.ts';
import { unmergePlace } from '../places/unmerge.ts';
import { post, type Route } from '../platform/http/route.ts';
import { ofPlace, ofSuggestion, storedUnder } from './stored-place.ts';

export interface MergeParts {
  places: ProposingContext;
  locatorFor: (client: string | null) => PlaceLocator;
}

export function mergeRoutes({ places, locatorFor }: MergeParts): Route[] {
  return [
    post(apiPaths.merge, {
      who: 'admin',
      params: ofPlace,
      body: mergeRequest,
      handle: async ({ params, client, body, ...call }) => {
        const place_id = await storedUnder(places.store, body.place_id);
        const context = { ...places, locator: locatorFor(client) };
        return mergePlaces(context, { ...call, ...params, body: { ...body, place_id } });
      },
    }),
    post(apiPaths.unmerge, {
      who: 'admin',
      params: ofPlace,
      body: unmergeRequest,
      handle: async ({ params, body, ...call }) => {
        const place_id = await storedUnder(places.store, body.place_id);
        return unmergePlace(places, { ...call, ...params, body: { place_id } });
      },
    }),
    post(apiPaths.restoreVersion, {
      who: 'admin',
      params: ofSuggestion,
      body: restoreVersionRequest,
      handle: ({ params: { id, sid: entry }, ...call }) =>
        restoreVersion(places, { ...call, id, entry }),
    }),
  ];
}
