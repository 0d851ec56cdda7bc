import { atlasPaths } from '@shared/contract/routes.ts';
import { expect, it } from 'vitest';
import { basemapFiles, settlementFiles } from '../../offline/base-map.ts';
import { finestFiles } from '../../offline/finest-lines.ts';
import type { Area } from './area.ts';
import {
  dropArea,
  GoneError,
  statePath,
  downloadMap,
  takeArea,
  type Device,
} from './download-map.ts';

const manifest = JSON.stringify({ version: 1, revision: 7, cells: [{ key: 'r0', hash: 'b' }] });
const details = JSON.stringify({ version: 1, packs: [{ key: 'r0', hash: 'd', named: 1 }] });
const pack = {
  version: 1,
  key: 'r0',
  places: [
    ['gn-1', 1, 0, 0, {}],
    ['gn-2', 1, 0, 0, ['9', 3000]],
  ],
};
const root = '/map/new';
const options = {
  root,
  guide: '/guide.pdf',
  now: new Date('2026-11-22T10:00:00Z'),
  onProgress: () => undefined,
};

function deviceOfChangingMap(changes: number) {
  const made = device();
  const requests: string[] = [];
  let reads = 0;
  const present = () => `r${Math.min(changes, reads)}`;
  made.it.fetchText = (path) => {
    requests.push(path);
    if (path.startsWith(atlasPaths.manifest)) {
      const cells = [{ key: present(), hash: 'b' }];
      return Promise.resolve(JSON.stringify({ version: 1, revision: reads, cells }));
    }
    const packs = [{ key: present(), hash: 'd', named: 1 }];
    reads++;
    return Promise.resolve(JSON.stringify({ version: 1, packs }));
  };
  const { keepFile } = made.it;
  made.it.keepFile = (path) =>
    /^\/atlas\/[a-z]+\/r/.test(path) && !path.includes(`/${present()}`)
      ? Promise.reject(new GoneError(path))
      : keepFile(path);
  made.it.readKept = (path) =>
    made.files.has(path)
      ? Promise.resolve({ ...pack, key: path.split('/')[3]!.split('.')[0] })
      : Promise.reject(new Error(`${path} is not stored`));
  return { ...made, requests };
}

function device({ before = [], refuse }: { before?: string[]; refuse?: [string, Error] } = {}) {
  const files = new Set(before);
  const stored = new Map<string, string | null>();
  const fetched: string[] = [];
  const app: string[] = [];
  let areas: Area[] = [];
  const it: Device = {
    pause: () => Promise.resolve(),
    buildFiles: ['/assets/a.js', '/fonts/b.woff2'],
    fetchText: (path) => Promise.resolve(path === atlasPaths.manifest ? manifest : details),
    keepFile: (path) => {
      if (path === refuse?.[0]) return Promise.reject(refuse[1]);
      if (!files.has(path)) fetched.push(path);
      files.add(path);
      return Promise.resolve();
    },
    readKept: () => Promise.resolve(pack),
    keptFiles: () => Promise.resolve([...files]),
    dropFile: (path) => Promise.resolve(void files.delete(path)),
    storeFile: (path, body) => Promise.resolve(void stored.set(path, body)),
    keepBuildFile: (path) => Promise.resolve(void app.push(path)),
    readAreas: () => Promise.resolve(areas),
    changeAreas: (change) => Promise.resolve((areas = change(areas))),
  };
  return { it, files, stored, fetched, app, areas: () => areas };
}

it('stores cells, packs, long details, basemap, settlements, guide and lists', async () => {
  const made = device();
  const shares: number[] = [];
  const map = await downloadMap(made.it, { ...options, onProgress: (one) => shares.push(one) });
  expect(map).toEqual({ at: '2026-11-22T10:00:00.000Z', root });
  const basemap = [...basemapFiles(), ...settlementFiles()].map((path) => `${root}/${path}`);
  expect([...made.files].sort()).toEqual(
    [
      '/atlas/cells/r0.b.json',
      '/atlas/details/r0.d.json',
      '/atlas/details/r0/gn-2.9.json',
      '/atlas/foremost-years.7.json',
      '/atlas/names/r0.d.json',
      ...basemap,
    ].sort(),
  );
  expect(Object.fromEntries(made.stored)).toEqual({
    '/guide.pdf': null,
    [atlasPaths.manifest]: manifest,
    [atlasPaths.details]: details,
    [statePath]: JSON.stringify(map),
  });
  expect(made.app).toEqual(['/assets/a.js', '/fonts/b.woff2']);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

it('downloads only changed files, and deletes files of older lists and maps', async () => {
  const kept = ['/atlas/cells/r0.b.json', `${root}/relief.webp`];
  const old = ['/atlas/cells/r0.a.json', '/atlas/details/r1.d.json', '/map/old/relief.webp'];
  const made = device({ before: [...kept, ...old] });
  await downloadMap(made.it, options);
  for (const file of kept) expect(made.fetched).not.toContain(file);
  for (const file of old) expect(made.files).not.toContain(file);
  for (const file of kept) expect(made.files).toContain(file);
});

const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
const older = ['/atlas/cells/r0.a.json', '/map/old/relief.webp', `${root}/${basemapFiles()[1]}`];

it('keeps the lists, older files and new files when the connection breaks', async () => {
  const made = device({ before: older, refuse: [`${root}/relief.webp`, new Error('cut')] });
  await expect(downloadMap(made.it, options)).rejects.toThrow('cut');
  expect(made.stored.size).toBe(0);
  for (const file of older) expect(made.files).toContain(file);
  expect(made.files).toContain('/atlas/cells/r0.b.json');
});

it('removes the new files of a map that does not fit, and keeps the lists and older files', async () => {
  const made = device({ before: older, refuse: [`${root}/relief.webp`, full] });
  await expect(downloadMap(made.it, options)).rejects.toBe(full);
  expect(made.stored.size).toBe(0);
  expect([...made.files]).toEqual(older);
});

it.each([0, 1])('keeps the files of all stored lists when list %i does not fit', async (fits) => {
  const made = device({ before: older });
  const { storeFile } = made.it;
  const lists = [atlasPaths.manifest, atlasPaths.details];
  made.it.storeFile = (path, body) =>
    path === lists[fits] ? Promise.reject(full) : storeFile(path, body);
  await expect(downloadMap(made.it, options)).rejects.toBe(full);
  expect(made.stored.has(atlasPaths.manifest)).toBe(fits === 1);
  expect(made.files.has('/atlas/cells/r0.b.json')).toBe(fits === 1);
});

it('continues with the newest lists when a cell no longer exists, and downloads nothing twice', async () => {
  const made = deviceOfChangingMap(2);
  const shares: number[] = [];
  await downloadMap(made.it, { ...options, onProgress: (one) => shares.push(one) });
  expect([...made.files].filter((path) => path.startsWith('/atlas/')).sort()).toEqual([
    '/atlas/cells/r2.b.json',
    '/atlas/details/r2.d.json',
    '/atlas/details/r2/gn-2.9.json',
    '/atlas/foremost-years.2.json',
    '/atlas/names/r2.d.json',
  ]);
  expect(new Set(made.fetched).size).toBe(made.fetched.length);
  expect(made.requests).toEqual([
    atlasPaths.manifest,
    atlasPaths.details,
    `${atlasPaths.manifest}?after=0`,
    `${atlasPaths.details}?after=0`,
    `${atlasPaths.manifest}?after=1`,
    `${atlasPaths.details}?after=1`,
  ]);
  expect(JSON.parse(made.stored.get(atlasPaths.manifest)!)).toMatchObject({ revision: 2 });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

it('fails when cells disappear in each of five rounds, and keeps the lists', async () => {
  expect((await downloadMap(deviceOfChangingMap(4).it, options)).root).toBe(root);
  const made = deviceOfChangingMap(5);
  const failed = downloadMap(made.it, options);
  await expect(failed).rejects.toThrow('during each of 5 rounds');
  await expect(failed).rejects.not.toThrow(GoneError);
  expect(made.stored.size).toBe(0);
});

it.each([`${root}/relief.webp`, '/assets/a.js'])(
  "fails without storing lists when the app's own %s no longer exists",
  async (path) => {
    const gone = new GoneError(path);
    const made = device({ refuse: [path, gone] });
    made.it.keepBuildFile = made.it.keepFile;
    await expect(downloadMap(made.it, options)).rejects.toBe(gone);
    expect(made.stored.size).toBe(0);
  },
);

const around = { west: 46.1, south: 37.9, east: 46.5, north: 38.25 };
const beside = { ...around, west: 46.4, east: 46.9 };
const tabriz = { name: 'Təbriz', frame: around, bytes: 100_000 };
const ucan = { name: 'Ucan', frame: beside, bytes: 50_000 };
const pathsIn = (frame: Area['frame'], ofMap = root) =>
  finestFiles(frame).map((path) => `${ofMap}/${path}`);

it('stores the most detailed lines of an area, and reports progress', async () => {
  const made = device();
  const shares: number[] = [];
  const areas = await takeArea(made.it, tabriz, {
    ...options,
    onProgress: (one) => shares.push(one),
  });
  expect(areas).toEqual([{ ...tabriz, at: options.now.toISOString(), root }]);
  expect([...made.files].sort()).toEqual(pathsIn(around).sort());
  expect(made.files.size).toBeGreaterThan(5);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

it('lists an interrupted area, and continues with its missing files', async () => {
  const [, , broken] = pathsIn(around);
  const refuse: [string, Error] = [broken!, new Error('cut')];
  const made = device({ refuse });
  await expect(takeArea(made.it, tabriz, options)).rejects.toThrow('cut');
  expect(made.areas()).toEqual([{ ...tabriz, at: options.now.toISOString(), root: null }]);
  const arrived = [...made.fetched];
  expect(arrived.length).toBeGreaterThan(0);
  refuse[0] = '';
  const areas = await takeArea(made.it, tabriz, options);
  expect(areas).toEqual([{ ...tabriz, at: options.now.toISOString(), root }]);
  expect(made.fetched.slice(arrived.length).sort()).toEqual(
    pathsIn(around)
      .filter((path) => !arrived.includes(path))
      .sort(),
  );
});

it('removes the files of an area that does not fit, except files of another area', async () => {
  const refuse: [string, Error] = ['', full];
  const made = device({ refuse });
  await takeArea(made.it, ucan, options);
  const before = [...made.files].sort();
  refuse[0] = pathsIn(around).find((path) => !before.includes(path))!;
  await expect(takeArea(made.it, tabriz, options)).rejects.toBe(full);
  expect([...made.files].sort()).toEqual(before);
  expect(made.areas()).toMatchObject([{ name: ucan.name, root }]);
});

it('removes an area, but keeps files that another area needs', async () => {
  const made = device();
  await takeArea(made.it, tabriz, options);
  const [, second] = await takeArea(made.it, ucan, options);
  expect(made.files.size).toBeLessThan(pathsIn(around).length + pathsIn(beside).length);
  expect(await dropArea(made.it, made.areas()[0]!, root)).toEqual([second]);
  expect([...made.files].sort()).toEqual(pathsIn(beside).sort());
});

it('updates complete areas with a newer map, and deletes the files of incomplete areas', async () => {
  const refuse: [string, Error] = ['', new Error('cut')];
  const made = device({ refuse });
  await takeArea(made.it, tabriz, { ...options, root: '/map/old' });
  refuse[0] = pathsIn(beside, '/map/old').at(-1)!;
  await expect(takeArea(made.it, ucan, { ...options, root: '/map/old' })).rejects.toThrow('cut');
  const now = new Date('2026-11-23T10:00:00Z');
  await downloadMap(made.it, { ...options, now });
  const tiles = [...made.files].filter((path) => path.includes('/tiles/11/'));
  expect(tiles.sort()).toEqual(pathsIn(around).sort());
  expect(made.areas()).toEqual([
    { ...tabriz, at: now.toISOString(), root },
    { ...ucan, at: options.now.toISOString(), root: null },
  ]);
});
