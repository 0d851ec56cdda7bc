import { contentOf, type Content } from '@shared/contract/fields.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { DeletedPlace } from '@shared/contract/schemas.ts';
import { noSuchPlace } from './get.ts';
import type { StoredPlace } from './model.ts';
import type { PlacesContext, PlaceStore } from './ports.ts';
import { deletedPlaceView } from './view.ts';

export const deletedPage = 100;

/**
 * GET /places/deleted: places that can be restored, last changed first. If somebody has sent a suggestion since the
 * deletion, the place is pending. Such a place has no content until it is restored or a suggestion is approved.
 *
 * @throws ApiError invalid for an invalid cursor
 */
export async function deletedPlaces(
  { store }: Pick<PlacesContext, 'store'>,
  { after }: PageQuery,
): Promise<Page<DeletedPlace>> {
  const found = await store.restorablePlaces(deletedPage + 1, after);
  const { items: places, next } = pageOf(found, deletedPage, ({ place_id }) => place_id);
  return { items: await asRestored(store, places), next };
}

/**
 * GET /places/{id}/deleted: one place that can be restored, in the format of /places/deleted.
 *
 * @throws ApiError not_found if there is no such place, or nothing to restore
 */
export async function deletedPlace(
  { store }: Pick<PlacesContext, 'store'>,
  { id }: { id: string },
): Promise<DeletedPlace> {
  const place = await store.place(id);
  const [restored] = place && place.deleted_from !== null ? await asRestored(store, [place]) : [];
  if (!restored) throw noSuchPlace(id);
  return restored;
}

async function asRestored(
  store: PlaceStore,
  places: readonly StoredPlace[],
): Promise<DeletedPlace[]> {
  const published = await keptVersions(store, places);
  return Promise.all(
    places.map(async (place) => {
      const { place_id, deleted_from } = place;
      const kept =
        deleted_from === 'pending' ? await firstWords(store, place_id) : published.get(place_id);
      return deletedPlaceView(place, kept ?? null);
    }),
  );
}

async function keptVersions(
  store: PlaceStore,
  places: readonly StoredPlace[],
): Promise<Map<string, Content | null>> {
  const keys = places.flatMap(({ place_id, deleted_in: id }) =>
    id === null ? [] : [{ place_id, id }],
  );
  const entries = await store.historyEntries(keys);
  return new Map(entries.map(({ place_id, kept }) => [place_id, kept]));
}

/**
 * Returns the content of the oldest pending suggestion. Admins see it for a deleted place that was never approved,
 * because a restore makes such a place pending again.
 */
async function firstWords(store: PlaceStore, placeId: string): Promise<Content | null> {
  const oldest = await store.oldestPending(placeId);
  return oldest && contentOf(oldest);
}
