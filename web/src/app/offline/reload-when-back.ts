import { requestCurrentView } from '../../features/browse-map/shown-places.ts';
import { useConnection } from '../../lib/connection.ts';
import { mapStore } from '../../map/map-store.ts';

/** When the connection is back, requests the tiles and places of the current view that failed to load. */
export function reloadWhenBack(): void {
  useConnection.subscribe(({ lost }, before) => {
    if (lost || !before.lost) return;
    requestCurrentView(mapStore.getState());
    import('../../map/tiles/tiles-client.ts').then(
      ({ reloadTiles }) => reloadTiles(),
      () => undefined, // Tiles are requested only with this code, so there are none to reload.
    );
  });
}
