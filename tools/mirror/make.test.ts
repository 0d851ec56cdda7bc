// @module-tag full

import { generateKeyPairSync, verify } from 'node:crypto';
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentHash, packCell } from '../../functions/src/atlas/cell.ts';
import { packPlace, type AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailPack, DetailsManifest } from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { signerOf } from '../../functions/src/editions/sign.ts';
import { makeMirror, type Mirror } from './make.ts';

const ownPhoto = '/files/places/gn-1/0123456789abcdef0123456789abcdef_house.jpg';
let photo = ownPhoto;
let root: string;
let out: string;

beforeEach(async () => {
  photo = ownPhoto;
  root = mkdtempSync(path.join(tmpdir(), 'adyurdu-mirror-'));
  out = path.join(root, 'out');
  await mkdir(path.join(root, 'app/map/1/names'), { recursive: true });
  writeFileSync(
    path.join(root, 'app/index.html'),
    '<!doctype html><noscript>It needs JavaScript. </noscript>',
  );
  writeFileSync(path.join(root, 'app/map/1/names/a.json'), '{"a":1}');
  await mkdir(path.join(root, 'app/map/1/tiles/11/1'), { recursive: true });
  await mkdir(path.join(root, 'app/map/1/tiles/9/1'), { recursive: true });
  writeFileSync(path.join(root, 'app/map/1/tiles/9/1/1'), 'tile');
  writeFileSync(path.join(root, 'app/map/1/tiles/11/1/1'), 'finer tile');
});

afterEach(() => rmSync(root, { recursive: true }));

function published(revision: number, ...names: string[]): Map<string, string> {
  const files = new Map<string, string>();
  const places = names.map((name_az, index) =>
    packPlace({
      ...{ place_id: `gn-${index + 1}`, lat: 38, lng: 46, status: 'approved' as const },
      ...{ name_az, name_loc: null, name_new: 'Tabriz' },
    }),
  );
  const cell = packCell('r', places);
  const pack: DetailPack = {
    version: 1,
    key: 'r',
    places: places.map(([id]) => [id, 1, 1_700_000_000_000, 0, { images: [photo] }]),
  };
  const body = JSON.stringify(pack);
  const hash = contentHash(body);
  const manifest: AtlasManifest = {
    ...{ version: 1, revision, approved: places.length, requested: 0 },
    cells: [cell.summary],
  };
  const details: DetailsManifest = {
    ...{ version: 1, revision },
    packs: [{ key: 'r', hash, bytes: body.length }],
  };
  files.set(atlasPaths.manifest, JSON.stringify(manifest));
  files.set(atlasPaths.details, JSON.stringify(details));
  files.set(atlasPaths.cell('r', cell.file.hash), cell.file.body);
  files.set(atlasPaths.pack('r', hash), body);
  files.set(photo, 'a photo');
  return files;
}

function mirror(files: Map<string, string>, more: Partial<Mirror> = {}, requested: string[] = []) {
  return makeMirror({
    out,
    site: {
      read: (path_) => {
        requested.push(path_);
        const text = files.get(path_.replace(/\?.*/, ''));
        return Promise.resolve(text === undefined ? null : Buffer.from(text));
      },
    },
    app: path.join(root, 'app'),
    addresses: { version: 1, live: ['https://a.example/'], copies: [] },
    atMost: 15e6,
    ...{ pages: null, cards: null, media: false, editions: false, signer: null },
    print: () => undefined,
    now: () => Date.UTC(2026, 10, 21),
    ...more,
  });
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

it('a mirror contains the packed map, the app, the book and its own description', async () => {
  const files = published(3, 'Təbriz');
  await mirror(files);
  const cell = [...files.keys()].find((one) => one.startsWith('/atlas/cells/')) ?? '';
  const pack = [...files.keys()].find((one) => one.startsWith('/atlas/details/')) ?? '';
  expect(filesIn(out)).toEqual([
    'SHA256SUMS',
    `${cell.slice(1)}.gz`,
    'atlas/details.json.gz',
    `${pack.slice(1)}.gz`,
    'atlas/manifest.json.gz',
    'index.html',
    'map/1/names/a.json.gz',
    'map/1/tiles/11/1/1',
    'map/1/tiles/9/1/1',
    'mirror.json',
    'mirrors.json',
    'names.pdf',
  ]);
  const unpacked = gunzipSync(readFileSync(path.join(out, `${cell.slice(1)}.gz`)));
  expect(unpacked.toString()).toBe(files.get(cell));
  expect(readFileSync(path.join(out, 'names.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  expect(JSON.parse(readFileSync(path.join(out, 'mirror.json'), 'utf8'))).toEqual({
    ...{ version: 1, revision: 3, levels: [5, 7, 9, 11], media: false },
  });
});

it('an update writes only changed files, requests only lists of files, and removes deleted files', async () => {
  const first = await mirror(published(3, 'Təbriz'));
  expect(first.changed).toBe(first.files);
  const requested: string[] = [];
  const before = statSync(path.join(out, 'names.pdf')).mtimeMs;
  const second = await mirror(published(3, 'Təbriz'), {}, requested);
  expect(second).toMatchObject({ files: first.files, changed: 0, removed: 0 });
  expect(requested).toEqual([
    expect.stringMatching(/^\/atlas\/manifest\.json\?after=[\w-]+$/),
    expect.stringMatching(/^\/atlas\/details\.json\?after=[\w-]+$/),
  ]);
  expect(statSync(path.join(out, 'names.pdf')).mtimeMs).toBe(before);

  // The changed files are a cell, two lists, the book, its metadata, and the checksums. The packs are unchanged.
  const third = await mirror(published(4, 'Tovriz'));
  expect(third).toMatchObject({ files: first.files, changed: 6, removed: 1 });
});

it('an update makes the book and the pictures again if the address of the site has changed', async () => {
  const files = published(3, 'Təbriz');
  const at = (site: string): Partial<Mirror> => ({
    addresses: { version: 1, live: [site], copies: [] },
    cards: () => Promise.resolve(() => Buffer.from(`picture for ${site}`)),
  });
  await mirror(files, at('https://blocked.example/'));
  const book = readFileSync(path.join(out, 'names.pdf'));
  await mirror(files, at('https://new.example/'));
  expect(readFileSync(path.join(out, 'names.pdf')).equals(book)).toBe(false);
  expect(readFileSync(path.join(out, 'cards/gn-1.1.png'), 'utf8')).toBe(
    'picture for https://new.example/',
  );
  expect(await mirror(files, at('https://new.example/'))).toMatchObject({ changed: 0 });
  writeFileSync(path.join(out, 'mirrors.json'), '{');
  expect(await mirror(files, at('https://new.example/'))).toMatchObject({ changed: 1 });
});

it.each([
  ['is not compressed', 'broken'],
  ['has another content', gzipSync('{"version":1}')],
])('an update requests a stored file again that %s', async (_, bytes) => {
  const files = published(3, 'Təbriz');
  await mirror(files);
  const [cell = ''] = filesIn(out).filter((one) => one.startsWith('atlas/cells/'));
  writeFileSync(path.join(out, cell), bytes);
  expect(await mirror(files)).toMatchObject({ changed: 1 });
  expect(gunzipSync(readFileSync(path.join(out, cell))).length).toBeGreaterThan(20);
});

it.each([
  ['names.pdf', '%PDF-'],
  [ownPhoto.slice(1), 'a photo'],
])('an update makes or requests the damaged file %s again', async (name, begin) => {
  const files = published(3, 'Təbriz');
  await mirror(files, { media: true });
  const sums = readFileSync(path.join(out, 'SHA256SUMS'), 'utf8');
  writeFileSync(path.join(out, name), 'broken');
  expect(await mirror(files, { media: true })).toMatchObject({ changed: 1, removed: 0 });
  expect(readFileSync(path.join(out, name), 'latin1').startsWith(begin)).toBe(true);
  expect(readFileSync(path.join(out, 'SHA256SUMS'), 'utf8')).toBe(sums);
});

it('a map that changes while it is read is read again, and refused if it keeps changing', async () => {
  const [old, now] = [published(3, 'Təbriz'), published(4, 'Tovriz')];
  const torn = new Map([...now, [atlasPaths.manifest, old.get(atlasPaths.manifest) ?? '']]);
  let reads = 0;
  const addresses = new Set<string>();
  const site = (until: number): Mirror['site'] => ({
    read: (path_) => {
      if (path_.startsWith(atlasPaths.manifest)) {
        reads++;
        addresses.add(path_);
      }
      const text = (reads < until ? torn : now).get(path_.replace(/\?.*/, ''));
      return Promise.resolve(text === undefined ? null : Buffer.from(text));
    },
  });
  await mirror(now, { site: site(3) });
  expect(reads).toBe(3);
  // A CDN would answer a second request for the same address with its cached copy, so each read must have its own
  // address.
  expect(addresses.size).toBe(3);
  await expect(mirror(now, { site: site(Infinity) })).rejects.toThrow(
    'the two lists have different revisions',
  );
});

it('photos are copied only with the option media', async () => {
  await mirror(published(3, 'Təbriz'), { media: true });
  expect(readFileSync(path.join(out, photo), 'utf8')).toBe('a photo');
  expect(readFileSync(path.join(out, 'mirror.json'), 'utf8')).toContain('"media": true');
  await mirror(published(3, 'Təbriz'));
  expect(filesIn(out).filter((one) => one.startsWith('files/'))).toEqual([]);
});

it('pages and cards are made only with their options, drawn once, and counted in files and bytes', async () => {
  const drawn: string[] = [];
  const printed: string[] = [];
  const draw = ({ name_az }: { name_az: string | null }) => {
    drawn.push(name_az ?? '');
    return Buffer.from(`picture of ${name_az ?? ''}`);
  };
  const options: Partial<Mirror> = {
    pages: { languages: ['az'], around: () => null },
    cards: () => Promise.resolve(draw),
    addresses: { version: 1, live: ['https://a.example/'], copies: ['https://copy.example/x/'] },
    print: (line) => printed.push(line),
  };
  const all = published(3, 'Təbriz', 'Urmu');
  const first = await mirror(all, options);
  const card = readFileSync(path.join(out, 'cards/gn-1.1.png'));
  expect(card.toString()).toBe('picture of Təbriz');
  const pages = filesIn(out).filter((name) => /\.(?:html|css)$/.test(name));
  expect(pages).toEqual([
    'index.html',
    'list/54.html',
    'list/55.html',
    'list/index.html',
    'pages.css',
    'places/gn-1.html',
    'places/gn-2.html',
  ]);
  const [own, index] = ['places/gn-1.html', 'index.html'].map((name) => readFileSync(path.join(out, name), 'utf8')); // oxfmt-ignore
  expect(own).toContain('content="https://copy.example/x/cards/gn-1.1.png"');
  expect(index).toMatch(/<noscript>.*<a href="list\/index.html">.*<\/noscript>/);
  const bytesOf = (names: string[]) => names.reduce((sum, name) => sum + statSync(path.join(out, name)).size, 0); // oxfmt-ignore
  expect(first.shares).toEqual([
    {
      option: 'cards',
      files: 3,
      bytes: bytesOf(['cards/gn-1.1.png', 'cards/gn-2.1.png', 'cards/drawn.txt']),
    },
    { option: 'pages', files: 6, bytes: bytesOf(pages.slice(1)) },
  ]);
  expect(printed).toEqual([
    'Pictures: 2 to be drawn, about 0.0 MB and 1 min',
    expect.stringMatching(/^Pages: 2 of places, about 0\.0 MB$/),
  ]);

  drawn.length = 0;
  expect(await mirror(all, options)).toMatchObject({ changed: 0, removed: 0 });
  expect(drawn).toEqual([]);
  writeFileSync(path.join(out, 'cards/gn-1.1.png'), 'broken');
  expect(await mirror(all, options)).toMatchObject({ changed: 1 });
  expect(drawn).toEqual(['Təbriz', 'Təbriz']);

  expect(await mirror(all)).toMatchObject({ removed: 9 });
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).not.toContain('list');
});

it('a picture is drawn again if its place has changed without a new revision, as after a restored backup', async () => {
  const drawn: string[] = [];
  const draw = ({ name_az }: { name_az: string | null }) => {
    drawn.push(name_az ?? '');
    return Buffer.from(`picture of ${name_az ?? ''}`);
  };
  const options: Partial<Mirror> = { cards: () => Promise.resolve(draw) };
  await mirror(published(3, 'Təbriz', 'Urmu'), options);
  drawn.length = 0;
  await mirror(published(4, 'Tovriz', 'Urmu'), options);
  // A picture is drawn once to estimate the size, and once to be stored.
  expect(drawn).toEqual(['Tovriz', 'Tovriz']);
  const card = path.join(out, 'cards/gn-1.1.png');
  expect(readFileSync(card, 'utf8')).toBe('picture of Tovriz');
  await mirror(published(4, 'Tovriz', 'Urmu'), options);
  expect(drawn).toHaveLength(2);
  rmSync(path.join(out, 'cards/drawn.txt'));
  await mirror(published(4, 'Tovriz', 'Urmu'), options);
  expect(drawn.slice(2)).toEqual(['Tovriz', 'Urmu', 'Tovriz', 'Urmu']);
});

it('an interrupted run continues with the missing pictures', async () => {
  let drawn: string[] = [];
  let most = 3;
  const draw = ({ name_az }: { name_az: string | null }) => {
    if (drawn.length === most) throw new Error('interrupted');
    drawn.push(name_az ?? '');
    return Buffer.from(`picture of ${name_az ?? ''}`);
  };
  const options: Partial<Mirror> = { cards: () => Promise.resolve(draw) };
  const drawnIn = async (names: string[], limit: number) => {
    drawn = [];
    most = limit;
    const made = mirror(published(3, ...names), options);
    await (limit === Infinity ? made : expect(made).rejects.toThrow('interrupted'));
    return drawn;
  };
  // Each missing picture is drawn once to estimate the size, and once to be stored.
  expect(await drawnIn(['Təbriz', 'Urmu'], 3)).toEqual(['Təbriz', 'Urmu', 'Təbriz']);
  expect(await drawnIn(['Təbriz', 'Urmu'], Infinity)).toEqual(['Urmu', 'Urmu']);
  const more = ['Tovriz', 'Urmu', 'Sulduz'];
  expect(await drawnIn(more, 3)).toEqual(['Tovriz', 'Sulduz', 'Tovriz']);
  expect(await drawnIn(more, Infinity)).not.toContain('Urmu');
});

it('the finest tiles are left out if the mirror would exceed its maximum size', async () => {
  const whole = await mirror(published(3, 'Təbriz'));
  expect(whole.isComplete).toBe(true);
  // The command writes these files after it has decided about the tiles, so their sizes do not count towards the
  // maximum size.
  const last = [
    'index.html',
    'mirror.json',
    'mirrors.json',
    'SHA256SUMS',
    'atlas/manifest.json.gz',
    'atlas/details.json.gz',
  ];
  const counted = filesIn(out).filter((name) => !last.includes(name));
  const size = counted.reduce((sum, name) => sum + statSync(path.join(out, name)).size, 0);
  expect((await mirror(published(3, 'Təbriz'), { atMost: size })).isComplete).toBe(true);
  expect(await mirror(published(3, 'Təbriz'), { atMost: size - 1 })).toMatchObject({
    ...{ isComplete: false, removed: 1 },
  });
  expect(filesIn(out).filter((name) => name.includes('tiles/'))).toEqual(['map/1/tiles/9/1/1']);
  expect(readFileSync(path.join(out, 'mirror.json'), 'utf8')).not.toContain('11');
});

it('checksums and addresses are signed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await mirror(published(3, 'Təbriz'), { signer: signerOf(String(key)) });
  const read = (name: string) => readFileSync(path.join(out, name));
  for (const name of ['SHA256SUMS', 'mirrors.json'])
    expect(verify(null, read(name), publicKey, read(`${name}.sig`))).toBe(true);
  expect(read('SHA256SUMS').toString()).toMatch(/^[0-9a-f]{64} {2}mirrors\.json$/m);
});

it('a folder with other files is refused and kept', async () => {
  await mkdir(out);
  writeFileSync(path.join(out, 'thesis.odt'), 'years of work');
  await expect(mirror(published(3, 'Təbriz'))).rejects.toThrow(
    `${out} contains 1 files and is not a mirror: expected a folder that is empty, new or made by this command`,
  );
  expect(filesIn(out)).toEqual(['thesis.odt']);
});

it.each([
  '../../../../outside.txt',
  '../../index.html',
  '/outside.txt',
  '..\\..\\outside.txt',
  '.htaccess',
  'C:outside.txt',
  'index.html\0.txt',
])('an edition’s file with the unsafe name %j is refused', async (name) => {
  const files = published(3, 'Təbriz');
  files.set('/data', '<a href="/data/2026-11-01/">');
  files.set('/data/2026-11-01/SHA256SUMS', `${'0'.repeat(64)}  ${name}\n`);
  files.set(`/data/2026-11-01/${name}`, 'not theirs to write');
  await expect(mirror(files, { editions: true })).rejects.toThrow(JSON.stringify(name));
  for (const file of filesIn(root))
    expect(readFileSync(path.join(root, file), 'utf8')).not.toContain('not theirs');
});

it.each(['../../../outside', '..\\outside', 'C:outside', 'r\0', 'r/nul', 'r/.htaccess/x'])(
  'a cell of the map with the unsafe key %j is refused, and no file is written',
  async (key) => {
    const files = published(3, 'Təbriz');
    const { summary, file } = packCell('r', []);
    const name = atlasPaths.cell(key, file.hash);
    const manifest = { version: 1, revision: 3, approved: 0, requested: 0 };
    files.set(
      atlasPaths.manifest,
      JSON.stringify({ ...manifest, cells: [{ ...summary, key, hash: file.hash }] }),
    );
    files.set(name, file.body);
    await expect(mirror(files)).rejects.toThrow(JSON.stringify(`${name.slice(1)}.gz`));
    expect(filesIn(root).filter((one) => !one.startsWith('app'))).toEqual(['out/SHA256SUMS']);
  },
);

it.each(['..', '%2e%2e%2f%2e%2e%2f%2e%2e%2findex.html', '.htaccess', 'a:b', 'nul.jpg'])(
  'a photo with the unsafe name %s is not written outside of the mirror',
  async (name) => {
    const hostile = `/files/places/gn-1/${name}`;
    photo = hostile;
    const files = published(3, 'Təbriz');
    if (name.includes('%')) {
      // An encoded name is safe, because the mirror does not decode names of files.
      await mirror(files, { media: true });
      expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain('JavaScript');
      return;
    }
    await expect(mirror(files, { media: true })).rejects.toThrow(JSON.stringify(hostile.slice(1)));
    expect(filesIn(out)).toEqual(['SHA256SUMS']);
  },
);

it('a symbolic link that leads out of the mirror is refused', async () => {
  const outside = path.join(root, 'outside');
  await mkdir(outside);
  await mirror(published(3, 'Təbriz'));
  rmSync(path.join(out, 'atlas'), { recursive: true });
  symlinkSync(outside, path.join(out, 'atlas'));
  await expect(mirror(published(4, 'Təbriz'))).rejects.toThrow('is a symbolic link');
  expect(filesIn(outside)).toEqual([]);
});
