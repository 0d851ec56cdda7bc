import { beforeEach, describe, expect, it } from 'vitest';
import { longestBody } from './body.ts';
import { identityLimits } from './limits.ts';
import { addressesOf, errorOfDeleted, type CreationResult } from './ports.ts';
import { createIdentityServer } from './serve.ts';

interface Passed {
  url: string;
  request: RequestInit;
}

let passed: Passed[] = [];
let created: unknown[] = [];
let errors: unknown[] = [];
const clock = { now: 0 };
beforeEach(() => {
  passed = [];
  created = [];
  errors = [];
  clock.now = 1_000_000;
});

interface World {
  made?: CreationResult;
  client?: string | null;
  apiKey?: string | null;
  upstream?: (url: string) => Response;
}

function serverWith({ made = 'made', client = null, apiKey = 'our-key', upstream }: World = {}) {
  return createIdentityServer({
    addressOf: addressesOf(null),
    errorOfDeleted: errorOfDeleted(null),
    accounts: {
      create: async (account) => {
        created.push(account);
        return made;
      },
    },
    emailOf: async (token) => (token.includes('@') ? token : null),
    apiKey,
    origin: 'https://adyurdu.example',
    clientOf: (request) => (client === null ? null : (request.headers.get('client') ?? client)),
    fetch: async (url, request) => {
      passed.push({ url, request });
      return (
        upstream?.(url) ??
        new Response('{"idToken":"t"}', {
          headers: { 'set-cookie': 'a=b', 'x-goog-secret': '1', server: 'ESF' },
        })
      );
    },
    now: () => clock.now,
    onError: (error) => errors.push(error),
  });
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const ask = (
  path: string,
  body: unknown,
  { headers = {}, method = 'POST' }: { headers?: Record<string, string>; method?: string } = {},
) =>
  new Request(`http://function.internal/identity${path}?key=theirs&alt=media`, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { message: string } }).error.message;

const signIn = '/v1/accounts:signInWithPassword';
const credentials = { email: 'a@b.az', password: 'secret-1' };

describe('a forwarded call', () => {
  it('has our key and our address, and returns Google’s answer', async () => {
    const response = await serverWith()(ask(signIn, { ...credentials, returnSecureToken: true }));
    expect([response.status, await response.json()]).toEqual([200, { idToken: 't' }]);
    expect(passed.map(({ url }) => url)).toEqual([
      `https://identitytoolkit.googleapis.com${signIn}?key=our-key`,
    ]);
    expect(JSON.parse(passed[0]?.request.body as string)).toEqual({
      ...credentials,
      returnSecureToken: true,
    });
  });

  it.each([
    ['POST', '/v1/accounts:lookup', { idToken: 't' }],
    ['POST', '/v1/accounts:update', { idToken: 't', displayName: 'A' }],
    ['POST', '/v1/accounts:signInWithIdp', { postBody: 'id_token=x' }],
    ['POST', '/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a@b.az' }],
    ['POST', '/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: 't' }],
    ['POST', '/v1/accounts:resetPassword', { oobCode: 'x' }],
    ['GET', '/v1/projects', undefined],
    ['GET', '/v2/passwordPolicy', undefined],
  ])('to %s %s is allowed', async (method, path, body) => {
    expect((await serverWith()(ask(path, body, { method }))).status).toBe(200);
    expect(passed).toHaveLength(1);
    expect(passed[0]?.request.method).toBe(method);
  });

  it('for a new token goes to the token service, with only the refresh token', async () => {
    const body = 'grant_type=refresh_token&refresh_token=r%2B1&scope=all';
    expect((await serverWith()(ask('/v1/token', body, { headers: form }))).status).toBe(200);
    expect(passed[0]?.url).toBe('https://securetoken.googleapis.com/v1/token?key=our-key');
    expect(passed[0]?.request.body).toBe('grant_type=refresh_token&refresh_token=r%2B1');
  });

  it('for a new token of a deleted account returns the error of a disabled account', async () => {
    const upstream = () => new Response('{"error":{"message":"USER_NOT_FOUND"}}', { status: 400 });
    const serve = serverWith({ upstream });
    const renewal = ask('/v1/token', 'grant_type=refresh_token&refresh_token=r', { headers: form });
    expect(await codeOf(await serve(renewal))).toBe('USER_DISABLED');
    expect(await codeOf(await serve(ask(signIn, credentials)))).toBe('USER_NOT_FOUND');
  });

  it('goes to the Auth emulator for both services in the local suite', () => {
    expect(addressesOf('127.0.0.1:9099')('securetoken.googleapis.com')).toBe(
      'http://127.0.0.1:9099/securetoken.googleapis.com',
    );
  });
});

describe('headers', () => {
  const smuggled = {
    host: 'evil.example',
    authorization: 'Bearer owner',
    cookie: 'session=1',
    connection: 'x-forwarded-for',
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-host': 'evil.example',
    'x-goog-user-project': 'another',
    'x-goog-api-key': 'theirs',
    'x-http-method-override': 'DELETE',
    'x-firebase-client': 'x',
    'transfer-encoding': 'chunked',
    'x-firebase-locale': 'az\tx: y',
  };

  it('of the client never reach Google', async () => {
    await serverWith()(ask(signIn, credentials, { headers: smuggled }));
    expect(passed[0]?.request.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      referer: 'https://adyurdu.example/',
    });
  });

  it('forward only the language of emails', async () => {
    await serverWith()(ask(signIn, credentials, { headers: { 'x-firebase-locale': 'az' } }));
    expect(new Headers(passed[0]?.request.headers).get('x-firebase-locale')).toBe('az');
  });

  it('of Google do not reach the client: no cookie, no caching', async () => {
    const { headers } = await serverWith()(ask(signIn, credentials));
    expect([...headers.keys()].sort()).toEqual([
      'cache-control',
      'content-security-policy',
      'content-type',
      'x-content-type-options',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the server refuses', () => {
  it.each([
    '/v1/accounts:delete',
    '/v1/accounts:signInWithCustomToken',
    '/v1/accounts:signInWithPassword/',
    '/v1/projects/adyurdu/accounts:query',
    '/v2/accounts:revokeToken',
    '/v1/accounts%3AsignInWithPassword',
    '/v1/token/..;/accounts:lookup',
    '//evil.example/v1/token',
    '/',
  ])('the path %s', async (path) => {
    expect((await serverWith()(ask(path, credentials))).status).toBe(404);
    expect(passed).toEqual([]);
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('the method %s', async (method) => {
    const response = await serverWith()(ask(signIn, undefined, { method }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(passed).toEqual([]);
  });

  const padded = (size: number) => {
    const empty = JSON.stringify({ ...credentials, padding: '' }).length;
    return { ...credentials, padding: 'x'.repeat(size - empty) };
  };
  it('a body that is a byte too long', async () => {
    const serve = serverWith();
    expect((await serve(ask(signIn, padded(longestBody)))).status).toBe(200);
    const response = await serve(ask(signIn, padded(longestBody + 1)));
    expect([response.status, await codeOf(response)]).toEqual([413, 'TOO_LARGE']);
    expect(passed).toHaveLength(1);
  });

  it.each([
    ['a list', signIn, [], {}],
    ['no JSON', signIn, '{', {}],
    ['another type', signIn, credentials, { 'content-type': 'text/plain' }],
    ['JSON where a form is wanted', '/v1/token', {}, {}],
    ['another grant', '/v1/token', 'grant_type=password&refresh_token=1', form],
    [
      'a kind of email that the product does not send',
      '/v1/accounts:sendOobCode',
      { requestType: 'EMAIL_SIGNIN' },
      {},
    ],
    [
      'another address for an account',
      '/v1/accounts:update',
      { idToken: 't', email: 'victim@b.az' },
      {},
    ],
  ])('a body that is %s', async (_, path, body, headers) => {
    expect([400, 415]).toContain((await serverWith()(ask(path, body, { headers }))).status);
    expect(passed).toEqual([]);
  });
});

describe('signing up', () => {
  const signUp = '/v1/accounts:signUp';

  it('creates the account itself, then signs in', async () => {
    const response = await serverWith()(ask(signUp, { ...credentials, returnSecureToken: true }));
    expect(await response.json()).toEqual({ idToken: 't' });
    expect(created).toEqual([credentials]);
    expect(passed.map(({ url }) => url)).toEqual([
      `https://identitytoolkit.googleapis.com${signIn}?key=our-key`,
    ]);
  });

  it.each([
    ['email taken', 'EMAIL_EXISTS'],
    ['email invalid', 'INVALID_EMAIL'],
    ['password weak', 'WEAK_PASSWORD : Password should be at least 6 characters'],
  ] as const)('returns Google’s error for %s', async (made, code) => {
    const response = await serverWith({ made })(ask(signUp, credentials));
    expect([response.status, await codeOf(response)]).toEqual([400, code]);
    expect(passed).toEqual([]);
  });

  it.each([
    ['no email address', {}],
    ['no password', { email: 'a@b.az' }],
    ['a token', { ...credentials, idToken: 'x' }],
    ['an address that is not a string', { ...credentials, email: { $ne: null } }],
  ])('refuses to create an account with %s', async (_, body) => {
    const response = await serverWith()(ask(signUp, body));
    expect([response.status, await codeOf(response)]).toEqual([400, 'OPERATION_NOT_ALLOWED']);
    expect([created, passed]).toEqual([[], []]);
  });

  it('from one network is limited', async () => {
    const serve = serverWith({ client: '203.0.113.7' });
    const { burst, every } = identityLimits.signUp;
    for (let made = 0; made < burst; made++) {
      expect((await serve(ask(signUp, credentials))).status).toBe(200);
    }
    const refused = await serve(ask(signUp, credentials));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      String(every / 1000),
    ]);
    expect(created).toHaveLength(burst);
  });
});

describe('guessing passwords', { tags: 'full' }, () => {
  const hour = 60 * 60 * 1_000;

  async function guessesInAnHour(client: () => string, email: () => string): Promise<number> {
    const serve = serverWith({ client: 'unused' });
    for (const end = clock.now + hour; clock.now < end; clock.now += 1_000) {
      await serve(
        ask(signIn, { email: email(), password: 'x' }, { headers: { client: client() } }),
      );
    }
    return passed.length;
  }

  it('for one account from one network is limited to 64 in the first hour, then one a minute', async () => {
    expect(
      await guessesInAnHour(
        () => '203.0.113.7',
        () => ' A@b.az',
      ),
    ).toBe(64);
  });

  it('for any accounts from one network is limited to one in ten seconds', async () => {
    let next = 0;
    expect(
      await guessesInAnHour(
        () => '203.0.113.7',
        () => `${next++}@b.az`,
      ),
    ).toBe(389);
  });

  it('is refused with the SDK’s error code and the time to wait', async () => {
    const serve = serverWith({ client: '203.0.113.7' });
    const { burst } = identityLimits.oneAccount;
    for (let tried = 0; tried < burst; tried++) await serve(ask(signIn, credentials));
    const refused = await serve(ask(signIn, { ...credentials, email: 'A@B.az' }));
    expect([refused.status, refused.headers.get('retry-after'), await codeOf(refused)]).toEqual([
      429,
      '60',
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ]);
    expect((await serve(ask(signIn, { ...credentials, email: 'c@b.az' }))).status).toBe(200);
  });

  it('for one account is limited across all addresses', async () => {
    const serve = serverWith({ client: 'unused' });
    const guess = async (n: number, email = 'a@b.az') => {
      const headers = { client: `address ${n}` };
      return (await serve(ask(signIn, { email, password: 'x' }, { headers }))).status;
    };
    const { burst, every } = identityLimits.accountAnywhere;
    for (let n = 0; n < burst; n++) expect(await guess(n)).toBe(200);
    for (let n = burst; n < 60; n++) expect(await guess(n, ' A@b.az')).toBe(429);
    expect(await guess(61, 'c@b.az')).toBe(200);
    clock.now += every;
    expect([await guess(62), await guess(63)]).toEqual([200, 429]);
  });

  it('from one address does not block the owner of the account', async () => {
    const serve = serverWith({ client: 'unused' });
    const guess = async (client: string) =>
      (await serve(ask(signIn, credentials, { headers: { client } }))).status;
    for (let n = 0; n < 60; n++) await guess('guesser');
    expect(passed).toHaveLength(identityLimits.oneAccount.burst);
    expect(await guess('owner')).toBe(200);
  });
});

describe('emails', () => {
  const sendOobCode = '/v1/accounts:sendOobCode';
  const reset = (email: string) => ({ requestType: 'PASSWORD_RESET', email });

  it('from one network are limited', async () => {
    const serve = serverWith({ client: '203.0.113.7' });
    const send = async (n: number) => (await serve(ask(sendOobCode, reset(`${n}@b.az`)))).status;
    const { burst } = identityLimits.email;
    for (let sent = 0; sent < burst; sent++) expect(await send(sent)).toBe(200);
    expect(await send(burst)).toBe(429);
  });

  const { burst, every } = identityLimits.recipient;
  it.each<[string, (n: number) => object]>([
    ['for a forgotten password', () => reset('a@b.az')],
    ['with another spelling of the address', (n) => reset(n % 2 ? ` A@B.az` : `a+${n}@b.az`)],
    [
      'with Gmail’s variants of an address',
      (n) => reset(n % 2 ? 'a.b.c@gmail.com' : `abc+${n}@googlemail.com`),
    ],
    ['for verification', () => ({ requestType: 'VERIFY_EMAIL', idToken: 'a@b.az' })],
    [
      'for verification, when the request also has another address',
      (n) => ({ requestType: 'VERIFY_EMAIL', idToken: 'a@b.az', email: `${n}@b.az` }),
    ],
    [
      'of both kinds together',
      (n) => (n % 2 ? reset('a@b.az') : { requestType: 'VERIFY_EMAIL', idToken: 'a@b.az' }),
    ],
  ])('to one mailbox are limited across all addresses: %s', async (_, body) => {
    const serve = serverWith({ client: 'unused' });
    const send = (n: number) =>
      serve(ask(sendOobCode, body(n), { headers: { client: `address ${n}` } }));
    for (let n = 0; n < 30; n++) {
      const response = await send(n);
      expect(response.status).toBe(n < burst ? 200 : 429);
      if (n === burst) expect(response.headers.get('retry-after')).toBe(String(every / 1_000));
    }
    expect(passed).toHaveLength(burst);
    clock.now += every;
    expect((await send(30)).status).toBe(200);
    expect((await serve(ask(sendOobCode, reset('c@b.az')))).status).toBe(200);
  });

  it('requested with invalid tokens do not use up anybody’s allowance', async () => {
    const serve = serverWith({ client: 'unused' });
    const verify = (idToken: string, client: string) =>
      serve(ask(sendOobCode, { requestType: 'VERIFY_EMAIL', idToken }, { headers: { client } }));
    for (let n = 0; n < 30; n++) await verify('forged', `address ${n}`);
    expect((await verify('a@b.az', 'owner')).status).toBe(200);
  });
});

describe('the answer is no JSON, so that the SDK keeps its user signed in, for', () => {
  const lookup = () => ask('/v1/accounts:lookup', { idToken: 't' });
  const isNoJson = async (response: Response) => {
    expect(response.headers.get('content-type')).toContain('text/plain');
    await expect(response.json()).rejects.toThrow();
  };

  it('more calls than one network may make', async () => {
    const serve = serverWith({ client: '203.0.113.7' });
    for (let made = 0; made < identityLimits.any.burst; made++) {
      expect((await serve(lookup())).status).toBe(200);
    }
    const refused = await serve(lookup());
    expect(refused.status).toBe(429);
    await isNoJson(refused);
  });

  it.each([
    ['does not answer', () => { throw new TypeError('fetch failed'); }], // oxfmt-ignore
    ['answers with an internal error', () => new Response('{"error":{}}', { status: 503 })],
    ['has used up our quota', () => new Response('{"error":{}}', { status: 429 })],
    ['refuses our key', () => new Response('{"error":{}}', { status: 403 })],
  ])('a service that %s', async (_, upstream) => {
    const response = await serverWith({ upstream })(lookup());
    expect(response.status).toBe(503);
    await isNoJson(response);
    expect(errors).toHaveLength(1);
  });

  it('a missing key', async () => {
    const response = await serverWith({ apiKey: null })(lookup());
    await isNoJson(response);
    expect(String(errors)).toContain('WEB_API_KEY is not set');
  });

  it('only errors of our own: an error of Google is forwarded', async () => {
    const upstream = () => new Response('{"error":{"message":"USER_DISABLED"}}', { status: 400 });
    const response = await serverWith({ upstream })(lookup());
    expect([response.status, await codeOf(response)]).toEqual([400, 'USER_DISABLED']);
    expect(errors).toEqual([]);
  });
});
