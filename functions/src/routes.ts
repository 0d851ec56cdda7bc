import * as z from 'zod/mini';
import { apiPaths } from './contract/routes.ts';
import { placeId } from './contract/schemas.ts';
import { route, type Route } from './http/route.ts';
import { getPlace } from './places/get.ts';
import type { PlacesContext } from './places/ports.ts';

const ofPlace = z.object({ id: placeId });

/** The API's table (decisions.md "API"): which operation answers what, and to whom. */
export function apiRoutes(places: PlacesContext): Route[] {
  return [
    route({
      method: 'GET',
      path: apiPaths.place,
      who: 'anyone',
      params: ofPlace,
      handle: ({ params, caller }) => getPlace(places, { id: params.id, caller }),
    }),
  ];
}
