import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TilesReply, TilesRequest } from './protocol.ts';

let send: (request: TilesRequest) => void;
let replies: TilesReply[];

beforeEach(() => {
  vi.resetModules();
  replies = [];
  vi.stubGlobal('self', {
    addEventListener: (_: string, receive: (event: { data: TilesRequest }) => void) => {
      send = (data) => receive({ data });
    },
    postMessage: (reply: TilesReply) => replies.push(reply),
  });
  vi.stubGlobal('ImageBitmap', class {});
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('relief.webp')
      ? new Response(null, { status: 503 })
      : new Response(new Uint8Array(gzipSync(''))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['there is no memory for the canvas', { getContext: (): null => null }],
  [
    'the canvas cannot be converted',
    {
      getContext: (): object => new Proxy({}, { get: () => () => undefined, set: () => true }),
      convertToBlob: () => Promise.reject(new Error('out of memory')),
    },
  ],
])('replies without a picture if %s', async (_, canvas) => {
  vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas() {
    return canvas;
  });
  await import('./tiles-worker.ts');
  send({ type: 'start', root: '/map/1', wanted: 'picture' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const order = { tile: { z: 7, x: 80, y: 48 }, density: 1, theme: 'light' } as const;
  send({ type: 'paint', id: 1, order });
  await vi.waitFor(() => expect(replies).toEqual([{ type: 'painted', id: 1, painted: null }]));
});
