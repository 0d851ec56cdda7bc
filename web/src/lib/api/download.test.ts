import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const attestation = vi.hoisted(() => ({ kept: 'token' }));
vi.mock('../attestation.ts', () => ({
  attestationToken: async () => attestation.kept,
  forgetAttestation: async () => void (attestation.kept = 'new token'),
}));

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
  ] as const)(
    'sends, with the identity %s, the authorization %s',
    async (identity, authorization) => {
      const fetching = vi.fn(async (_: string, __: RequestInit) => new Response('bytes'));
      vi.stubGlobal('fetch', fetching);
      const blob = await downloadFile('/files/x', { identity });
      expect(await blob.text()).toBe('bytes');
      const { headers } = fetching.mock.calls[0]?.[1] ?? {};
      expect(new Headers(headers).get('Authorization')).toBe(authorization);
    },
  );

  it.each([
    [404, 'not_found'],
    [429, 'too_many'],
    [503, 'unavailable'],
    [400, 'internal'],
  ])('maps status %i to the error %s', async (status, code) => {
    vi.stubGlobal('fetch', async () => new Response('no', { status }));
    await expect(downloadFile('/files/x')).rejects.toMatchObject({ name: 'ApiError', code });
  });

  const refusal = (status: number, error: object, headers = {}) =>
    Response.json({ success: false, error: { message: '', ...error } }, { status, headers });

  it.each<[string, () => Response, object]>([
    ['a blocked account', () => refusal(403, { code: 'forbidden', reason: 'blocked' }), { code: 'forbidden', reason: 'blocked' }],
    ['too many calls', () => refusal(429, { code: 'too_many' }, { 'Retry-After': '7' }), { code: 'too_many', retryAfter: 7 }],
    ['a refusal of a proxy that limits the rate', () => new Response('<html>', { status: 429, headers: { 'Retry-After': '7' } }), { code: 'too_many', retryAfter: 7 }],
    ['the page of a filter', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), { code: 'internal' }],
  ])('fails for %s as other calls do', async (_, answer, error) => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(downloadFile('/files/x')).rejects.toMatchObject({ name: 'ApiError', ...error });
  }); // oxfmt-ignore

  it('is repeated once with a new attestation token', async () => {
    const tokens: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      tokens.push(headers.get('X-Firebase-AppCheck'));
      return tokens.length === 1
        ? refusal(401, { code: 'attestation_required' })
        : new Response('bytes');
    });
    expect(await (await downloadFile('/files/x')).text()).toBe('bytes');
    expect(tokens).toEqual(['token', 'new token']);
  });

  it('fails when no data arrives within the time limit after the last bytes', async () => {
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

  describe('over a connection that breaks', () => {
    const version = (etag: string) => `version ${etag} of everything that was given`;
    const whole = version('"1"');
    function breaking(portions: number[], etags: string[] = [], hasIfRange = true) {
      const asked: (string | null)[] = [];
      vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
        const range = headers.get('Range');
        asked.push(range);
        const etag = etags[asked.length - 1] ?? '"1"';
        const known = hasIfRange ? headers.get('If-Range') === etag : range !== null;
        const from = known ? Number(/\d+/.exec(range ?? '')?.[0] ?? 0) : 0;
        const portion = portions[asked.length - 1] ?? 0;
        const content = version(etag);
        const body = new ReadableStream({
          start: (stream) => {
            if (portion > 0)
              stream.enqueue(new TextEncoder().encode(content.slice(from, from + portion)));
          },
          pull: (stream) =>
            from + portion >= content.length ? stream.close() : stream.error(new TypeError('cut')),
        });
        return new Response(body, { status: known ? 206 : 200, headers: { etag } });
      });
      return asked;
    }

    it('continues where the connection broke', async () => {
      const asked = breaking([10, 5, 99]);
      const blob = await downloadFile('/api/x', { resumes: true });
      expect(await blob.text()).toBe(whole);
      expect(asked).toEqual([null, 'bytes=10-', 'bytes=15-']);
    });

    it('continues after two attempts without data', async () => {
      breaking([10, 0, 0, 99]);
      expect(await (await downloadFile('/api/x', { resumes: true })).text()).toBe(whole);
    });

    it('starts again when the file has changed meanwhile', async () => {
      breaking([10, 99], ['"1"', '"2"']);
      const blob = await downloadFile('/api/x', { resumes: true });
      expect(await blob.text()).toBe(version('"2"'));
    });

    it('starts again when the file has changed and a proxy has removed If-Range', async () => {
      const asked = breaking([10, 99, 99], ['"1"', '"2"', '"2"'], false);
      const blob = await downloadFile('/api/x', { resumes: true });
      expect(await blob.text()).toBe(version('"2"'));
      expect(asked).toEqual([null, 'bytes=10-', 'bytes=0-']);
    });

    it.each([
      ['the new file is shorter', '"2"', false],
      ['all bytes had arrived', '"1"', true],
    ])('starts again after status 416, because %s', async (_, etag, hasIfRange) => {
      const asked = breaking([10, 0, 99, 99], ['"1"', etag, etag, etag], hasIfRange);
      const broken = fetch;
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const response = await broken(url, init);
        return asked.length === 2 ? new Response('none', { status: 416 }) : response;
      });
      const blob = await downloadFile('/api/x', { resumes: true });
      expect(await blob.text()).toBe(version(etag));
      expect(asked.slice(0, 3)).toEqual([null, 'bytes=10-', 'bytes=0-']);
    });

    it('reads no bytes of another file', async () => {
      const cancel = vi.fn();
      breaking([10, 99, 99], ['"1"', '"2"', '"2"'], false);
      const broken = fetch;
      let calls = 0;
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const { status, headers, body } = await broken(url, init);
        calls += 1;
        return new Response(calls === 2 ? new ReadableStream({ cancel }) : body, {
          status,
          headers,
        });
      });
      await downloadFile('/api/x', { resumes: true });
      expect(cancel).toHaveBeenCalledOnce();
    });

    it.each([
      ['three attempts bring no data', [10, 0, 0, 0, 99], true, 4],
      ['resuming is disabled', [10, 99], false, 1],
    ] as const)('fails when %s', async (_, portions, resumes, times) => {
      const asked = breaking([...portions]);
      await expect(downloadFile('/api/x', { resumes })).rejects.toMatchObject({
        name: 'ConnectionError',
      });
      expect(asked).toHaveLength(times);
    });
  });

  it('fails when its caller aborts it', async () => {
    const given = new AbortController();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const asked = expect(downloadFile('/files/x', { signal: given.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    given.abort();
    await asked;
  });
});
