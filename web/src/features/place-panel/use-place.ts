import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchPlace, fetchSearchedPlace } from '../../lib/api/places.ts';
import { useSession } from '../../lib/session.ts';
import { useMap } from '../../map/state.ts';
import { afterLoad, loadPlace, type LoadedPlace, type PlaceState } from './place-loader.ts';

const source = { stored: fetchPlace, searched: fetchSearchedPlace };

/**
 * The place of an address, loaded again on `reload`, when the browser comes back online after a
 * failure, and when somebody signs in or out (who may see it depends on that). Null without an id.
 */
export function usePlace(id: string | null): { place: PlaceState | null; reload: () => void } {
  const [last, setLast] = useState<LoadedPlace | null>(null);
  const [attempt, setAttempt] = useState(0);
  const loadedFor = useRef<string | null>(null);
  const uid = useSession((session) => session.user?.uid ?? null);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const isFirst = loadedFor.current !== id;
    loadedFor.current = id;
    if (id === null) return;
    const { selectedPlace } = useMap.getState();
    // A search result has just been fetched; after that, what it says may no longer hold.
    const chosen = isFirst && selectedPlace?.place_id === id ? selectedPlace : null;
    if (chosen) {
      setLast({ uid, place: { state: 'ready', id, place: chosen } });
      return;
    }
    const loading = new AbortController();
    void loadPlace(source, id, loading.signal).then((place) => {
      if (place) setLast((before) => afterLoad(before, { uid, place }));
    });
    return () => loading.abort();
  }, [id, attempt, uid]);

  const loaded = last?.place;
  const failed = loaded?.state === 'failed' && loaded.id === id;
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [failed, reload]);

  if (id === null) return { place: null, reload };
  return { place: loaded?.id === id ? loaded : { state: 'loading', id }, reload };
}
