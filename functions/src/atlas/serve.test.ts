import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { buildAtlas, type Atlas } from './build.ts';
import type {
  DetailPack,
  DetailsManifest,
  FurtherNamesPack,
  PublicPlace,
} from '@shared/formats/place-details.ts';
import { crowd, placeAt } from './testing/places.ts';
import { filesOf, noNameCounts, textsOf } from './testing/source.ts';
import { rereadPause, reuseFor } from './memory.ts';
import { createAtlasServer } from './serve.ts';

let atlas: Atlas | null;
let reads: string[];
let clock: number;
let errors: unknown[];
let broken: boolean;
let serve: (request: Request) => Promise<Response>;

beforeEach(() => {
  atlas = buildAtlas(crowd(900), 3);
  reads = [];
  clock = 1_000_000;
  errors = [];
  broken = false;
  const read = async <T>(what: string, value: T): Promise<T> => {
    reads.push(what);
    await Promise.resolve();
    if (broken) throw new Error('store is down: secret detail');
    return value;
  };
  serve = createAtlasServer({
    source: {
      readManifests: () => read('manifest', atlas && textsOf(atlas)),
      ...filesOf(() => atlas, read),
    },
    ...{ nameCounts: noNameCounts, now: () => clock },
    onError: (error) => errors.push(error),
  });
});

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return serve(new Request(`https://example.org${path}`, init));
}

function firstCell(): { key: string; hash: string; bytes: number } {
  const cell = atlas?.manifest.cells[0];
  if (!cell) throw new Error('no cells');
  return cell;
}

describe('the manifest', () => {
  it('is served with a short cache and an ETag, open to all origins', async () => {
    const response = await get(atlasPaths.manifest);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=10, s-maxage=10, stale-while-revalidate=40',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag, Content-Location');
    expect(response.headers.get('etag')).toMatch(/^W\/"[0-9a-f]{16}"$/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(atlas?.manifest);
  });

  it.each([
    ['the same ETag', (etag: string) => etag],
    ['the same as a strong ETag', (etag: string) => etag.slice(2)],
    ['the same among several', (etag: string) => `"other", ${etag}`],
    ['any ETag', () => '*'],
  ])('answers 304 to %s', async (_, tag) => {
    const etag = (await get(atlasPaths.manifest)).headers.get('etag') ?? '';
    const response = await get(atlasPaths.manifest, { headers: { 'if-none-match': tag(etag) } });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
  });

  it('answers 200 to an older ETag', async () => {
    const headers = { 'if-none-match': '"0123456789abcdef"' };
    expect((await get(atlasPaths.manifest, { headers })).status).toBe(200);
  });

  it('is empty, not missing, before the first publication', async () => {
    atlas = null;
    const response = await get(atlasPaths.manifest);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ revision: 0, cells: [] });
  });

  it('is read once for requests within a second, and again later', async () => {
    await Promise.all([get(atlasPaths.manifest), get(`${atlasPaths.manifest}?after=2`)]);
    clock += reuseFor - 1;
    await get(atlasPaths.manifest);
    expect(reads).toEqual(['manifest']);
    clock += 1;
    await get(atlasPaths.manifest);
    expect(reads).toEqual(['manifest', 'manifest']);
  });
});

describe('a cell', () => {
  it('is immutable, and has the bytes of its hash', async () => {
    const { key, hash, bytes } = firstCell();
    const response = await get(atlasPaths.cell(key, hash));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-length')).toBe(String(bytes));
    expect(await response.text()).toBe(atlas?.cells.get(key)?.body);
  });

  it('is read once for repeated requests', async () => {
    const { key, hash } = firstCell();
    for (let n = 0; n < 5; n++) {
      clock += 60_000;
      await get(atlasPaths.cell(key, hash));
    }
    expect(reads).toEqual(['manifest', key]);
  });

  it('is answered with the current version at the address of an earlier one', async () => {
    const { key, hash } = firstCell();
    const response = await get(atlasPaths.cell(key, '0123456789abcdef'));
    expect(response.headers.get('content-location')).toBe(atlasPaths.cell(key, hash));
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(await response.text()).toBe(atlas?.cells.get(key)?.body);
  });

  it('is read again when its content changed', async () => {
    const old = firstCell();
    await get(atlasPaths.cell(old.key, old.hash));
    atlas = buildAtlas(crowd(901).slice(0, 899));
    const fresh = atlas.manifest.cells.find(({ key }) => key === old.key);
    clock += reuseFor;
    const response = await get(atlasPaths.cell(old.key, fresh?.hash ?? ''));
    expect(response.status).toBe(200);
  });

  it('answers 404, without caching, after it was divided', async () => {
    const response = await get(atlasPaths.cell('r', '0123456789abcdef'));
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'not_found' } });
  });

  it('answers 404 when it is listed but not stored', async () => {
    const { key, hash } = firstCell();
    atlas?.cells.delete(key);
    expect((await get(atlasPaths.cell(key, hash))).status).toBe(404);
    expect(errors).toEqual([]);
  });

  it('with a made-up address costs only one read of the manifest a second, and one of the cell', async () => {
    const { key } = firstCell();
    for (let n = 0; n < 50; n++) {
      const hash = String(n).padStart(16, '0');
      expect((await get(atlasPaths.cell(key, hash))).headers.has('content-location')).toBe(true);
      expect((await get(atlasPaths.cell(`r${n.toString(4)}`, hash))).status).toBe(404);
    }
    expect(reads).toEqual(['manifest', key]);
  });

  it('that changed after the manifest was read is found at its new address', async () => {
    await get(atlasPaths.manifest);
    const before = new Map(atlas?.manifest.cells.map(({ key, hash }) => [key, hash]));
    const [first, ...others] = crowd(900);
    if (!first) throw new Error('no places');
    atlas = buildAtlas([{ ...first, name_new: 'Changed' }, ...others]);
    const fresh = atlas.manifest.cells.find(({ key, hash }) => before.get(key) !== hash);
    expect(before.has(fresh?.key ?? '')).toBe(true);
    const response = await get(atlasPaths.cell(fresh?.key ?? '', fresh?.hash ?? ''));
    expect(response.headers.has('content-location')).toBe(false);
    expect(await response.text()).toBe(atlas.cells.get(fresh?.key ?? '')?.body);
  });
});

describe('files of details', () => {
  const about = 'ن'.repeat(5_000);
  const place = placeAt(37, 46, 'gn-long');
  const long = {
    ...place,
    details: { ...place.details, content: { ...place.details.content, about } },
  };

  beforeEach(() => void (atlas = buildAtlas([...crowd(5), long], 3)));

  it('are found through their own manifest, and packs and details files are immutable', async () => {
    const answered = await get(atlasPaths.details);
    expect(answered.headers.get('cache-control')).toMatch(/^public, max-age=10, /);
    const list = (await answered.json()) as DetailsManifest;
    expect(list).toMatchObject({ revision: 3, packs: [{ key: 'r' }] });
    const { key = '', hash = '', bytes } = list.packs[0] ?? {};
    const answer = await get(atlasPaths.pack(key, hash));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-length')).toBe(String(bytes));
    const pack = (await answer.json()) as DetailPack;
    expect(pack.places.map(([id]) => id)).toEqual([
      'gn-1',
      'gn-2',
      'gn-3',
      'gn-4',
      'gn-5',
      'gn-long',
    ]);
    const [name = '', size] = pack.places.at(-1)![4] as [string, number];
    const file = await get(atlasPaths.detailsFile(key, 'gn-long', name));
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-length')).toBe(String(size));
    expect(await file.json()).toEqual({ version: 1, place_id: 'gn-long', story: { about } });
    expect(reads).toEqual(['manifest', 'pack r', 'details gn-long']);
  });

  it('give search the further names of only those places that have some', async () => {
    const names = namesInput.parse([
      { form: 'Rezaiyeh', kind: 'earlier_official' },
      { form: 'سولدوز', kind: 'original' },
    ]);
    const named = {
      ...place,
      details: { ...place.details, content: { ...long.details.content, names } },
    };
    atlas = buildAtlas([...crowd(5), named], 3);
    const [{ key = '', hash = '', named: count } = {}] = atlas.details.packs;
    expect(count).toBe(1);
    const answer = await get(atlasPaths.names(key, hash));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.json()).toEqual({ version: 1, key, names: [['gn-long', ['Rezaiyeh']]] });
    const { names: again } = (await (
      await get(atlasPaths.names(key, hash))
    ).json()) as FurtherNamesPack;
    expect(again).toEqual([['gn-long', ['Rezaiyeh']]]);
    expect(reads).toEqual(['manifest', 'pack r']);
    const old = await get(atlasPaths.names(key, '0123456789abcdef'));
    expect(old.headers.get('content-location')).toBe(atlasPaths.names(key, hash));
    expect((await get(atlasPaths.names('r3', hash))).status).toBe(404);
  });

  it('give the dated names of each cell, and those of featured places in one file', async () => {
    const names = namesInput.parse([
      { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1926' }, to: { text: '1979' } },
    ]);
    const dated = ['Rezaiyeh', 1, 1926, 1926, 1979, 1979, 0];
    const withNames = (one: PublicPlace): PublicPlace => ({
      ...one,
      details: { ...one.details, content: { ...one.details.content, names } },
    });
    const all = [withNames(placeAt(37.5, 45, 'gn-121801')), withNames(placeAt(37.6, 45, 'gn-x'))];
    atlas = buildAtlas([...crowd(900), ...all], 3);
    const pack = atlas.details.packs.find((one) => one.dated);
    expect(pack?.dated).toBe(2);
    const { key = '', hash = '' } = pack ?? {};
    const ofCell = await get(atlasPaths.years(key, hash));
    expect(ofCell.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await ofCell.json()).toEqual({
      version: 1,
      key,
      names: [
        ['gn-121801', [dated]],
        ['gn-x', [dated]],
      ],
    });
    const first = await get(atlasPaths.featuredYears(3));
    expect(first.headers.get('cache-control')).toMatch(/immutable/);
    expect(await first.json()).toEqual({ version: 1, names: [['gn-121801', [dated]]] });
    expect(reads).toEqual(['manifest', `pack ${key}`]);
    const old = await get(atlasPaths.featuredYears(2));
    expect(old.headers.get('cache-control')).toMatch(/max-age=10\b/);
    expect(old.headers.get('content-location')).toBe(atlasPaths.featuredYears(3));
    const unknown = await get(atlasPaths.featuredYears(9));
    expect(unknown.headers.get('cache-control')).toBe('no-store');
    expect(unknown.headers.get('content-location')).toBe(atlasPaths.featuredYears(3));
    expect(
      (await get(atlasPaths.years(key, '0123456789abcdef'))).headers.get('content-location'),
    ).toBe(atlasPaths.years(key, hash));
    clock += rereadPause;
    atlas = buildAtlas(crowd(900), 4);
    const next = await get(atlasPaths.featuredYears(4));
    expect(next.headers.get('cache-control')).toMatch(/immutable/);
    expect(await next.json()).toEqual({ version: 1, names: [] });
  });

  it('are answered with the current version at the address of an older one', async () => {
    const [{ key = '', hash = '' } = {}] = atlas?.details.packs ?? [];
    const old = '0123456789abcdef';
    expect((await get(atlasPaths.pack(key, old))).headers.get('content-location')).toBe(
      atlasPaths.pack(key, hash),
    );
    const file = atlas?.detailsFiles.get('r')?.[0];
    expect(
      (await get(atlasPaths.detailsFile(key, 'gn-long', old))).headers.get('content-location'),
    ).toBe(atlasPaths.detailsFile(key, 'gn-long', file?.hash ?? ''));
  });

  it.each(['gn-1', 'gn-deleted', '__proto__'])(
    'answer 404 to a details file of %s, without a read',
    async (id) => {
      expect((await get(atlasPaths.detailsFile('r', id, '0123456789abcdef'))).status).toBe(404);
      expect(reads).toEqual(['manifest', 'pack r']);
    },
  );

  it('answer 404 to a details file in an unknown cell, without a read', async () => {
    expect((await get(atlasPaths.detailsFile('r3', 'gn-long', '0123456789abcdef'))).status).toBe(
      404,
    );
    expect(reads).toEqual(['manifest']);
  });

  it('answer 404 for a map that was built without details', async () => {
    const { manifest } = buildAtlas(crowd(5));
    const old = createAtlasServer({
      source: {
        readManifests: async () => ({ atlas: JSON.stringify(manifest), details: null }),
        ...filesOf(
          () => null,
          async (_, file) => file,
        ),
      },
      ...{ nameCounts: noNameCounts, now: () => clock },
      onError: (error) => errors.push(error),
    });
    const ask = (path: string) => old(new Request(`https://example.org${path}`));
    expect((await ask(atlasPaths.details)).status).toBe(404);
    expect((await ask(atlasPaths.pack('r', '0123456789abcdef'))).status).toBe(404);
    expect((await ask(atlasPaths.manifest)).status).toBe(200);
  });
});

describe('compression', () => {
  const cell = () => atlasPaths.cell(firstCell().key, firstCell().hash);
  const encodingOf = async (accepted: string) =>
    (await get(cell(), { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );

  it('makes a cell at least three times smaller, and keeps its content', async () => {
    const response = await get(cell(), { headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const packed = Buffer.from(await response.arrayBuffer());
    expect(packed.length).toBe(Number(response.headers.get('content-length')));
    expect(packed.length * 3).toBeLessThan(firstCell().bytes);
    expect(gunzipSync(packed).toString()).toBe(atlas?.cells.get(firstCell().key)?.body);
  });

  it.each(['gzip', 'GZIP;q=0.5', 'deflate, gzip', '*', 'gzip; q=1'])(
    'is used when the client accepts %s',
    async (accepted) => {
      expect(await encodingOf(accepted)).toBe('gzip');
    },
  );

  it.each(['', 'br', 'identity', 'gzip;q=0', 'gzip;q=0.0', 'gzipped'])(
    'is not used when the client accepts %o',
    async (accepted) => {
      expect(await encodingOf(accepted)).toBeNull();
    },
  );

  it('skips short responses', async () => {
    atlas = buildAtlas([]);
    const response = await get(atlasPaths.manifest, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});

describe('other methods and failures', () => {
  it('HEAD answers the headers of GET', async () => {
    const head = await get(atlasPaths.manifest, { method: 'HEAD' });
    const full = await get(atlasPaths.manifest);
    expect([...head.headers]).toEqual([...full.headers]);
    expect(await head.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused', async (method) => {
    const response = await get(atlasPaths.manifest, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('OPTIONS allows conditional requests from any origin', async () => {
    const response = await get(atlasPaths.manifest, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('If-None-Match');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
  });

  it('a failing store answers 503 without the reason, and the next request reads again', async () => {
    broken = true;
    const response = await get(atlasPaths.manifest);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).not.toContain('secret');
    expect(errors).toHaveLength(1);
    broken = false;
    expect((await get(atlasPaths.manifest)).status).toBe(200);
  });
});

it('a visit of one cell costs two reads, even with 50,000 places', { tags: 'full' }, async () => {
  atlas = buildAtlas(crowd(50_000, { size: 7 }));
  const { key, hash } = firstCell();
  await get(atlasPaths.manifest);
  await get(atlasPaths.cell(key, hash));
  expect(reads).toEqual(['manifest', key]);
});

it('answers any request with a file or JSON, never with a 500', { tags: 'full' }, async () => {
  const path = fc.oneof(
    fc.webPath(),
    fc.webPath().map((tail) => `/atlas${tail}`),
    fc
      .tuple(fc.stringMatching(/^r[0-4]{0,18}$/), fc.stringMatching(/^[0-9a-g]{14,17}$/))
      .map(([key, hash]) => `/atlas/cells/${key}.${hash}.json`),
    fc.constantFrom(atlasPaths.manifest, '/atlas/cells/__proto__.0123456789abcdef.json'),
  );
  const method = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'X');
  await fc.assert(
    fc.asyncProperty(path, method, async (path, method) => {
      const response = await get(path, { method });
      expect([200, 204, 404, 405]).toContain(response.status);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      if (response.status >= 404 && method !== 'HEAD') {
        expect(await response.json()).toMatchObject({ success: false });
      }
    }),
    { numRuns: 500 },
  );
  expect(errors).toEqual([]);
});
