import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { CallsAtOnce } from '../calls/calls-at-once.ts';
import type { Caller } from '../caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { createCors } from './cors.ts';
import { createRequestPipeline } from './request-pipeline.ts';
import type { LogEntry } from '../log/port.ts';
import { get, post, remove } from './route.ts';

const aylin: Caller = { uid: 'u', name: 'Aylin', admin: false, moderator: false, verified: false };
const admin: Caller = { uid: 'a', name: 'Rəna', admin: true, moderator: false, verified: false };
const callers = new Map([
  ['user', aylin],
  ['admin', admin],
]);

function newPipeline(spend: (token: string) => Promise<boolean> = async () => true) {
  const logged: LogEntry[] = [];
  const attested: string[] = [];
  const identified: string[] = [];
  let milliseconds = 0;
  const id = z.object({ id: z.string().check(z.regex(/^[a-z]+$/)) });
  const serve = createRequestPipeline({
    routes: [
      get('/places/{id}', {
        who: 'anyone',
        params: id,
        query: z.object({ q: z.optional(z.string()) }),
        handle: async ({ params, caller, query }) => ({ ...params, caller, query }),
      }),
      post('/places/{id}/submit', {
        who: 'user',
        params: id,
        body: z.strictObject({ name: z.string() }),
        handle: async ({ body, idempotencyKey }) => ({ body, idempotencyKey }),
      }),
      get('/places/pending', { who: 'admin', handle: async () => [] }),
      get('/geocode', {
        who: 'anyone',
        handle: async () => {
          throw new Error('secret of ayten@example.org at eyJhbGciOi.eyJzdWIi.x');
        },
      }),
      get('/places/pdf', {
        who: 'anyone',
        handle: async () => new Response('%PDF', { headers: { etag: '"1"' } }),
      }),
      get('/geocode/autocomplete', {
        who: 'anyone',
        handle: async () => new Response(null, { status: 304 }),
      }),
      remove('/account', {
        who: 'user',
        spendsToken: true,
        handle: async () => {
          throw new ApiError('too_many', 'slow down', { retryAfter: 7 });
        },
      }),
    ],
    verifiers: {
      attestation: async (token) => attested.push(token) > 0 && token === 'real',
      spend,
      identity: async (token) => (identified.push(token), callers.get(token) ?? null),
    },
    cors: createCors(['https://adyurdu.example']),
    log: (entry) => void logged.push(entry),
    clientOf: () => null,
    unlessUnreachable: (work) => work(),
    callsAtOnce: new CallsAtOnce(() => 0),
    newRequestId: () => 'request-1',
    now: () => (milliseconds += 4),
  });
  return { serve, logged, attested, identified };
}

interface Asked {
  method?: string;
  token?: string;
  attestation?: string | null;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

async function ask(
  path: string,
  { method = 'GET', token, attestation = 'real', body, headers = {} }: Asked = {},
) {
  const world = newPipeline();
  const response = await world.serve(
    new Request(`http://x/api${path}`, {
      method,
      headers: {
        ...(attestation === null ? {} : { 'x-firebase-appcheck': attestation }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
    }),
  );
  const text = await response.text();
  return { ...world, response, text, json: () => JSON.parse(text) as unknown };
}

it('ignores an empty attestation', async () => {
  for (const attestation of [null, '', 'false'])
    expect((await ask('/places/abc', { attestation })).attested).toEqual(
      attestation === 'false' ? ['false'] : [],
    );
});

it.each<[string, Asked, string]>([
  ['/places/abc', { attestation: 'false' }, 'a valid X-Firebase-AppCheck token is required'],
  ['/nothing', {}, 'no such path'],
  ['/places/ABC', {}, 'no such path'],
  ['/places/pending', {}, 'sign in first'],
  ['/account', { method: 'DELETE' }, 'sign in first'],
  ['/places/pending', { token: 'bad' }, 'the identity token is not valid'],
  ['/places/pending', { token: 'user' }, 'only admins may do this'],
])('answers %s called as %j: %s', async (path, asked, message) => {
  expect((await ask(path, asked)).json()).toMatchObject({ error: { message } });
});

it('also serves the function’s own address, which has no prefix', async () => {
  const { serve } = newPipeline();
  const headers = { 'x-firebase-appcheck': 'real' };
  for (const address of ['http://x/places/abc', 'http://x/api/places/abc'])
    expect((await serve(new Request(address, { headers }))).status).toBe(200);
});

describe('the first failing check is that of', () => {
  const worst: Asked = { method: 'POST', attestation: 'false', token: 'bad', body: '{' };
  it.each([
    ['attestation', '/places/ABC/submit', worst, 401, 'attestation_required'],
    ['attestation of an unknown path', '/nothing', { ...worst }, 401, 'attestation_required'],
    [
      'a missing attestation',
      '/nothing',
      { ...worst, attestation: null },
      401,
      'attestation_required',
    ],
    [
      'an empty attestation',
      '/nothing',
      { ...worst, attestation: '' },
      401,
      'attestation_required',
    ],
    ['path', '/nothing', { ...worst, attestation: 'real' }, 404, 'not_found'],
    [
      'method',
      '/places/ABC/submit',
      { ...worst, attestation: 'real', method: 'PUT' },
      405,
      'method_not_allowed',
    ],
    ['identity', '/places/ABC/submit', { ...worst, attestation: 'real' }, 401, 'unauthenticated'],
    ['a missing identity', '/places/pending?x=1', {}, 401, 'unauthenticated'],
    ['role', '/places/pending?x=1', { token: 'user' }, 403, 'forbidden'],
    [
      'parameters',
      '/places/ABC/submit',
      { ...worst, attestation: 'real', token: 'user' },
      404,
      'not_found',
    ],
    [
      'body',
      '/places/abc/submit',
      { ...worst, attestation: 'real', token: 'user' },
      400,
      'invalid',
    ],
  ])('%s', async (_, path, asked, status, code) => {
    const { response, json } = await ask(path, asked);
    expect(response.status).toBe(status);
    expect(json()).toMatchObject({ success: false, error: { code } });
  });
});

describe('the identity of the caller', () => {
  it('is optional for public paths, but an invalid token is refused there, too', async () => {
    expect((await ask('/places/abc')).json()).toMatchObject({ data: { caller: null } });
    expect((await ask('/places/abc', { token: 'user' })).json()).toMatchObject({
      data: { caller: { uid: 'u' } },
    });
    expect((await ask('/places/abc', { token: 'bad' })).response.status).toBe(401);
  });

  it.each([
    ...['Basic dXNlcg==', 'Bearer', 'Bearer ', 'Bearer a b', 'user'],
    ...['Bearer user b', 'a Bearer user'],
  ])('is refused with the header %j', async (authorization) => {
    const { response, identified } = await ask('/places/abc', { headers: { authorization } });
    expect([response.status, identified]).toEqual([401, []]);
  });
});

describe('the input of a call', () => {
  const submit = (body: string | Uint8Array, headers = {}) =>
    ask('/places/abc/submit', { method: 'POST', token: 'user', body, headers });

  it('is refused with the first field, and a list of the others', async () => {
    const { json } = await submit('{"name":1,"more":2}');
    expect(json()).toMatchObject({
      error: {
        code: 'invalid',
        field: 'name',
        message: 'Invalid input: expected string, received number',
        details: { issues: [{ field: 'name' }, { message: 'Unrecognized key: "more"' }] },
      },
    });
  });

  it('may have as many bytes as the limit, and not one more', async () => {
    const body = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`;
    expect((await submit(body(limits.jsonBytes))).response.status).toBe(200);
    const { response, json } = await submit(body(limits.jsonBytes + 1));
    expect(response.status).toBe(413);
    expect(json()).toMatchObject({ error: { message: 'a body of 65537 bytes exceeds 65536' } });
  });

  it.each([
    ['text/plain', 415],
    ['application/json; charset=utf-8', 200],
    ['APPLICATION/JSON', 200],
    ['', 415],
  ])('content type %j: %i', async (type, status) => {
    expect((await submit('{"name":"x"}', { 'content-type': type })).response.status).toBe(status);
  });

  it('must not be compressed or invalid UTF-8', async () => {
    expect((await submit('{}', { 'content-encoding': 'gzip' })).response.status).toBe(415);
    expect((await submit(new Uint8Array([0x22, 0xff, 0x22]))).json()).toMatchObject({
      error: { message: 'the body is not valid JSON' },
    });
  });

  it.each([
    ['k'.repeat(limits.idempotencyKeyLength), 200],
    ['k'.repeat(limits.idempotencyKeyLength + 1), 400],
    ['', 400],
    ['a b', 400],
    ['ə', 400],
  ])('Idempotency-Key %j: %i', async (key, status) => {
    const sent = Buffer.from(key).toString('latin1');
    const { response, json } = await submit('{"name":"x"}', { 'idempotency-key': sent });
    expect(response.status).toBe(status);
    if (status !== 200)
      expect(json()).toMatchObject({
        error: { field: 'Idempotency-Key', message: 'must be 1 to 64 visible ASCII characters' },
      });
  });

  it('ignores the Idempotency-Key of a read', async () => {
    const { response } = await ask('/places/abc', { headers: { 'idempotency-key': 'a b' } });
    expect(response.status).toBe(200);
  });

  it('includes the query without names such as __proto__', async () => {
    const { json } = await ask('/places/abc?q=1&q=2&__proto__=3&constructor=4');
    expect(json()).toMatchObject({ data: { query: { q: '2' } } });
  });
});

describe('the answer', () => {
  it('wraps the data, forbids caching and sniffing, and has the request id', async () => {
    const { response, json } = await ask('/places/abc');
    expect(json()).toEqual({ success: true, data: { id: 'abc', caller: null, query: {} } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'request-1',
    });
  });

  it('of an internal error contains only an id, which is in the log', async () => {
    const { response, json, logged } = await ask('/geocode');
    expect(response.status).toBe(500);
    expect(json()).toEqual({
      success: false,
      error: {
        ...{ code: 'internal', reason: 'internal', message: 'something went wrong' },
        details: { id: 'request-1' },
      },
    });
    const [error, request] = logged;
    expect(error).toMatchObject({ severity: 'ERROR', requestId: 'request-1' });
    expect(error?.['error']).toMatch(/^Error: secret of \[email\] at \[token\]\n {4}at /);
    expect(request).toEqual({
      severity: 'ERROR',
      message: 'request',
      requestId: 'request-1',
      method: 'GET',
      route: '/geocode',
      status: 500,
      ...{ code: 'internal', reason: 'internal', field: null },
      ms: 4,
    });
    expect(error?.message).toBe('unexpected error');
  });

  it('is logged as an error only when it is an internal error', async () => {
    for (const [path, severity] of [
      ['/geocode', 'ERROR'],
      ['/nothing', 'INFO'],
      ['/places/abc', 'INFO'],
    ] as const) {
      const { logged } = await ask(path);
      expect(logged.at(-1)).toMatchObject({ message: 'request', severity });
    }
  });

  it('is logged with the route, never with the path, the query or the caller', async () => {
    const { logged } = await ask('/places/abc?q=Aylin', { token: 'user' });
    expect(JSON.stringify(logged)).not.toMatch(/abc|Aylin|"u"/);
  });

  it('contains the time to wait', async () => {
    const { response } = await ask('/account', { method: 'DELETE', token: 'user' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  });

  it('accepts a single-use token once, and only for calls that need one', async () => {
    const spent: string[] = [];
    const { serve } = newPipeline(async (token) => spent.push(token) === 1);
    const call = (path: string, method: string, token = 'user') =>
      serve(
        new Request(`http://x/api${path}`, {
          method,
          headers: { 'x-firebase-appcheck': 'real', authorization: `Bearer ${token}` },
        }),
      );
    expect((await call('/places/pdf', 'GET')).status).toBe(200);
    expect((await call('/account', 'DELETE', 'nobody')).status).toBe(401);
    expect(spent).toEqual([]);
    expect((await call('/account', 'DELETE')).status).toBe(429);
    const again = await call('/account', 'DELETE');
    const message = 'this X-Firebase-AppCheck token has already been used';
    expect([again.status, await again.json()]).toMatchObject([
      401,
      { error: { code: 'attestation_required', message } },
    ]);
    expect(spent).toEqual(['real', 'real']);
  });

  it('lists the allowed methods', async () => {
    const { response } = await ask('/account', { method: 'PATCH' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'DELETE, OPTIONS']);
  });

  it('to HEAD is like GET without a body, and files are passed through', async () => {
    const head = await ask('/places/pdf', { method: 'HEAD' });
    expect([head.response.status, head.text, head.response.headers.get('etag')]).toEqual([
      200,
      '',
      '"1"',
    ]);
    expect((await ask('/places/pdf')).text).toBe('%PDF');
  });

  it('to HEAD works when there is no body', async () => {
    const { response } = await ask('/geocode/autocomplete', { method: 'HEAD' });
    expect(response.status).toBe(304);
  });
});

describe('requests from other origins', () => {
  const asked = { headers: { origin: 'https://adyurdu.example' } };
  const granted = {
    vary: 'Origin',
    'access-control-allow-origin': 'https://adyurdu.example',
    'access-control-expose-headers': 'Retry-After, X-Request-Id, Content-Disposition',
  };

  it('get exactly the allowed methods and headers', async () => {
    const { response } = await ask('/places/abc', { method: 'OPTIONS', ...asked });
    expect(Object.fromEntries(response.headers)).toEqual({
      ...granted,
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, X-Firebase-AppCheck',
      'access-control-max-age': '3600',
    });
    const answer = await ask('/places/abc', asked);
    expect(Object.fromEntries(answer.response.headers)).toMatchObject(granted);
  });

  it('get no permissions in a preflight when the origin is unknown', async () => {
    const headers = { origin: 'https://evil.example' };
    const { response } = await ask('/places/abc', { method: 'OPTIONS', headers });
    expect(Object.fromEntries(response.headers)).toEqual({ vary: 'Origin' });
  });

  it.each([
    ['https://adyurdu.example', 'https://adyurdu.example'],
    ['https://evil.example', null],
    ['null', null],
    ['https://adyurdu.example.evil.example', null],
  ])('from %s get the right permission', async (origin, granted) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { response } = await ask('/places/abc', { method, headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(granted);
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  it('get the allowed headers in a preflight without a token', async () => {
    const { response } = await ask('/places/abc', {
      method: 'OPTIONS',
      attestation: null,
      headers: { origin: 'https://adyurdu.example' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('X-Firebase-AppCheck');
  });
});
