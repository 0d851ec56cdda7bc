import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../attestation.ts', () => ({ attestationToken: async () => 'token' }));

const { downloadFile } = await import('./download.ts');
const { provideIdTokens } = await import('../session.ts');

beforeEach(() => {
  vi.useFakeTimers();
  provideIdTokens(async () => 'identity');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  provideIdTokens(async () => null);
});

describe('a download', () => {
  it.each([
    ['none', null],
    ['user', 'Bearer identity'],
  ] as const)('as %s sends %s', async (identity, authorization) => {
    const fetching = vi.fn(async (_: string, __: RequestInit) => new Response('bytes'));
    vi.stubGlobal('fetch', fetching);
    const blob = await downloadFile('/files/x', { identity });
    expect(await blob.text()).toBe('bytes');
    const { headers } = fetching.mock.calls[0]?.[1] ?? {};
    expect(new Headers(headers).get('Authorization')).toBe(authorization);
  });

  it.each([
    [404, 'not_found'],
    [503, 'unavailable'],
    [400, 'internal'],
  ])('status %i is told as %s', async (status, code) => {
    vi.stubGlobal('fetch', async () => new Response('no', { status }));
    await expect(downloadFile('/files/x')).rejects.toMatchObject({ name: 'ApiError', code });
  });

  it('is given up when nothing arrives for as long as it may, counted from the last bytes', async () => {
    let arrive: () => void = () => undefined;
    const slow = new ReadableStream({
      start: (body) => {
        arrive = () => body.enqueue(new Uint8Array([1]));
      },
    });
    vi.stubGlobal('fetch', async () => new Response(slow));
    let ended: unknown = 'waiting';
    downloadFile('/files/x', { limit: 2000 }).catch((error: unknown) => (ended = error));
    await vi.advanceTimersByTimeAsync(1999);
    arrive();
    await vi.advanceTimersByTimeAsync(1999);
    expect(ended).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toMatchObject({ name: 'NoAnswerError', seconds: 2 });
  });

  it('is given up when its caller gives up', async () => {
    const given = new AbortController();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const asked = expect(downloadFile('/files/x', { signal: given.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    given.abort();
    await asked;
  });
});
