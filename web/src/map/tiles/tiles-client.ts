import type { LabelFeature } from './features.ts';
import { mapRoot } from './map-root.ts';
import type { OnStale, TileImage, TilesClient } from './client.ts';
import type { Painted } from './painter.ts';
import type { TilesReply, TilesRequest, ImageFormat } from './protocol.ts';

/**
 * WebKit gets tiles as pictures. It does not always show a canvas that was painted while invisible, and a tile is
 * invisible until it has loaded.
 */
export const wanted: ImageFormat = navigator.vendor.startsWith('Apple') ? 'picture' : 'bitmap';

function inWorker(onStale: OnStale, onBroken: () => void): TilesClient {
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
        return onStale();
    }
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    asking.forEach((resolve) => resolve([]));
    onBroken();
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
      const answer = new Promise<LabelFeature[]>((resolve) => asking.set(id, resolve));
      send({ type: 'features', id, bounds, zoom });
      return answer;
    },
  };
}

/**
 * Workers have no canvas in Safari before 16.4. In these versions, or if the worker did not start, the page paints
 * tiles itself.
 */
function inPage(onStale: OnStale): TilesClient {
  const made = import('./paint-in-page.ts').then(({ paintInPage }) => paintInPage(onStale));
  return {
    paint(order, done) {
      let stop: (() => void) | null = null;
      let stopped = false;
      void made.then(
        (client) => {
          if (!stopped) stop = client.paint(order, done);
        },
        () => done(null),
      );
      return () => {
        stopped = true;
        stop?.();
      };
    },
    features: async (bounds, zoom) => (await made).features(bounds, zoom),
  };
}

let client: TilesClient | null = null;
const listeners = new Set<OnStale>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export function tilesClient(): TilesClient {
  client ??=
    typeof OffscreenCanvas === 'undefined'
      ? inPage(notifyListeners)
      : inWorker(notifyListeners, () => {
          client = inPage(notifyListeners);
          notifyListeners();
        });
  return client;
}

/**
 * Runs the callback when painted tiles are out of date.
 * @returns a function that removes the callback
 */
export function whenStale(listener: OnStale): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
