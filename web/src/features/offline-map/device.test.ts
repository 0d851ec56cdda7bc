import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryCaches } from '../../lib/testing/memory-caches.ts';
import { timeouts } from '../../lib/timeouts.ts';
import { mapCache, shellCache } from '../../offline/caches.ts';
import { openDevice } from './device.ts';

let kept: ReturnType<typeof memoryCaches>;

beforeEach(() => {
  kept = memoryCaches();
  vi.stubGlobal('caches', kept);
  const build = { cache: shellCache('b'), files: ['/assets/later.js'] };
  const active = {
    postMessage: (_message: unknown, [port]: MessagePort[]) => port!.postMessage(build),
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stores no login page in place of a file', async () => {
  const cell = '/atlas/cells/r0.b.json';
  const html = { headers: { 'content-type': 'text/html' } };
  vi.stubGlobal('fetch', async () => new Response('<html>Sign in</html>', html));
  const device = await openDevice();
  await expect(device.keepFile(cell)).rejects.toThrow(`${cell}: status 200, text/html`);
  await expect(device.keepBuildFile('/assets/later.js')).rejects.toThrow();
  await expect(device.storeFile('/guide.pdf', null)).rejects.toThrow();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await device.keepFile(cell);
  expect(kept.bodies(mapCache)).toEqual({ [cell]: '{}' });
  expect(kept.bodies(shellCache('b'))).toEqual({});
});

it('downloads a file again that contained another version than its address names', async () => {
  const cell = '/atlas/cells/r0.b.json';
  const device = await openDevice();
  const current = { headers: { 'content-location': '/atlas/cells/r0.c.json' } };
  vi.stubGlobal('fetch', async () => new Response('other', current));
  await device.keepFile(cell);
  expect(kept.bodies(mapCache)).toEqual({ [cell]: 'other' });
  const fetching = vi.fn(async () => new Response('own'));
  vi.stubGlobal('fetch', fetching);
  await device.keepFile(cell);
  await device.keepFile(cell);
  expect(kept.bodies(mapCache)).toEqual({ [cell]: 'own' });
  expect(fetching).toHaveBeenCalledTimes(1);
});

it('fails if the service worker does not start', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) } });
  const opened = openDevice().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(timeouts.stalled);
  expect(await opened).toMatchObject({ name: 'NoAnswerError' });
});
