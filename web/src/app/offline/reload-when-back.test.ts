import { expect, it, vi } from 'vitest';

const requestCurrentView = vi.hoisted(() => vi.fn());
const reloadTiles = vi.hoisted(() => vi.fn());
vi.mock('../../features/browse-map/shown-places.ts', () => ({ requestCurrentView }));
vi.mock('../../map/tiles/tiles-client.ts', () => ({ reloadTiles }));

const { useConnection } = await import('../../lib/connection.ts');
const { mapStore } = await import('../../map/map-store.ts');
const { reloadWhenBack } = await import('./reload-when-back.ts');

it('requests the tiles and places of the current view when the connection is back', async () => {
  reloadWhenBack();
  useConnection.setState({ lost: true });
  expect(requestCurrentView).not.toHaveBeenCalled();
  useConnection.setState({ lost: false });
  await vi.waitFor(() => expect(reloadTiles).toHaveBeenCalledTimes(1));
  expect(requestCurrentView).toHaveBeenCalledExactlyOnceWith(mapStore.getState());
});
