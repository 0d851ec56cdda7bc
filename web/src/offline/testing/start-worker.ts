import { vi } from 'vitest';
import type { BuildFiles } from '../build-files.ts';
import { addressOf, origin, type memoryCaches } from '../../lib/testing/memory-caches.ts';

type Network = (path: string) => Response | Promise<Response>;

export interface StartedWorker {
  /** Sends an event to the worker, and waits for everything that the worker does after its answer. */
  send: (type: string, event?: object) => Promise<Response | undefined>;
  get: (path: string, options?: Partial<Request>) => Promise<Response>;
}

/** Replaces the browser's functions until `vi.unstubAllGlobals`, and starts the service worker of a build. */
export async function startWorker(
  build: BuildFiles,
  kept: ReturnType<typeof memoryCaches>,
  network: Network,
): Promise<StartedWorker> {
  const handlers: Record<string, (event: object) => void> = {};
  vi.resetModules();
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('thisBuild', build);
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
  await import('../service-worker.ts');

  const send: StartedWorker['send'] = async (type, event = {}) => {
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
  };
  const get: StartedWorker['get'] = async (path, options = {}) => {
    const request = {
      url: `${origin}${path}`,
      method: 'GET',
      mode: 'cors',
      cache: 'default',
      headers: new Headers(),
      ...options,
    };
    return (await send('fetch', { request }))!;
  };
  return { send, get };
}

export const loginPage = (status = 200): Response =>
  new Response('<html>Sign in</html>', { status, headers: { 'content-type': 'text/html' } });

export const noNetwork = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** A server with a build whose page contains the script `/assets/a.js`. */
export function serveBuild(path: string): Response {
  const page = '<html><script src="/assets/a.js"></script></html>';
  if (path === '/') return new Response(page, { headers: { 'content-type': 'text/html' } });
  return new Response(`content of ${path}`, { headers: { 'content-type': 'text/javascript' } });
}
