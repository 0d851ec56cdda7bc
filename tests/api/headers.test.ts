import { describe, expect, it } from 'vitest';
import { observe } from '../../ops/hosting/testing/observatory.ts';
import { setting } from './suite.ts';

const get = (path: string) => fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`);

it.each(['/nowhere', '/no/where', '/api', '/account/elsewhere', '/robots', '/map/nowhere.json'])(
  '%s returns 404, with a message in the HTML and in the app',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const html = await answer.text();
    expect(html).toContain('This page does not exist.');
    expect(html).toContain('<div id="root">');
  },
);

it.each(['/', '/account/action?mode=verifyEmail', '/list', '/embed?bbox=44.00,36.00,48.00,39.00'])(
  '%s returns 200',
  async (path) => {
    expect((await get(path)).status).toBe(200);
  },
);

it('/favicon.ico returns an icon', async () => {
  const answer = await get('/favicon.ico');
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
});

describe('headers of Hosting', () => {
  it.each([
    ['/files/x', 'no-referrer'],
    ['/files', 'strict-origin-when-cross-origin'],
    ['/places/gn-1', 'strict-origin-when-cross-origin'],
    ['//files', 'strict-origin-when-cross-origin'],
  ])('%s has the referrer policy %s', async (path, policy) => {
    expect((await get(path)).headers.get('referrer-policy')).toBe(policy);
  });

  it.each(['/', '/nowhere', '/api', '//api', '/atlas', '//atlas', '/files'])(
    '%s cannot be framed, and caches must revalidate it',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age');
    },
  );

  it.each([
    '/',
    '/places/gn-1',
    '/nowhere',
    '/api',
    '//api',
    '/atlas',
    '//atlas',
    '/files',
    '/files/x',
  ])('%s scores at least 120 points in Mozilla Observatory', async (path) => {
    const answer = await get(path);
    // The local content security policy allows one address without TLS, the local Auth emulator. The test removes this
    // address before Mozilla Observatory's rules compute the score.
    const policy = answer.headers.get('content-security-policy') ?? '';
    const headers = new Headers(answer.headers);
    const emulator = `http://${setting('FIREBASE_AUTH_EMULATOR_HOST')}`;
    headers.set('content-security-policy', policy.replaceAll(emulator, ''));
    const { score, rules } = observe(headers, await answer.text());
    expect(score, JSON.stringify(rules)).toBeGreaterThanOrEqual(120);
  });

  it.each(['/places/gn-1', '/places/x/y', '/list', '/list/A', '/data'])(
    '%s has the headers of the app’s page, and the CDN caches it for ten seconds',
    async (path) => {
      const [{ headers }, shell] = await Promise.all([get(path), get('/index.html')]);
      for (const name of [
        'content-security-policy',
        'strict-transport-security',
        'x-content-type-options',
        'referrer-policy',
        'permissions-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
      ]) {
        expect(headers.get(name), name).toBe(shell.headers.get(name));
      }
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=10');
    },
  );

  it.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s has the content type and the cache lifetime of its kind', async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    const isFile = path === '/robots.txt';
    expect(headers.get('cache-control')).toBe(
      isFile ? 'no-cache' : 'public, max-age=50, s-maxage=50',
    );
  });

  it.each(['/api/', '///api/x', '/api/x', '/atlas/', '/atlas/x', '/files/', '/files/x'])(
    '%s is answered by a function, with headers against framing and MIME sniffing',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBeGreaterThanOrEqual(401);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('a file of the build is cached forever, and a missing one returns 404 and is revalidated', async () => {
    const page = await (await get('/')).text();
    const [asset = ''] = /\/assets\/[^"'\s]+\.js/.exec(page) ?? [];
    expect((await get(asset)).headers.get('cache-control')).toContain('immutable');
    const missing = await get('/assets/none-00000000.js');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  });

  it('a file of the map is cached forever, and a missing one returns 404 and is revalidated', async () => {
    const current = await get('/map/current.json');
    expect(current.headers.get('cache-control')).toBe('no-cache');
    const { revision } = (await current.json()) as { revision: string };
    const tile = await get(`/map/${revision}/tiles/5/20/12`);
    expect([tile.status, tile.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const missing = await get('/map/0000000000/tiles/5/20/12');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  });
});
