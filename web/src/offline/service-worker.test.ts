import { atlasPaths } from '@shared/contract/routes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BuildFiles } from './build-files.ts';
import { memoryCaches, origin } from '../lib/testing/memory-caches.ts';
import { mapCache, offlineMapCache, shellCache } from './caches.ts';
import {
  loginPage,
  noNetwork,
  serveBuild,
  startWorker,
  type StartedWorker,
} from './testing/start-worker.ts';

const thisBuild: BuildFiles = {
  version: 'b',
  first: ['/', '/assets/a.js', '/icon.svg'],
  named: ['/assets/a.js'],
  later: [],
  mapRevision: 'm1',
  imports: [],
};

let kept: ReturnType<typeof memoryCaches>;
let network: (path: string) => Response | Promise<Response>;
let send: StartedWorker['send'];
let get: StartedWorker['get'];

const start = async (build: BuildFiles): Promise<void> =>
  void ({ send, get } = await startWorker(build, kept, (path) => network(path)));

beforeEach(async () => {
  kept = memoryCaches();
  await start(thisBuild);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

it('installs again after a login page has answered all requests', async () => {
  network = () => loginPage();
  await expect(send('install')).rejects.toThrow();
  expect(kept.bodies(shellCache('b'))).toEqual({});
  network = serveBuild;
  await send('install');
  expect(await (await get('/assets/a.js')).text()).toBe('content of /assets/a.js');
  expect(Object.keys(kept.bodies(shellCache('b'))).sort()).toEqual([...thisBuild.first].sort());
});

it('does not install with the page of another build', async () => {
  network = (path) =>
    path === '/'
      ? new Response('<html>/assets/b.js</html>', { headers: { 'content-type': 'text/html' } })
      : serveBuild(path);
  await expect(send('install')).rejects.toThrow('it does not contain /assets/a.js');
  expect(kept.bodies(shellCache('b'))).not.toHaveProperty('/');
});

const cell = (hash: string) => `/atlas/cells/r0.${hash}.json`;

/** Returns a fake network whose map has one cell and its detail pack. */
const publishes =
  (revision: number, hash: string) =>
  (path: string): Response => {
    if (path === atlasPaths.manifest)
      return json({ version: 1, revision, cells: [{ key: 'r0', hash }] });
    if (path === atlasPaths.details)
      return json({ version: 1, revision, packs: [{ key: 'r0', hash }] });
    return json({ version: 1, key: 'r0' });
  };

async function visitMap(revision: number, hash: string): Promise<void> {
  network = publishes(revision, hash);
  await get(atlasPaths.details);
  await get(atlasPaths.manifest);
  await get(cell(hash));
}

const revisionIn = async (answer: Promise<Response>): Promise<unknown> =>
  ((await (await answer).json()) as { revision: unknown }).revision;

const onlyKept = { cache: 'only-if-cached' } as const;

it.each([
  ['a login page', () => loginPage()],
  ['an unknown version', () => json({ version: 2, revision: 6, cells: [], packs: [] })],
  ['other JSON', () => json({ error: 'Sign in' })],
])('keeps the cached lists and files when the network answers with %s', async (_, answer) => {
  await visitMap(5, 'aaaa');
  const before = kept.bodies(mapCache);
  network = answer;
  for (const path of [atlasPaths.manifest, atlasPaths.details]) await get(path);
  expect(kept.bodies(mapCache)).toEqual(before);
});

it('keeps the cached list of details when only this list is answered with a login page', async () => {
  await visitMap(5, 'aaaa');
  const before = kept.bodies(mapCache)[atlasPaths.details];
  network = (path) => (path === atlasPaths.details ? loginPage() : publishes(6, 'bbbb')(path));
  await get(atlasPaths.manifest);
  expect(kept.bodies(mapCache)[atlasPaths.details]).toBe(before);
});

it('replaces a login page that an earlier version of the worker has cached', async () => {
  const cache = await kept.open(mapCache);
  for (const path of [atlasPaths.manifest, atlasPaths.details]) await cache.put(path, loginPage());
  network = publishes(5, 'aaaa');
  await get(atlasPaths.manifest);
  expect(await revisionIn(get(atlasPaths.manifest, onlyKept))).toBe(5);
  expect(JSON.parse(kept.bodies(mapCache)[atlasPaths.details]!)).toMatchObject({ revision: 5 });
});

it('keeps the cached list and its files when an older list arrives', async () => {
  await visitMap(6, 'bbbb');
  const before = kept.bodies(mapCache);
  network = publishes(5, 'aaaa');
  await get(atlasPaths.manifest);
  await get(atlasPaths.details);
  expect(kept.bodies(mapCache)).toEqual(before);
  expect(await revisionIn(get(atlasPaths.manifest, onlyKept))).toBe(6);
});

it('replaces the cached list, and deletes the files that the newer list lacks', async () => {
  await visitMap(5, 'aaaa');
  await visitMap(6, 'bbbb');
  expect(Object.keys(kept.bodies(mapCache)).sort()).toEqual(
    [atlasPaths.manifest, atlasPaths.details, cell('bbbb')].sort(),
  );
  expect(await revisionIn(get(atlasPaths.manifest, onlyKept))).toBe(6);
});

it('uses another version than the address names only without the network', async () => {
  await visitMap(5, 'aaaa');
  network = publishes(6, 'bbbb');
  await get(atlasPaths.manifest);
  network = () => {
    const answer = json({ version: 1, key: 'newer' });
    answer.headers.set('content-location', cell('cccc'));
    return answer;
  };
  await get(cell('bbbb'));
  const keyOf = async () => ((await (await get(cell('bbbb'))).json()) as { key: unknown }).key;
  network = noNetwork;
  expect(await keyOf()).toBe('newer');
  network = publishes(8, 'bbbb');
  expect(await keyOf()).toBe('r0');
  network = noNetwork;
  expect(await keyOf()).toBe('r0');
});

const guide = '/guide.pdf';

async function downloadMap(): Promise<void> {
  const cache = await kept.open(offlineMapCache);
  const content = (path: string) => (path === guide ? '%PDF' : publishes(5, 'aaaa')(path).body);
  for (const path of [atlasPaths.manifest, atlasPaths.details, guide])
    await cache.put(path, new Response(content(path)));
}

it.each<[string, () => Response]>([
  ['a login page', () => loginPage()],
  ['a block page', () => loginPage(403)],
  ['not found', () => new Response('', { status: 404 })],
  ['unavailable for legal reasons', () => new Response('', { status: 451 })],
  ['a server error', () => loginPage(503)],
  ['no answer', noNetwork],
])('answers with the lists and the guide of the downloaded map after: %s', async (_, answer) => {
  await downloadMap();
  network = answer;
  for (const path of [atlasPaths.manifest, atlasPaths.details])
    expect(await revisionIn(get(path))).toBe(5);
  expect(await (await get(guide)).text()).toBe('%PDF');
  expect(await (await get(guide, { mode: 'navigate' })).text()).toBe('%PDF');
});

it('answers with the error of the network if nothing is cached', async () => {
  network = () => loginPage(403);
  for (const path of [atlasPaths.manifest, guide]) expect((await get(path)).status).toBe(403);
  network = noNetwork;
  for (const path of [atlasPaths.manifest, guide])
    await expect(get(path)).rejects.toThrow('Failed to fetch');
});

it.each([atlasPaths.manifest, guide])(
  'answers with the downloaded %s if the network does not answer within 3 seconds',
  async (path) => {
    await downloadMap();
    vi.useFakeTimers();
    let arrive: (answer: Response) => void = () => undefined;
    network = () => new Promise((resolve) => (arrive = resolve));
    let isAnswered = false;
    const answer = get(path).finally(() => (isAnswered = true));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    arrive(publishes(6, 'bbbb')(path));
    expect(await (await answer).text()).toBe(kept.bodies(offlineMapCache)[path]);
  },
);

it('waits for the newest list after a change, without a timeout', async () => {
  await visitMap(5, 'aaaa');
  vi.useFakeTimers();
  let arrive: (answer: Response) => void = () => undefined;
  network = (path) =>
    path === atlasPaths.manifest
      ? new Promise((resolve) => (arrive = resolve))
      : publishes(6, 'bbbb')(path);
  const answer = get(`${atlasPaths.manifest}?after=5`);
  await vi.advanceTimersByTimeAsync(60_000);
  arrive(publishes(6, 'bbbb')(atlasPaths.manifest));
  expect(await revisionIn(answer)).toBe(6);
});

it('keeps the files of the version that was active last', async () => {
  for (const version of ['a', 'x', 'b']) {
    await start({ ...thisBuild, version });
    network = serveBuild;
    await send('install');
    // Another deployment follows before the version x is activated.
    if (version !== 'x') await send('activate');
  }
  const names = await kept.keys();
  expect(names).toContain(shellCache('a'));
  expect(names).not.toContain(shellCache('x'));
  expect(names).toContain(shellCache('b'));
});

it('keeps the app and the downloaded map when /?fresh is opened without a network', async () => {
  await downloadMap();
  network = serveBuild;
  await send('install');
  network = noNetwork;
  const answer = await get('/?fresh', { mode: 'navigate' });
  expect(await answer.text()).toContain('/assets/a.js');
  expect(await kept.keys()).toContain(offlineMapCache);
});

it('deletes the app and the downloaded map when /?fresh is opened', async () => {
  await downloadMap();
  network = serveBuild;
  await send('install');
  const answer = await get('/places/gn-1?fresh&hl=az', { mode: 'navigate' });
  expect(answer.headers.get('location')).toBe(`${origin}/places/gn-1?hl=az`);
  expect(await kept.keys()).toEqual([]);
});
