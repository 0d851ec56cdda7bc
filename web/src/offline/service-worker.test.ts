import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BuildFiles } from './build-files.ts';
import { addressOf, memoryCaches, origin } from '../lib/testing/memory-caches.ts';
import { shellCache } from './caches.ts';

const thisBuild: BuildFiles = {
  version: 'b',
  first: ['/', '/assets/a.js', '/icon.svg'],
  named: ['/assets/a.js'],
  later: [],
  mapRevision: 'm1',
};

let kept: ReturnType<typeof memoryCaches>;
let network: (path: string) => Response | Promise<Response>;
let handlers: Record<string, (event: object) => void>;

beforeEach(async () => {
  vi.resetModules();
  kept = memoryCaches();
  handlers = {};
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('thisBuild', thisBuild);
  vi.stubGlobal('fetch', async (request: string | Request) => {
    const url = new URL(addressOf(request));
    return Object.defineProperty(await network(url.pathname), 'url', { value: url.href });
  });
  vi.stubGlobal('self', {
    location: new URL(origin),
    clients: { claim: async () => undefined },
    registration: { unregister: async () => true },
    addEventListener: (type: string, handler: (event: object) => void) =>
      void (handlers[type] = handler),
  });
  await import('./service-worker.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loginPage = (status = 200) =>
  new Response('<html>Sign in</html>', { status, headers: { 'content-type': 'text/html' } });

/** Sends an event to the worker, and waits for everything that the worker does after its answer. */
async function send(type: string, event: object = {}): Promise<Response | undefined> {
  const running: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  handlers[type]!({
    ...event,
    waitUntil: (work: Promise<unknown>) => void running.push(work),
    respondWith: (work: Promise<Response>) => void (answer = work),
  });
  const answered = await answer;
  while (running.length > 0) await running.shift();
  return answered;
}

async function get(path: string, options: Partial<Request> = {}): Promise<Response> {
  const request = {
    url: `${origin}${path}`,
    method: 'GET',
    mode: 'cors',
    cache: 'default',
    headers: new Headers(),
    ...options,
  };
  return (await send('fetch', { request }))!;
}

function build(path: string): Response {
  const page = '<html><script src="/assets/a.js"></script></html>';
  if (path === '/') return new Response(page, { headers: { 'content-type': 'text/html' } });
  return new Response(`content of ${path}`, { headers: { 'content-type': 'text/javascript' } });
}

it('installs again after a login page has answered all requests', async () => {
  network = () => loginPage();
  await expect(send('install')).rejects.toThrow();
  expect(kept.bodies(shellCache('b'))).toEqual({});
  network = build;
  await send('install');
  expect(await (await get('/assets/a.js')).text()).toBe('content of /assets/a.js');
  expect(Object.keys(kept.bodies(shellCache('b'))).sort()).toEqual([...thisBuild.first].sort());
});

it('does not install with the page of another build', async () => {
  network = (path) =>
    path === '/'
      ? new Response('<html>/assets/b.js</html>', { headers: { 'content-type': 'text/html' } })
      : build(path);
  await expect(send('install')).rejects.toThrow('it does not contain /assets/a.js');
  expect(kept.bodies(shellCache('b'))).not.toHaveProperty('/');
});
