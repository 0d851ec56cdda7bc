import { describe, expect, it } from 'vitest';
import { createDirectory } from '../../atlas/directory.ts';
import { buildAtlas } from '../../atlas/build.ts';
import { filesOf, textsOf } from '../../atlas/testing/source.ts';
import { aPlace } from '../testing/site.ts';
import { createCardServer, maxQueued } from './serve.ts';

const base = aPlace('gn-1', { name_az: 'Urmu' });
const urmu = { ...base, details: { ...base.details, revision: 3 } };

function cards({ fails = 0, place = urmu } = {}) {
  const drawn: string[] = [];
  const errors: unknown[] = [];
  let failures = fails;
  const atlas = buildAtlas([place], 1);
  const source = {
    readManifests: async () => textsOf(atlas),
    ...filesOf(
      () => atlas,
      async (_, file) => file,
    ),
  };
  const serve = createCardServer({
    published: createDirectory({ source, now: () => 0 }),
    drawer: async () => {
      if (failures-- > 0) throw new Error('secret detail');
      return {
        draw(place) {
          drawn.push(place.place_id);
          return new Uint8Array([1, 2, 3]);
        },
      };
    },
    onError: (error) => errors.push(error),
  });
  const get = (path: string, init: RequestInit = {}) =>
    serve(new Request(`https://adyurdu.example${path}`, init));
  return { get, drawn, errors };
}

describe('a card', () => {
  it('is drawn on the first request, and cached forever by clients', async () => {
    const { get, drawn } = cards();
    expect(drawn).toEqual([]);
    const answer = await get('/cards/gn-1.3.png');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=50, s-maxage=50');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(drawn).toEqual(['gn-1']);
    const etag = answer.headers.get('etag') ?? '';
    const again = await get('/cards/gn-1.3.png', { headers: { 'if-none-match': etag } });
    const head = await get('/cards/gn-1.3.png', { method: 'HEAD' });
    expect([again.status, head.status]).toEqual([304, 200]);
    expect(drawn).toHaveLength(1);
  });

  it('has another ETag when a restore has changed the place without a new revision', async () => {
    const etagOf = async (place: typeof urmu) =>
      (await cards({ place }).get('/cards/gn-1.3.png')).headers.get('etag');
    const etag = await etagOf(urmu);
    expect(await etagOf({ ...urmu })).toBe(etag);
    expect(await etagOf({ ...urmu, name_az: 'Urmiyə' })).not.toBe(etag);
  });

  it.each(['/cards/gn-1.2.png', '/cards/gn-1.0.png'])(
    'at %s, an earlier or unknown revision, redirects to the current one',
    async (path) => {
      const { get, drawn } = cards();
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cards/gn-1.3.png']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=50, s-maxage=50');
      expect(drawn).toEqual([]);
    },
  );

  it.each([
    '/cards/gn-1.4.png',
    '/cards/gn-1.03.png',
    '/cards/gn-1.-3.png',
    '/cards/gn-1.3e0.png',
    '/cards/gn-1.9999999999.png',
    '/cards/gn-1.png',
    '/cards/gn-1.3.svg',
    '/cards/gn-1.3.png/x',
    '/cards/gn-2.1.png',
    '/cards/gn-0.1.png',
    '/cards/..%2fgn-1.3.png',
    '/cards/',
  ])('at %s is not found, and nothing is drawn', async (path) => {
    const { get, drawn } = cards();
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(drawn).toEqual([]);
  });

  it('answers 405 to any other method', async () => {
    expect((await cards().get('/cards/gn-1.3.png', { method: 'POST' })).status).toBe(405);
  });

  it('answers 503 when the queue is full, and is drawn later', async () => {
    const { get, drawn } = cards();
    const all = await Promise.all(
      Array.from({ length: maxQueued + 1 }, () => get('/cards/gn-1.3.png')),
    );
    const refused = all.filter(({ status }) => status === 503);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5']);
    expect(drawn).toHaveLength(maxQueued);
    expect((await get('/cards/gn-1.3.png')).status).toBe(200);
  });

  it('that could not be drawn answers 503 without the reason, and is drawn with the next request', async () => {
    const { get, errors } = cards({ fails: 1 });
    const failed = await get('/cards/gn-1.3.png');
    expect(failed.status).toBe(503);
    expect(await failed.text()).not.toContain('secret');
    expect(errors).toHaveLength(1);
    expect((await get('/cards/gn-1.3.png')).status).toBe(200);
  });
});
