import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { crowd } from '../atlas/testing/places.ts';
import { createEditionServer } from './serve.ts';
import { dataOf, siteUrl, World } from './testing/world.ts';

let world: World;
let lists: number;
let clock: number;
let server: ReturnType<typeof createEditionServer>;

beforeEach(async () => {
  world = new World();
  world.published = dataOf(crowd(200));
  await world.run();
  lists = 0;
  clock = 1_000_000;
  server = createEditionServer({
    files: {
      list: () => (lists++, world.list()),
      open: (path, range) => world.open(path, range),
    },
    now: () => clock,
  });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.serve(new Request(siteUrl + path, { headers, method }));
const file = (name: string) =>
  world.objects.get(`${world.offered[0]?.folder}/${name}`) ?? Buffer.of();

describe('files of an edition', () => {
  const csv = '/data/2026-11-22/places.csv';

  it('are compressed for clients that accept it, and have the same text otherwise', async () => {
    const packed = await get(csv, { 'accept-encoding': 'gzip' });
    const plain = await get(csv);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBe(null);
    const text = Buffer.from(await plain.arrayBuffer());
    expect(text.equals(gunzipSync(Buffer.from(await packed.arrayBuffer())))).toBe(true);
    expect(plain.headers.get('content-length')).toBe(String(text.length));
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="places.csv"',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  it('have a compressed version at its own address, which supports ranges', async () => {
    const whole = await get(`${csv}.gz`);
    expect(whole.headers.get('content-type')).toBe('application/gzip');
    const part = await get(`${csv}.gz`, { range: 'bytes=10-19' });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      Buffer.from(file('places.csv').subarray(10, 20)),
    ]);
  });

  it.each(['places.csv', 'places.csv.gz', 'SHA256SUMS'])(
    '%s answers 304 to its own ETag',
    async (name) => {
      const address = `/data/2026-11-22/${name}`;
      const etag = (await get(address)).headers.get('etag') ?? '';
      expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
      const head = await get(address, {}, 'HEAD');
      expect([head.status, head.body]).toEqual([200, null]);
    },
  );

  it('of the newest edition are found through a redirect from latest', async () => {
    await world.nextDay(dataOf(crowd(3)));
    const answer = await get('/data/latest/places.geojson');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/data/2026-11-23/places.geojson',
    ]);
  });

  it.each([
    '/data/2026-11-21/places.csv',
    '/data/2026-11-22/',
    '/data/2026-11-22/none.csv',
    '/data/2026-11-22/SHA256SUMS.gz',
    '/data/2026-11-22/../x',
    '/data/2026-11-22/a/places.csv',
    '/data/x',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answer 503 when they are missing in the storage', async () => {
    world.objects.clear();
    expect((await get(csv)).status).toBe(503);
    expect((await get(`${csv}.gz`)).status).toBe(503);
  });

  it('answer 405 to any other method', async () => {
    expect((await get(csv, {}, 'POST')).status).toBe(405);
  });

  it('cost strangers one read in ten seconds, regardless of the address', async () => {
    for (let n = 0; n < 50; n++) await get(`/data/2026-11-22/none-${n}.csv`);
    clock += 9_999;
    await get('/data/2020-01-01/places.csv');
    expect(lists).toBe(1);
    clock += 1;
    await get(csv);
    expect(lists).toBe(2);
  });
});
