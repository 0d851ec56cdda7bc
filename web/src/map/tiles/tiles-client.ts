import type { LabelFeature } from './features.ts';
import { mapRoot } from '../../lib/site.ts';
import type { OnStale, TileImage, TilesClient } from './client.ts';
import type { Painted } from './painter.ts';
import type { TilesReply, TilesRequest, ImageFormat } from './protocol.ts';

/**
 * WebKit gets tiles as pictures. It does not always show a canvas that was painted while invisible, and a tile is
 * invisible until it has loaded.
 */
export const wanted: ImageFormat = navigator.vendor.startsWith('Apple') ? 'picture' : 'bitmap';

let client: TilesClient | null = null;
let isWorkerUsable = typeof OffscreenCanvas !== 'undefined';
const listeners = new Set<OnStale>();
const notifyListeners: OnStale = (isReload) => listeners.forEach((listener) => listener(isReload));

function inWorker(): TilesClient {
  let lastId = 0;
  const painting = new Map<number, (painted: Painted<TileImage> | null) => void>();
  const asking = new Map<number, (features: LabelFeature[]) => void>();
  const worker = new Worker(new URL('./tiles-worker.ts', import.meta.url), {
    type: 'module',
    name: 'tiles',
  });
  const send = (request: TilesRequest) => worker.postMessage(request);
  worker.addEventListener('message', ({ data }: MessageEvent<TilesReply>) => {
    switch (data.type) {
      case 'painted':
        painting.get(data.id)?.(data.painted);
        painting.delete(data.id);
        return;
      case 'features':
        asking.get(data.id)?.(data.features);
        asking.delete(data.id);
        return;
      case 'stale':
        return notifyListeners();
    }
  });
  worker.addEventListener('error', () => {
    isWorkerUsable = false;
    reloadTiles();
  });
  send({ type: 'start', root: mapRoot, wanted });
  return {
    paint(order, done) {
      const id = ++lastId;
      painting.set(id, done);
      send({ type: 'paint', id, order });
      return () => {
        if (painting.delete(id)) send({ type: 'cancel', id });
      };
    },
    features(bounds, zoom) {
      const id = ++lastId;
      send({ type: 'features', id, bounds, zoom });
      return new Promise((resolve) => asking.set(id, resolve));
    },
    stop: () => worker.terminate(),
  };
}

/**
 * Workers have no canvas in Safari before 16.4. In these versions, or if the worker did not start, the page paints
 * tiles itself.
 */
function inPage(): TilesClient {
  const made = import('./paint-in-page.ts').then(({ paintInPage }) => paintInPage(notifyListeners));
  made.catch(() => {
    client = null; // The next tile loads the code again.
  });
  return {
    paint(order, done) {
      let stop: (() => void) | null = null;
      let stopped = false;
      void made.then(
        (painter) => {
          if (!stopped) stop = painter.paint(order, done);
        },
        () => done(null),
      );
      return () => {
        stopped = true;
        stop?.();
      };
    },
    features: (bounds, zoom) =>
      made.then(
        (painter) => painter.features(bounds, zoom),
        () => [],
      ),
  };
}

export function tilesClient(): TilesClient {
  return (client ??= isWorkerUsable ? inWorker() : inPage());
}

/**
 * Requests everything again that has not loaded, with a new client. Requests of the old client may never end, because
 * their connection may be lost.
 */
export function reloadTiles(): void {
  client?.stop?.();
  client = null;
  notifyListeners(true);
}

/**
 * Calls `listener` when painted tiles are out of date.
 * @returns a function that removes `listener`
 */
export function whenStale(listener: OnStale): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
