import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { ApiErrorBody } from '@shared/contract/errors.ts';
import { firestorePlaceStore } from '../../functions/src/platform/store/place-store.ts';
import type { StoredPlace } from '../../functions/src/places/model.ts';
import { aPlace } from '../../functions/src/places/testing/world.ts';
import { appCheckToken, projectId, seconds, unsigned } from './tokens.ts';

export { appCheckToken, projectId };

export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests run against the local suite`);
  return value;
}

// Without METADATA_SERVER_DETECTION, the Firebase SDK searches for Google Cloud's metadata server, which does not exist
// in tests.
process.env['METADATA_SERVER_DETECTION'] ??= 'none';

export const app = initializeApp({ projectId }, `tests-${randomBytes(4).toString('hex')}`);
export const db = getFirestore(app);
/**
 * Returns a database of the project with its own id, for tests whose locks and failures must not affect other tests.
 */
export const databaseOf = (id: string): Firestore => getFirestore(app, id);
export const auth = getAuth(app);
export const store = firestorePlaceStore(db);

/** Makes an identity token for `uid` with these claims. The token is unsigned, like the tokens of the Auth emulator. */
export function forgedToken(uid: string, claims: object): string {
  return unsigned({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    auth_time: seconds(),
    iat: seconds(),
    exp: seconds() + 3600,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  });
}

export interface Account {
  uid: string;
  token: string;
  email: string;
}

const password = 'secret-1';

async function identity(path: string, body: object): Promise<{ localId: string; idToken: string }> {
  const host = setting('FIREBASE_AUTH_EMULATOR_HOST');
  const answer = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  return (await answer.json()) as { localId: string; idToken: string };
}

/** Creates an account. The returned token already has the claim of the account's role. */
export async function newAccount(
  displayName: string,
  { admin = false, moderator = false, verified = false } = {},
): Promise<Account> {
  const email = `${randomBytes(8).toString('hex')}@example.org`;
  const { uid } = await auth.createUser({
    ...{ email, password, displayName },
    emailVerified: verified,
  });
  if (admin || moderator) await auth.setCustomUserClaims(uid, admin ? { admin } : { moderator });
  return { uid, email, token: await tokenOf(email) };
}

/** @returns a token with the account's current claims */
export async function tokenOf(email: string): Promise<string> {
  return (await identity('signInWithPassword', { email, password })).idToken;
}

export function newPlaceId(): string {
  return `pt-${encodeGeohash(34 + Math.random() * 6, 44 + Math.random() * 6)}`;
}

export async function havePlace(
  changes: Partial<StoredPlace> = {},
  places = store,
): Promise<StoredPlace> {
  const place = aPlace({
    place_id: newPlaceId(),
    location: { lat: 34 + Math.random() * 6, lng: 44 + Math.random() * 6 },
    deleted_from: changes.status === 'deleted' ? 'approved' : null,
    ...changes,
  });
  await places.transact(place.place_id, async (transaction) => transaction.savePlace(null, place));
  return place;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  success: boolean;
  data: T;
  next?: string | null;
  error: ApiErrorBody;
}

export interface Call {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** App Check token of the call. By default, the token is valid. If it is null, the call sends no token. */
  attestation?: string | null;
}

export async function call<T = unknown>(
  path: string,
  { method = 'GET', token, body, headers = {}, attestation = appCheckToken() }: Call = {},
): Promise<Answer<T>> {
  const response = await fetch(`${setting('ADYURDU_HOSTING_URL')}/api${path}`, {
    method,
    headers: {
      ...(attestation === null ? {} : { 'x-firebase-appcheck': attestation }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const envelope = (text === '' ? {} : JSON.parse(text)) as Omit<Answer<T>, 'status' | 'headers'>;
  return { ...envelope, status: response.status, headers: response.headers };
}
