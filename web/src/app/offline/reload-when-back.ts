import { requestCurrentView } from '../../features/browse-map/shown-places.ts';
import { useConnection } from '../../lib/connection.ts';
import { mapStore } from '../../map/map-store.ts';

/** Requests the current view's tiles and places that could not be loaded again when the connection is back. */
export function reloadWhenBack(): void {
  useConnection.subscribe(({ lost }, before) => {
    if (lost || !before.lost) return;
    requestCurrentView(mapStore.getState());
    import('../../map/tiles/tiles-client.ts').then(
      ({ reloadTiles }) => reloadTiles(),
      () => undefined, // If this code could not be loaded, the map has no tiles.
    );
  });
}
