import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fetchCell,
  fetchDetailsManifest,
  fetchFeaturedYears,
  fetchManifest,
  fetchNames,
  fetchDetailsFile,
  fetchYears,
  readManifest,
} from './fetch-atlas.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answering(body: unknown, status = 200) {
  const fetch = vi.fn(async (_url: string) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const cell = { key: '12a', hash: '0123456789abcdef' } as Parameters<typeof fetchCell>[0];

describe('the atlas', () => {
  it('reads a manifest that the page has loaded, of this version only', () => {
    expect(readManifest('{"version":1,"revision":3}')).toEqual({ version: 1, revision: 3 });
    expect(() => readManifest('{"version":2}')).toThrow('/atlas/manifest.json');
    expect(() => readManifest(null)).toThrow('/atlas/manifest.json');
  });

  it('fetches the addresses of the contract', async () => {
    const fetch = answering({ version: 1 });
    await fetchManifest();
    await fetchManifest(0);
    await fetchManifest(7);
    await fetchCell(cell);
    await fetchDetailsManifest(7);
    await fetchNames({ ...cell, bytes: 1 });
    await fetchYears({ ...cell, bytes: 1 });
    await fetchFeaturedYears(7);
    await fetchDetailsFile('12a', 'gn-1', '0123456789abcdef');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/atlas/manifest.json',
      '/atlas/manifest.json?after=0',
      '/atlas/manifest.json?after=7',
      '/atlas/cells/12a.0123456789abcdef.json',
      '/atlas/details.json?after=7',
      '/atlas/names/12a.0123456789abcdef.json',
      '/atlas/years/12a.0123456789abcdef.json',
      '/atlas/foremost-years.7.json',
      '/atlas/details/12a/gn-1.0123456789abcdef.json',
    ]);
  });

  it('returns the server’s response', async () => {
    answering({ version: 1, key: '12a', places: [] });
    expect(await fetchCell(cell)).toEqual({ version: 1, key: '12a', places: [] });
  });

  it('marks another version than the address names', async () => {
    const body = { version: 1, key: '12a', places: [] };
    const headers = { 'content-location': '/atlas/cells/12a.fedcba9876543210.json' };
    vi.stubGlobal('fetch', async () => Response.json(body, { headers }));
    expect(await fetchCell(cell)).toEqual({ ...body, isOtherVersion: true });
  });

  it.each<[string, unknown, number, string]>([
    ['an error', { version: 1 }, 404, 'status 404'],
    ['another version', { version: 2 }, 200, 'unknown version'],
    ['no version', {}, 200, 'unknown version'],
    ['null', null, 200, 'unknown version'],
    ['a text', 'version', 200, 'unknown version'],
    ['a list', [1], 200, 'unknown version'],
  ])('throws when the response is %s', async (_, body, status, cause) => {
    answering(body, status);
    for (const [asked, url] of [
      [fetchManifest(), '/atlas/manifest.json'],
      [fetchCell(cell), '/atlas/cells/12a.0123456789abcdef.json'],
    ] as const) {
      await expect(asked).rejects.toMatchObject({
        name: 'AtlasError',
        message: `${url} could not be loaded`,
        cause: { message: cause },
      });
    }
  });

  it('throws when the network fails', async () => {
    const failure = new TypeError('Failed to fetch');
    vi.stubGlobal('fetch', () => Promise.reject(failure));
    await expect(fetchManifest()).rejects.toMatchObject({ name: 'AtlasError', cause: failure });
  });
});

it.each([
  ['the manifest', () => fetchManifest()],
  ['a cell', () => fetchCell(cell)],
])('%s fails after 10 s without a response', async (_, load) => {
  vi.useFakeTimers();
  let given: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    given = init?.signal ?? undefined;
    return new Promise(() => undefined);
  });
  let ended: unknown = 'waiting';
  load().catch((error: unknown) => (ended = error));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toMatchObject({ name: 'AtlasError', cause: { seconds: 10 } });
  expect(given?.aborted).toBe(true);
});
