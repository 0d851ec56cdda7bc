import { randomBytes } from 'node:crypto';

/** Calls the running suite as a browser does: through Hosting, with an App Check token. */

export const projectId = 'demo-adyurdu';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run against the local suite`);
  return value;
}

export function hostAndPort(name: string): { host: string; port: number } {
  const [host = '', port = ''] = setting(name).split(':');
  return { host, port: Number(port) };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What the local suite accepts for App Check (decisions.md "Identity and attestation, locally"). */
export function appCheckToken(now = Date.now()): string {
  const seconds = Math.floor(now / 1_000);
  const payload = {
    iss: 'https://firebaseappcheck.googleapis.com/000000000000',
    aud: ['projects/000000000000', `projects/${projectId}`],
    sub: '1:000000000000:web:0000000000000000000000',
    iat: seconds,
    exp: seconds + 3_600,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

export interface Account {
  uid: string;
  token: string;
}

/** A new account of the Auth emulator. */
export async function signUp(): Promise<Account> {
  const response = await fetch(
    `http://${setting('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${randomBytes(8).toString('hex')}@example.org`,
        password: 'secret1',
        displayName: 'Test',
        returnSecureToken: true,
      }),
    },
  );
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

export function call(path: string, init: RequestInit = {}, account?: Account): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-firebase-appcheck', appCheckToken());
  if (account) headers.set('authorization', `Bearer ${account.token}`);
  return fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`, {
    ...init,
    headers,
    redirect: 'manual',
  });
}

/** A bare request without tokens, as an img or audio element makes it. */
export function load(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`, { headers, redirect: 'manual' });
}
