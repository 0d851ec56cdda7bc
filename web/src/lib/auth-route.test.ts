import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { beforeEach, expect, it, vi } from 'vitest';

// The SDK stores `fetch` when it is loaded, so the fake network must exist before the SDK.
const network = vi.hoisted(() => {
  const here = { requests: [] as string[], answer: '' };
  globalThis.fetch = async (url) => {
    here.requests.push(String(url));
    return new Response(here.answer);
  };
  return here;
});

vi.mock('./env.ts', () => ({ env: { authEmulatorUrl: null, authRoute: 'own' } }));
const { routeThrough } = await import('./auth-route.ts');

/**
 * Encodes a part of a fake identity token. These tests use the real SDK with a fake network. If a test fails after an
 * update of `firebase`, the SDK's structure has changed (lib/auth-route.ts), or the SDK makes calls that
 * functions/src/identity/calls.ts does not allow.
 */
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = `${encoded({ alg: 'none' })}.${encoded({ sub: 'u', exp: 4e9, iat: 1 })}.x`;
const answer = {
  ...{ localId: 'u', idToken, refreshToken: 'r', expiresIn: '3600', email: 'a@b.az' },
  ...{ id_token: idToken, access_token: idToken, refresh_token: 'r', expires_in: '3600' },
  requestType: 'PASSWORD_RESET',
  users: [{ localId: 'u', email: 'a@b.az' }],
};

beforeEach(() => {
  network.requests = [];
  network.answer = JSON.stringify(answer);
});

let count = 0;
function newAuth() {
  const app = initializeApp({ apiKey: 'key', projectId: 'adyurdu-prod' }, `test-${count++}`);
  return initializeAuth(app, { persistence: inMemoryPersistence });
}

it('every SDK function that the app uses calls our own origin', async () => {
  const auth = newAuth();
  routeThrough(new URL('https://adyurdu.example'), auth);
  const { user } = await createUserWithEmailAndPassword(auth, 'a@b.az', 'secret-1');
  await updateProfile(user, { displayName: 'A' });
  await updatePassword(user, 'secret-2');
  await user.getIdToken(true);
  await sendEmailVerification(user);
  await applyActionCode(auth, 'code');
  await sendPasswordResetEmail(auth, 'a@b.az');
  await verifyPasswordResetCode(auth, 'code');
  await confirmPasswordReset(auth, 'code', 'secret-3');
  await signInWithEmailAndPassword(auth, 'a@b.az', 'secret-3');
  await signInWithCredential(auth, GoogleAuthProvider.credential('token'));
  expect(new Set(network.requests)).toEqual(
    new Set(
      [
        'accounts:signUp',
        'accounts:lookup',
        'accounts:update',
        'token',
        'accounts:sendOobCode',
        'accounts:resetPassword',
        'accounts:signInWithPassword',
        'accounts:signInWithIdp',
      ].map((call) => `https://adyurdu.example/identity/v1/${call}?key=key`),
    ),
  );
});

it('keeps the scheme and port of an origin', async () => {
  const auth = newAuth();
  routeThrough(new URL('http://127.0.0.1:5000'), auth);
  await signInWithEmailAndPassword(auth, 'a@b.az', 'secret-3');
  expect(network.requests[0]).toBe(
    'http://127.0.0.1:5000/identity/v1/accounts:signInWithPassword?key=key',
  );
});

it.each(['apiScheme', 'apiHost', 'tokenApiHost'])(
  'throws, before anything is sent, when the SDK has no %s',
  (name) => {
    const auth = newAuth();
    Object.assign(auth.config, { [name]: undefined });
    expect(() => routeThrough(new URL('https://adyurdu.example'), auth)).toThrow(
      `auth.config.${name} is "undefined"`,
    );
    expect(network.requests).toEqual([]);
  },
);
