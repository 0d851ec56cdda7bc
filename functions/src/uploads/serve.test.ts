import { publicName } from '@shared/contract/file-links.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryBlobs, MemoryRecords, visibilityFor } from './testing/memory.ts';
import type { FoundFile } from './ports.ts';
import { createFileServer } from './serve.ts';

const id = '0123456789abcdef0123456789abcdef';
const link = `/files/places/gn-1/${id}-voice.mp3`;
const etag = `"${id}"`;

let records: MemoryRecords;
let blobs: MemoryBlobs;
let errors: unknown[];

beforeEach(async () => {
  records = new MemoryRecords();
  blobs = new MemoryBlobs();
  errors = [];
  await add('audio/mpeg', 'voice_1.mp3');
});

async function add(content_type: string, original_name: string): Promise<void> {
  records.uploads.set(id, {
    id,
    link,
    place_id: 'gn-1',
    uid: 'u1',
    state: 'attached',
    kind: 'audio',
    content_type,
    original_name,
    size: 10,
    created_at: new Date(0),
    unused_since: new Date(0),
  });
  await blobs.create(link.slice('/files/'.length), Buffer.from('0123456789'), {
    contentType: content_type,
  });
}

const caller = (uid: string, admin = false) => ({
  uid,
  name: null,
  admin,
  moderator: false,
  verified: false,
});
const callers = new Map([
  ['owner', caller('u1')],
  ['other', caller('u2')],
  ['admin', caller('u3', true)],
  ['moderator', { ...caller('u4'), moderator: true }],
]);
const asOwner = { authorization: 'Bearer owner' };

function get(
  headers: Record<string, string> = {},
  { path = link, method = 'GET', visibility = 'published' as FoundFile['visibility'] } = {},
) {
  const serve = createFileServer({
    visibilities: visibilityFor(records, visibility),
    blobs,
    identity: (token) => Promise.resolve(callers.get(token) ?? null),
    isOurs: async (one) => one === id,
    onError: (error) => errors.push(error),
  });
  return serve(new Request(`https://example.org${path}`, { method, headers }));
}

describe('/files/**', () => {
  it('serves a file that can neither run scripts nor be framed', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('content-length')).toBe('10');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; /);
  });

  it.each([
    ['published', 'public, max-age=50, s-maxage=50'],
    ['unlisted', 'private, no-store'],
  ] as const)('caches a file that is %s: %s', async (visibility, caching) => {
    expect((await get({}, { visibility })).headers.get('cache-control')).toBe(caching);
  });

  it.each([
    'application/octet-stream',
    'text/html',
    'image/svg+xml',
    'text/javascript',
    'application/pdf',
    'made/up',
  ])('serves %s as a download without a type', async (type) => {
    await add(type, 'x.html');
    const response = await get();
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it.each([
    ['سند.mp3', `filename="___.mp3"; filename*=UTF-8''%D8%B3%D9%86%D8%AF.mp3`],
    ['a"b\\c%41;d', `filename="a_b_c_41;d"; filename*=UTF-8''a%22b%5Cc%2541%3Bd`],
    ["it's (1)*", `filename="it's (1)*"; filename*=UTF-8''it%27s%20%281%29%2A`],
    ['\ud800', `filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ])('returns the file name %s', async (name, parameters) => {
    await add('text/plain', name);
    const { headers } = await get(asOwner, { visibility: 'private' });
    expect(headers.get('content-disposition')).toBe(`attachment; ${parameters}`);
  });

  it.each(['published', 'unlisted'] as const)(
    'does not reveal the contributor’s file name when the file is %s',
    async (visibility) => {
      await add('text/plain', 'Aylin Rezayi pasport.txt');
      const { headers } = await get(asOwner, { visibility });
      expect(JSON.stringify([...headers])).not.toMatch(/pasport/i);
      expect(headers.get('content-disposition')).toContain(`filename="${publicName(link)}"`);
    },
  );

  it.each([
    ['no caller', {}, 404],
    ['another account', { authorization: 'Bearer other' }, 404],
    ['a bad token', { authorization: 'Bearer bad' }, 404],
    ['no bearer', { authorization: 'owner' }, 404],
    ['another scheme that ends with Bearer', { authorization: 'XBearer owner' }, 404],
    ['more than a token', { authorization: 'Bearer owner x' }, 404],
    ['its contributor', { authorization: 'Bearer owner' }, 200],
    ['an admin', { authorization: 'bearer admin' }, 200],
    ['a moderator', { authorization: 'Bearer moderator' }, 200],
  ] as [string, Record<string, string>, number][])(
    'serves a private file only to its contributor and reviewers: %s',
    async (_, headers, status) => {
      const response = await get(headers, { visibility: 'private' });
      expect(response.status).toBe(status);
      if (status === 404)
        expect(await response.json()).toEqual(await (await get({}, { path: `${link}x` })).json());
      else {
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(response.headers.get('vary')).toBe('authorization');
      }
    },
  );

  it.each([
    ['owner', 'Aylin Rezayi pasport.txt'],
    ['admin', 'Aylin Rezayi pasport.txt'],
    ['moderator', publicName(link)],
  ])('names a private file for the %s: %s', async (token, name) => {
    await add('text/plain', 'Aylin Rezayi pasport.txt');
    const authorization = `Bearer ${token}`;
    const { headers } = await get({ authorization }, { visibility: 'private' });
    expect(headers.get('content-disposition')).toContain(`filename="${name}"`);
  });

  it('serves a private file of a deleted account only to admins', async () => {
    const record = records.uploads.get(id);
    if (record) record.uid = null;
    expect((await get(asOwner, { visibility: 'private' })).status).toBe(404);
    const asAdmin = { authorization: 'Bearer admin' };
    expect((await get(asAdmin, { visibility: 'private' })).status).toBe(200);
  });

  it('opens no file for HEAD', async () => {
    blobs.broken = true;
    const response = await get({}, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  it.each([etag, `W/${etag}`, `"x", ${etag}`, '*'])('answers 304 to %s', async (tag) => {
    const response = await get({ 'if-none-match': tag });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-1', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['nonsense', 200, '0123456789', null],
  ])('answers the range %s: %d', async (range, status, body, contentRange) => {
    const response = await get({ range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.text()).toBe(body);
  });

  it.each([
    [etag, 206],
    ['"other"', 200],
  ])('answers a range if the file still has the tag %s: %d', async (tag, status) => {
    expect((await get({ range: 'bytes=0-1', 'if-range': tag })).status).toBe(status);
  });

  it.each([
    '/files/',
    '/files/places/gn-1/',
    `/files/places/gn-1/${id}-other.mp3`,
    `/files/places/gn-2/${id}-voice.mp3`,
    `/files/names-pdf/all.pdf`,
    `/files/places/%2e%2e/${id}-voice.mp3`,
    `/files/places/gn-1/${id}-voice.mp3/`,
    `${link}?x=1`,
    '/files/__proto__',
  ])('answers 404 for %s', async (path) => {
    const response = await get({}, { path });
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'not_found' } });
  });

  it('answers 404 for an id of another key, without a lookup', async () => {
    let looked = 0;
    const serve = createFileServer({
      visibilities: { of: async () => (looked++, { visibility: 'hidden' }) },
      blobs,
      identity: async () => null,
      isOurs: async () => false,
      onError: (error) => errors.push(error),
    });
    expect((await serve(new Request(`https://example.org${link}`))).status).toBe(404);
    expect(looked).toBe(0);
  });

  it('answers 404 for a record without bytes', async () => {
    blobs.blobs.clear();
    expect((await get()).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses the method %s', async (method) => {
    const response = await get({}, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('answers 503 without details when the storage fails', async () => {
    blobs.broken = true;
    const response = await get();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(await response.text()).not.toContain('secret');
    expect(errors).toHaveLength(1);
  });
});

it('answers every request with a file or a JSON envelope, for any path, method and headers', async () => {
  const path = fc.oneof(
    fc
      .string({ unit: 'binary' })
      .map((text) => `/files/${encodeURIComponent(Buffer.from(text).toString())}`),
    fc.webPath(),
    fc.constantFrom(link, `${link}?x=1`, `/files/places/gn-1/${id}-`, `//${id}`),
  );
  const headers = fc.dictionary(
    fc.constantFrom('range', 'if-none-match', 'if-range'),
    fc.oneof(
      fc.string().filter((text) => /^[\x21-\x7e]*$/.test(text)),
      fc.constantFrom(
        'bytes=0-',
        'bytes=99999999999999999999-',
        'bytes=-99999999999999999999',
        etag,
      ),
    ),
  );
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'X');
  await fc.assert(
    fc.asyncProperty(path, method, headers, async (path, method, headers) => {
      const response = await get(headers, { path, method });
      expect([200, 206, 304, 404, 405, 416]).toContain(response.status);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      if (response.status >= 404 && response.status !== 416 && method !== 'HEAD') {
        expect(await response.json()).toMatchObject({ success: false });
      }
    }),
    { numRuns: 500 },
  );
});
