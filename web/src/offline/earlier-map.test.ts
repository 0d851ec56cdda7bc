import { atlasPaths } from '@shared/contract/routes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryCaches } from '../lib/testing/memory-caches.ts';
import { mapCache, offlineMapCache } from './caches.ts';
import { loginPage, noNetwork, startWorker, type StartedWorker } from './testing/start-worker.ts';

let kept: ReturnType<typeof memoryCaches>;
let network: (path: string) => Response | Promise<Response>;
let send: StartedWorker['send'];
let get: StartedWorker['get'];

const tile = 'tiles/5/19/12';
const relief = 'relief.webp';
const names = 'names/7/80/48.json';

beforeEach(async () => {
  kept = memoryCaches();
  const build = {
    version: 'b',
    first: ['/'],
    named: [],
    later: [],
    imports: [],
    mapRevision: 'm3',
  };
  ({ send, get } = await startWorker(build, kept, (path) => network(path)));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function cacheFiles(...paths: string[]): Promise<void> {
  const cache = await kept.open(mapCache);
  for (const path of paths) await cache.put(path, new Response(path));
}

const filesOf = (revision: string, ...files: string[]) =>
  files.map((file) => `/map/${revision}/${file}`);

const textOf = async (path: string): Promise<string> => (await get(path)).text();

it.each<[string, () => Response]>([
  ['no answer', noNetwork],
  ['a login page', () => loginPage()],
  ['a server error', () => new Response('', { status: 503 })],
])('answers with the file of the earlier map after: %s', async (_, answer) => {
  await cacheFiles(...filesOf('m2', tile, relief));
  network = answer;
  await send('activate');
  for (const file of [tile, relief])
    expect(await textOf(`/map/m3/${file}`)).toBe(`/map/m2/${file}`);
  expect(Object.keys(kept.bodies(mapCache))).toEqual(filesOf('m2', tile, relief));
});

it('answers with the file of the earlier map if the network does not answer within 3 seconds', async () => {
  await cacheFiles(...filesOf('m2', tile));
  vi.useFakeTimers();
  let arrive: (answer: Response) => void = () => undefined;
  network = () => new Promise((resolve) => (arrive = resolve));
  const answer = get(`/map/m3/${tile}`);
  await vi.advanceTimersByTimeAsync(3_000);
  arrive(new Response('new'));
  expect(await (await answer).text()).toBe(`/map/m2/${tile}`);
  expect(await textOf(`/map/m3/${tile}`)).toBe('new');
});

it('prefers the newer file of the network', async () => {
  await cacheFiles(...filesOf('m2', tile));
  network = () => new Response('new');
  expect(await textOf(`/map/m3/${tile}`)).toBe('new');
});

it('passes on that the server no longer has the map, so that the page finds the current map', async () => {
  await cacheFiles(...filesOf('m2', tile));
  network = () => loginPage(404);
  expect((await get(`/map/m3/${tile}`)).status).toBe(404);
});

it.each(['names/7/80/48.json', 'lists/names/80/48.json', 'divisions.json'])(
  'does not answer with %s of the earlier map, because it lists settlements by position',
  async (file) => {
    await cacheFiles(...filesOf('m2', file));
    network = noNetwork;
    await expect(get(`/map/m3/${file}`)).rejects.toThrow('Failed to fetch');
  },
);

it('keeps only the earlier map with the most files', async () => {
  const fullest = filesOf('m1', tile, relief, names);
  await cacheFiles(...fullest, ...filesOf('m2', tile), ...filesOf('m3', names));
  await send('activate');
  expect(Object.keys(kept.bodies(mapCache))).toEqual([...fullest, ...filesOf('m3', names)]);
});

it('keeps all earlier files of a downloaded map', async () => {
  const files = [...filesOf('m1', tile, names), ...filesOf('m2', tile)];
  await cacheFiles(...files);
  await (await kept.open(offlineMapCache)).put(atlasPaths.manifest, new Response('{}'));
  await send('activate');
  expect(Object.keys(kept.bodies(mapCache))).toEqual(files);
  network = noNetwork;
  expect(await textOf(`/map/m3/${tile}`)).toBe(`/map/m1/${tile}`);
});
