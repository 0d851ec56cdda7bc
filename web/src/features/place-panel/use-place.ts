import type { Place } from '@shared/contract/schemas.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import { useCallback, useEffect, useState } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { isMapDownloaded } from '../../offline/kept-map.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { findPlace, places } from '../../map/places/places-client.ts';
import { fetchedPlace, takeFetched } from './fetched-place.ts';
import {
  afterLoad,
  atHand,
  loadPlace,
  whileLoading,
  withKnown,
  type LoadedPlace,
  type PlaceState,
} from './place-loader.ts';
import { placeSource } from './place-source.ts';

/**
 * Loads the code and texts that are needed to show a place. Returns null if they have already loaded. The promise never
 * rejects.
 */
type Prepare = (place: Place) => Promise<void> | null;

function shownFirst(id: string | null, prepare: Prepare): LoadedPlace | null {
  const fetched = fetchedPlace(id);
  if (id === null || !fetched) return null;
  return { uid: null, place: atHand(id, fetched, { whole: prepare(fetched) === null }) };
}

async function knownPlace(id: string, anywhere: boolean): Promise<PlaceState | null> {
  const place = await findPlace(id, { anywhere });
  return place ? { state: 'known', id, place, failure: null } : null;
}

async function downloadedPlace(id: string): Promise<PlaceState | null> {
  if (!(await isMapDownloaded())) return null;
  try {
    const known = await findPlace(id, { anywhere: true });
    if (!known || !isPublicStatus(known.status)) return null;
    const { readPlace } = await import('../../map/places/read-place.ts');
    return { state: 'ready', id, place: await readPlace(id) };
  } catch {
    return null; // The caller shows the marker's data and the reason for the failure.
  }
}

/**
 * Loads a place by its id. Returns the data of its marker first, and the whole place after `prepare` has loaded the
 * code and texts for it. Loads the place again on `reload`, and when the connection is back after a failure. Also
 * reloads the place when the user signs in or out, because it depends on the account which places are visible.
 */
export function usePlace(
  id: string | null,
  prepare: Prepare,
): { place: PlaceState | null; reload: () => void } {
  const [last, setLast] = useState(() => shownFirst(id, prepare));
  const [attempt, setAttempt] = useState(0);
  const uid = useSession(authorOf);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (id === null) return;
    const chosen = takeFetched(id);
    if (chosen) {
      let isCancelled = false;
      const show = (whole: boolean) => {
        if (!isCancelled) setLast({ uid, place: atHand(id, chosen, { whole }) });
      };
      const preparing = prepare(chosen);
      show(preparing === null);
      if (preparing) unawaited(preparing.then(() => show(true)));
      return () => {
        isCancelled = true;
      };
    }
    const loading = new AbortController();
    const { signal } = loading;
    const showKnown = async (anywhere: boolean): Promise<void> => {
      const place = await knownPlace(id, anywhere);
      if (place && !signal.aborted) setLast((before) => withKnown(before, { uid, place }));
    };
    const load = async (): Promise<void> => {
      const loaded = await loadPlace(placeSource, id, signal);
      const downloaded = loaded?.state === 'failed' ? await downloadedPlace(id) : null;
      const place = downloaded ?? loaded;
      // If the API fails, the place is searched in all files of the map, including files outside the view.
      if (place?.state === 'failed') await showKnown(true);
      if (place?.state === 'ready') await prepare(place.place);
      if (place && !signal.aborted) setLast((before) => afterLoad(before, { uid, place }));
    };
    setLast((before) => whileLoading(before, id));
    unawaited(showKnown(false));
    // A shared link opens its place before the map has loaded. When the map has loaded, `showKnown` therefore looks for
    // the place in the map's data again. But if the map has failed to load, `showKnown` could start another worker,
    // which would fail, too.
    const forget = places.subscribe(({ status }, before) => {
      if (status !== before.status && status.state !== 'failed') unawaited(showKnown(false));
    });
    unawaited(load().finally(forget));
    return () => {
      forget();
      loading.abort();
    };
  }, [id, attempt, uid, prepare]);

  const shown = last?.place.id === id ? last?.place : undefined;
  const failed = shown?.state === 'failed' || (shown?.state === 'known' && shown.failure !== null);
  useEffect(() => {
    if (!failed) return;
    return useConnection.subscribe(({ lost }, before) => {
      if (before.lost && !lost) reload();
    });
  }, [failed, reload]);

  if (id === null) return { place: null, reload };
  return { place: shown ?? { state: 'loading', id }, reload };
}
