import { useEffect, useMemo, useState } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { fetchGivenIds, settlementFiles } from '../../map/settlements/fetch-settlements.ts';
import { OlderIds } from '../../map/settlements/older-ids.ts';
import { SettlementStore } from '../../map/settlements/settlement-store.ts';
import { waitingIn } from '../../map/settlements/waiting.ts';
import type { MapMarker, Viewport, WaitingPlace } from '../../map/types.ts';

/** The settlements of a view that wait for their names, but for those whose markers stand there. */
export function useWaiting(
  viewport: Viewport | null,
  markers: readonly MapMarker[],
): readonly WaitingPlace[] {
  const [version, setVersion] = useState(0);
  const [{ store, olderIds }] = useState(() => {
    const changed = () => setVersion((count) => count + 1);
    return {
      store: new SettlementStore(settlementFiles, changed),
      olderIds: new OlderIds(fetchGivenIds, changed),
    };
  });
  useEffect(() => {
    if (viewport) store.want(viewport.bounds, viewport.zoom);
  }, [store, viewport]);
  return useMemo(() => {
    // counts what has come since: the store itself stays the same
    void version;
    if (!viewport) return [];
    const taken = new Set(markers.map(({ id }) => olderIds.realId(id)));
    const { bounds, zoom } = viewport;
    return waitingIn(store.in(bounds), ({ id }) => taken.has(id), zoom, readersScript());
  }, [store, olderIds, viewport, markers, version]);
}
