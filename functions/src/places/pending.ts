import type { PendingPlace } from '../contract/schemas.ts';
import type { PlacesContext } from './ports.ts';
import { pendingPlaceView } from './view.ts';

/** Suggestions looked at; a longer queue shows those that have waited longest. */
export const queueLimit = 2_000;

/** GET /places/pending: every place with a pending suggestion, longest waiting first. */
export async function pendingPlaces({
  store,
}: Pick<PlacesContext, 'store'>): Promise<PendingPlace[]> {
  const waiting = new Map<string, [Date, ...Date[]]>();
  for (const { place_id, created_at } of await store.pendingSuggestions(queueLimit)) {
    const times = waiting.get(place_id);
    if (times) times.push(created_at);
    else waiting.set(place_id, [created_at]);
  }
  const places = await store.places([...waiting.keys()]);
  return [...waiting].flatMap(([id, times]) => {
    const place = places.get(id);
    return place && place.status !== 'deleted' ? [pendingPlaceView(place, times)] : [];
  });
}
