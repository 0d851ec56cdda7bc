import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const attestation = vi.hoisted(() => ({
  kept: 'token',
  work: async (_progressed: () => void) => undefined as void,
}));
vi.mock('../attestation.ts', () => ({
  attestationToken: async (progressed: () => void) => {
    await attestation.work(progressed);
    return attestation.kept;
  },
  forgetAttestation: async () => void (attestation.kept = 'new token'),
}));

const { callApi, callList, callPage, sendChange } = await import('./client.ts');
const { provideIdTokens } = await import('../session.ts');

function swallow() {
  return vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<never>((__, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  attestation.work = async () => undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  provideIdTokens(async () => null);
});

const answer = z.unknown();
const refusal = (code: string) =>
  Response.json({ success: false, error: { code, message: code } }, { status: 401 });

describe('a call without a response', () => {
  it.each([
    ['GET', 10],
    ['POST', 30],
    ['DELETE', 30],
  ] as const)('%s fails after %i s', async (method, seconds) => {
    vi.stubGlobal('fetch', swallow());
    let ended: unknown = 'waiting';
    callApi({ method, url: '/api/x', answer }).catch((error: unknown) => (ended = error));
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(ended).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toMatchObject({ name: 'NoAnswerError', seconds });
  });

  it('fails after the timeout when the response stops in the middle', async () => {
    const half = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) });
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => undefined);
      return new Response(half);
    });
    const result = expect(callApi({ url: '/api/x', answer })).rejects.toMatchObject({
      seconds: 10,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await result;
  });

  it('fails after the timeout when the identity token does not arrive', async () => {
    vi.stubGlobal('fetch', swallow());
    provideIdTokens(() => new Promise(() => undefined));
    const result = expect(callApi({ url: '/api/x', answer })).rejects.toMatchObject({
      seconds: 10,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await result;
  });
});

describe('a call to a busy server', () => {
  const busy = (pause = '2') =>
    Response.json(
      { success: false, error: { code: 'unavailable', message: 'too many changes at once' } },
      { status: 503, headers: { 'Retry-After': pause } },
    );
  const change = { method: 'POST', url: '/api/x', answer } as const;

  it('is retried with the same key after the time that the server names', async () => {
    const fetching = vi
      .fn<(url: string, request: RequestInit) => Promise<Response>>()
      .mockResolvedValueOnce(busy())
      .mockResolvedValueOnce(Response.json({ success: true, data: 1 }));
    vi.stubGlobal('fetch', fetching);
    const result = callApi({ ...change, idempotencyKey: 'key' });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetching).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_002);
    expect(await result).toBe(1);
    const keys = fetching.mock.calls.map(([, { headers }]) =>
      new Headers(headers).get('Idempotency-Key'),
    );
    expect(keys).toEqual(['key', 'key']);
  });

  it.each([
    ['is made four times with a key', { idempotencyKey: 'key' }, 4],
    ['is made once without a key, because the change may have been made', {}, 1],
  ])('%s', async (_, key, times) => {
    const fetching = vi.fn(async () => busy());
    vi.stubGlobal('fetch', fetching);
    const result = expect(callApi({ ...change, ...key })).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(29_000);
    await result;
    expect(fetching).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['a list', async () => callList({ url: '/api/x', answer: z.array(z.unknown()) })],
    ['no other call', async () => callApi({ url: '/api/x', answer }).catch(() => 'refused')],
  ] as const)('%s waits for a rate limit', async (what, make) => {
    const refused = Response.json(
      { success: false, error: { code: 'too_many', message: 'too many pages' } },
      { status: 429, headers: { 'Retry-After': '2' } },
    );
    const fetching = vi
      .fn()
      .mockResolvedValueOnce(refused)
      .mockResolvedValueOnce(Response.json({ success: true, data: [1], next: null }));
    vi.stubGlobal('fetch', fetching);
    const result = make();
    await vi.advanceTimersByTimeAsync(3_001);
    expect(await result).toEqual(what === 'a list' ? [1] : 'refused');
  });

  it.each([0, 0.999])(
    'fails with the refusal if there is no time for a retry (%d)',
    async (random) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const methods: unknown[] = [];
      vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
        methods.push(method);
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        return busy('5');
      });
      let ended: unknown = 'waiting';
      callApi({ ...change, idempotencyKey: 'key' }).catch((error: unknown) => (ended = error));
      await vi.advanceTimersByTimeAsync(29_000);
      expect(ended).toMatchObject({ code: 'unavailable', retryAfter: 5 });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(methods).toEqual(['POST', 'POST', 'POST']);
    },
  );

  it('is retried although the proof of work has taken longer than the timeout', async () => {
    attestation.work = async (progressed) => {
      await new Promise((resolve) => setTimeout(resolve, 29_000));
      progressed();
    };
    const fetching = vi
      .fn()
      .mockResolvedValueOnce(busy('5'))
      .mockResolvedValueOnce(Response.json({ success: true, data: 1 }));
    vi.stubGlobal('fetch', fetching);
    const result = callApi({ ...change, idempotencyKey: 'key' });
    await vi.advanceTimersByTimeAsync(29_000);
    attestation.work = async () => undefined;
    await vi.advanceTimersByTimeAsync(7_501);
    expect(await result).toBe(1);
  });

  it('is retried after 2 s when a proxy answers with an error', async () => {
    const fetching = vi
      .fn()
      .mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }))
      .mockResolvedValueOnce(Response.json({ success: true, data: 1 }));
    vi.stubGlobal('fetch', fetching);
    const result = callApi({ ...change, idempotencyKey: 'key' });
    await vi.advanceTimersByTimeAsync(3_001);
    expect(await result).toBe(1);
  });

  it('is not retried after it was cancelled', async () => {
    const fetching = vi.fn(async () => busy());
    vi.stubGlobal('fetch', fetching);
    const cancel = new AbortController();
    const call = { ...change, idempotencyKey: 'key', signal: cancel.signal };
    const result = expect(callApi(call)).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(1_000);
    cancel.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    await result;
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});

describe('a call whose attestation takes long', () => {
  const pause = (seconds: number) =>
    new Promise((resolve) => setTimeout(resolve, seconds * 1000 - 1));

  it('succeeds as long as the attestation makes progress', async () => {
    attestation.work = async (progressed) => {
      for (let piece = 0; piece < 16; piece++) {
        await pause(10);
        progressed();
      }
    };
    vi.stubGlobal('fetch', async () => Response.json({ success: true, data: 1 }));
    const result = callApi({ url: '/api/x', answer });
    await vi.advanceTimersByTimeAsync(160_000);
    expect(await result).toBe(1);
  });

  it('fails after 10 s without progress', async () => {
    attestation.work = async (progressed) => {
      await pause(10);
      progressed();
      await new Promise(() => undefined);
    };
    const result = expect(callApi({ url: '/api/x', answer })).rejects.toMatchObject({
      seconds: 10,
    });
    await vi.advanceTimersByTimeAsync(20_000);
    await result;
  });
});

describe('a rejected identity token', () => {
  it('is renewed once', async () => {
    const fetching = vi
      .fn()
      .mockResolvedValueOnce(refusal('unauthenticated'))
      .mockResolvedValueOnce(Response.json({ success: true, data: 1 }));
    vi.stubGlobal('fetch', fetching);
    provideIdTokens(async () => 'identity');
    expect(await callApi({ url: '/api/x', answer })).toBe(1);
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it('means an ended session when the provider has no new token', async () => {
    const fetching = vi.fn();
    vi.stubGlobal('fetch', fetching);
    provideIdTokens(async ({ refresh }) => {
      if (!refresh) throw Object.assign(new Error('expired'), { code: 'auth/user-token-expired' });
      return null;
    });
    await expect(callApi({ url: '/api/x', answer })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'unauthenticated',
    });
    expect(fetching).not.toHaveBeenCalled();
  });

  it('means an ended session when the token cannot be renewed', async () => {
    vi.stubGlobal('fetch', async () => refusal('unauthenticated'));
    provideIdTokens(async ({ refresh }) => {
      if (refresh) throw Object.assign(new Error('disabled'), { code: 'auth/user-disabled' });
      return 'identity';
    });
    await expect(callApi({ url: '/api/x', answer })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'unauthenticated',
    });
  });
});

it.each([
  ['forbidden', ['identity', 'new identity']],
  ['own_suggestion', ['identity']],
])('sends a call that is refused with %s with the tokens %j', async (reason, expected) => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('Authorization')?.replace('Bearer ', '') ?? null);
    const error = { code: 'forbidden', reason, message: reason };
    return Response.json({ success: false, error }, { status: 403 });
  });
  let token = 'identity';
  provideIdTokens(async ({ refresh }) => (refresh ? (token = 'new identity') : token));
  await expect(callApi({ url: '/api/x', answer })).rejects.toMatchObject({ reason });
  expect(sent).toEqual(expected);
});

it('renews a rejected attestation once', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('X-Firebase-AppCheck'));
    return refusal('attestation_required');
  });
  const result = callApi({ url: '/api/x', answer });
  await expect(result).rejects.toMatchObject({ code: 'attestation_required' });
  expect(sent).toEqual(['token', 'new token']);
});

it('omits missing values from the query of a page', async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    addresses.push(url);
    return Response.json({ success: true, data: [] });
  });
  const call = {
    url: '/api/x',
    answer: z.array(z.unknown()),
    query: { by: 'a b', place: undefined },
  };
  await callPage(call, null);
  await callPage(call, 'c&d');
  await callPage({ ...call, query: {} }, null);
  expect(addresses).toEqual(['/api/x?by=a+b', '/api/x?by=a+b&after=c%26d', '/api/x']);
});

it('sends a change as a POST with its body and a new key unless another method is given', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit) => {
    sent.push([method, body, new Headers(headers).get('Idempotency-Key')?.length]);
    return Response.json({ success: true, data: { any: 'thing' } });
  });
  await sendChange('/api/x', { body: { a: 1 } });
  await sendChange('/api/x', { method: 'DELETE' });
  await sendChange('/api/x', { idempotencyKey: 'key' });
  expect(sent).toEqual([
    ['POST', '{"a":1}', 36],
    ['DELETE', undefined, undefined],
    ['POST', undefined, 3],
  ]);
});
