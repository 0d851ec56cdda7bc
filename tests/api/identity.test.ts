import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { identityLimits } from '../../functions/src/identity/limits.ts';
import { auth, newAccount, setting, type Account } from './suite.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Sends a request with Node's `request` over its own connection, because `fetch` would shorten paths such as
 * `/identity/../emulator`.
 */
async function send(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { hostname, port } = new URL(setting('ADYURDU_HOSTING_URL'));
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ hostname, port, path, method: 'POST', agent: false },
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: new Headers(answer.headers as Record<string, string>),
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

const call = (name: string) => `/identity/v1/accounts:${name}?key=demo-key`;
const freshEmail = () => `${randomBytes(8).toString('hex')}@example.org`;
let account: Account;
beforeAll(async () => {
  account = await newAccount('Somebody');
});
const right = () => ({ email: account.email, password: 'secret-1', returnSecureToken: true });

describe('sign-in through the site’s own origin', () => {
  it('signs up and renews the token', async () => {
    const email = freshEmail();
    const up = await send(call('signUp'), { email, password: 'secret-1', returnSecureToken: true });
    expect(up.status).toBe(200);
    const { localId, refreshToken } = JSON.parse(up.body) as Record<string, string>;
    expect((await auth.getUserByEmail(email)).uid).toBe(localId);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const again = `grant_type=refresh_token&refresh_token=${encodeURIComponent(refreshToken ?? '')}`;
    const renewed = await send('/identity/v1/token?key=demo-key', again, form);
    expect(renewed.status).toBe(200);
    expect(JSON.parse(renewed.body)).toMatchObject({ user_id: localId });
  });

  it.each([
    ['EMAIL_EXISTS', () => ({ email: account.email, password: 'secret-1' })],
    ['INVALID_EMAIL', () => ({ email: 'a@b@c', password: 'secret-1' })],
    ['WEAK_PASSWORD', () => ({ email: freshEmail(), password: 'abc' })],
  ])('refuses a sign-up with the error %s', async (code, body) => {
    const { status, body: text } = await send(call('signUp'), body());
    expect([status, text]).toEqual([400, expect.stringContaining(code)]);
  });

  it('sets no cookies, forbids caching, and allows no other origin', async () => {
    const { status, headers } = await send(call('signInWithPassword'), right());
    expect([status, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('attacks on sign-in', () => {
  // With the header `authorization: Bearer owner`, the Auth emulator allows everything, as Google's service does with
  // an operator's token. So our server must not pass this header on.
  it('headers give nobody the operator’s rights', async () => {
    const victim = await newAccount('Victim');
    const headers = {
      authorization: 'Bearer owner',
      'x-forwarded-authorization': 'Bearer owner',
      'x-goog-user-project': 'demo-adyurdu',
    };
    const { status } = await send(
      call('update'),
      { localId: victim.uid, password: 'taken-over', customAttributes: '{"admin":true}' },
      headers,
    );
    expect(status).toBe(400);
    expect((await auth.getUser(victim.uid)).customClaims?.['admin']).toBeUndefined();
  });

  it('headers cannot send a call to another host', async () => {
    const elsewhere = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/v1/accounts:delete',
      forwarded: 'host=evil.example',
    };
    const { status, body } = await send(call('signInWithPassword'), right(), elsewhere);
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ idToken: expect.any(String) as string })]); // oxfmt-ignore
  });

  it.each([
    call('delete'),
    call('signInWithCustomToken'),
    '/identity/v1/projects/demo-adyurdu/accounts:query',
    '/identity/../emulator/v1/projects/demo-adyurdu/accounts',
    '/identity/v1/%2e%2e/emulator/v1/projects/demo-adyurdu/oobCodes',
  ])('does not forward %s', async (path) => {
    const { status, body } = await send(path, { idToken: account.token, localId: account.uid });
    expect(status >= 400 || body.startsWith('<!doctype html>')).toBe(true);
    expect(body).not.toContain(account.email);
    expect((await auth.getUser(account.uid)).uid).toBe(account.uid);
  });

  it('refuses an oversized body', async () => {
    const padded = { ...right(), padding: 'x'.repeat(16 * 1024) };
    expect((await send(call('signInWithPassword'), padded)).status).toBe(413);
  });

  it('limits password guesses by the address that the last proxy saw', async () => {
    const guesses: number[] = [];
    for (let guess = 0; guess < 8; guess++) {
      // The proxy appends the caller's real address to `x-forwarded-for`. Addresses that the caller writes before the
      // real address must not raise the rate limit.
      const headers = { 'x-forwarded-for': `198.51.100.${guess}, 203.0.113.77` };
      const wrong = { ...right(), password: `guess-${guess}` };
      guesses.push((await send(call('signInWithPassword'), wrong, headers)).status);
    }
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    const owner = { 'x-forwarded-for': '203.0.113.78' };
    expect((await send(call('signInWithPassword'), right(), owner)).status).toBe(200);
  });

  it('limits password guesses of a customer of the same CDN, even with forged addresses', async () => {
    const { email } = await newAccount('Guessed');
    const guesses: number[] = [];
    for (let guess = 0; guess < 7; guess++) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}, 146.75.1.1, 151.101.1.1` };
      const wrong = { ...right(), email, password: `guess-${guess}` };
      guesses.push((await send(call('signInWithPassword'), wrong, headers)).status);
    }
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('limits password guesses for one account across all addresses', async () => {
    const { email } = await newAccount('Guessed');
    const guesses: number[] = [];
    for (let guess = 0; guess < 40; guess++) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}` };
      const wrong = { ...right(), email, password: `guess-${guess}` };
      guesses.push((await send(call('signInWithPassword'), wrong, headers)).status);
    }
    const passed = guesses.filter((status) => status === 400).length;
    // While the test sends its calls, the limit allows one more call every half minute. So more calls than the burst
    // may pass.
    expect(passed).toBeGreaterThanOrEqual(identityLimits.accountAnywhere.burst);
    expect(passed).toBeLessThan(guesses.length);
    expect(guesses).toContain(429);
  });

  it('limits emails to one recipient, even if many addresses request them', async () => {
    const { email } = await newAccount('Flooded');
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) {
      const headers = { 'x-forwarded-for': `192.0.2.${n}` };
      const letter = { requestType: 'PASSWORD_RESET', email };
      statuses.push((await send(call('sendOobCode'), letter, headers)).status);
    }
    const { burst } = identityLimits.recipient;
    expect(statuses).toEqual([
      ...Array<number>(burst).fill(200),
      ...Array<number>(30 - burst).fill(429),
    ]);
  });
});
