import { atlasPaths } from '@shared/contract/routes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BuildFiles } from './build-files.ts';
import { memoryCaches } from '../lib/testing/memory-caches.ts';
import { offlineMapCache, shellCache } from './caches.ts';
import {
  loginPage,
  noNetwork,
  serveBuild,
  startWorker,
  type StartedWorker,
} from './testing/start-worker.ts';

const usedFiles = [
  '/assets/fa-first-bbbbbbbb.js',
  '/assets/gunzip-same-_-1.js',
  '/assets/tile-layer-bbbbbbbb.js',
  '/fonts/vazirmatn-arabic.woff2',
];
const unusedFiles = ['/assets/AuditPage-bbbbbbbb.js', '/assets/tr-first-bbbbbbbb.js'];
const later = [...usedFiles, ...unusedFiles];

const newBuild: BuildFiles = {
  version: 'b',
  first: ['/', '/assets/a.js', '/icon.svg'],
  named: ['/assets/a.js'],
  later,
  mapRevision: 'm1',
  imports: later.map(() => []),
};

let kept: ReturnType<typeof memoryCaches>;
let network: (path: string) => Response | Promise<Response>;
let requests: string[];
let send: StartedWorker['send'];

const start = async (build: BuildFiles): Promise<void> => {
  const fetchFile = (path: string) => {
    requests.push(path);
    return network(path);
  };
  ({ send } = await startWorker(build, kept, fetchFile));
};

beforeEach(async () => {
  kept = memoryCaches();
  requests = [];
  network = serveBuild;
  const shell = await kept.open(shellCache('a'));
  for (const path of [
    '/',
    '/assets/fa-first-aaaaaaaa.js',
    '/assets/gunzip-same-_-1.js',
    '/assets/tile-layer-aaaaaaaa.js',
    '/fonts/vazirmatn-arabic.woff2',
  ])
    await shell.put(path, new Response(`content of ${path}`));
  await start(newBuild);
});

afterEach(() => vi.unstubAllGlobals());

const installed = () => Object.keys(kept.bodies(shellCache('b'))).sort();
const withFirst = (...files: string[]) => [...newBuild.first, ...files].sort();

it('caches the new versions of the files that the device used, and copies unchanged files', async () => {
  await send('install');
  expect(installed()).toEqual(withFirst(...usedFiles));
  expect(requests).not.toContain('/assets/gunzip-same-_-1.js');
});

it('caches only the first files if no build was used before', async () => {
  await kept.delete(shellCache('a'));
  await send('install');
  expect(installed()).toEqual(withFirst());
});

it('caches all files of the app if the map was downloaded', async () => {
  await (await kept.open(offlineMapCache)).put(atlasPaths.details, new Response('{}'));
  await send('install');
  expect(installed()).toEqual(withFirst(...later));
});

it('also caches the files that the new versions import', async () => {
  const shared = ['/assets/of-tiles-bbbbbbbb.js', '/assets/pixels-bbbbbbbb.js'];
  const imports = [...newBuild.imports, [later.length + 1], []];
  imports[later.indexOf('/assets/tile-layer-bbbbbbbb.js')] = [later.length];
  await start({ ...newBuild, later: [...later, ...shared], imports });
  await send('install');
  expect(installed()).toEqual(withFirst(...usedFiles, ...shared));
});

it('caches all files that have the same name without the hash', async () => {
  const files = ['/assets/tile-layer-cccccccc.js', '/assets/layer-cccccccc.js'];
  await start({ ...newBuild, later: [...later, ...files], imports: [...newBuild.imports, [], []] });
  await send('install');
  expect(installed()).toEqual(withFirst(...usedFiles, files[0]!));
});

const tileLayer = '/assets/tile-layer-bbbbbbbb.js';

it.each<[string, (path: string) => Response]>([
  ['the connection breaks', noNetwork],
  ['a login page answers', () => loginPage()],
  [
    'a newer build was deployed',
    (path) => (path === '/' ? loginPage() : new Response('', { status: 404 })),
  ],
])('keeps the earlier build if %s, and continues at the next visit', async (_, answer) => {
  let isBroken = false;
  network = (path) => {
    isBroken ||= path === tileLayer;
    return isBroken ? answer(path) : serveBuild(path);
  };
  await expect(send('install')).rejects.toThrow();
  network = serveBuild;
  requests = [];
  await send('install');
  expect(installed()).toEqual(withFirst(...usedFiles));
  for (const file of newBuild.first) expect(requests).not.toContain(file);
});

it('fetches a file again if only this request failed', async () => {
  network = (path) =>
    path === tileLayer && requests.filter((one) => one === path).length === 1
      ? noNetwork()
      : serveBuild(path);
  await send('install');
  expect(installed()).toEqual(withFirst(...usedFiles));
});

it.each<[string, () => Response]>([
  ['no answer', noNetwork],
  ['not found', () => new Response('', { status: 404 })],
])(
  'installs without a file that always fails although the server is reachable: %s',
  async (_, answer) => {
    network = (path) => (path === tileLayer ? answer() : serveBuild(path));
    await send('install');
    expect(installed()).toEqual(withFirst(...usedFiles.filter((file) => file !== tileLayer)));
  },
);
