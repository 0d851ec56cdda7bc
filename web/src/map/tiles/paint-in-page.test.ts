import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { paintInPage } from './paint-in-page.ts';

afterEach(() => void vi.unstubAllGlobals());

it('reports a tile that could not be painted', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('relief.webp')
      ? new Response(null, { status: 503 })
      : new Response(new Uint8Array(gzipSync(''))),
  );
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const done = vi.fn();
  const order = { tile: { z: 7, x: 80, y: 48 }, density: 1, theme: 'light' } as const;
  paintInPage(vi.fn()).paint(order, done);
  await vi.waitFor(() => expect(frames).toHaveLength(1));
  expect(frames[0]).toThrow('out of memory');
  expect(done).toHaveBeenCalledWith(null);
});
