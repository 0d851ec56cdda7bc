import { useEffect, useMemo, useState } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { fetchIdAliases, settlementFiles } from '../../map/settlements/fetch-settlements.ts';
import { IdAliasTable } from '../../map/settlements/id-aliases.ts';
import { SettlementStore } from '../../map/settlements/settlement-store.ts';
import { unnamedIn } from '../../map/settlements/unnamed.ts';
import type { MapMarker, Viewport, UnnamedPlace } from '../../map/types.ts';

export function useUnnamed(
  viewport: Viewport | null,
  markers: readonly MapMarker[],
): readonly UnnamedPlace[] {
  const [version, setVersion] = useState(0);
  const [{ store, idAliases }] = useState(() => {
    const changed = () => setVersion((count) => count + 1);
    return {
      store: new SettlementStore(settlementFiles, changed),
      idAliases: new IdAliasTable(fetchIdAliases, changed),
    };
  });
  useEffect(() => {
    if (viewport) store.want(viewport.bounds, viewport.zoom);
  }, [store, viewport]);
  return useMemo(() => {
    // The list must be computed again after each loaded file. `store` stays the same object, so `version` triggers the
    // computation.
    void version;
    if (!viewport) return [];
    const taken = new Set(markers.map(({ id }) => idAliases.realId(id)));
    const { bounds, zoom } = viewport;
    return unnamedIn(store.in(bounds), ({ id }) => taken.has(id), zoom, readersScript());
  }, [store, idAliases, viewport, markers, version]);
}
