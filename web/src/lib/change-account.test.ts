import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalStorage } from './testing/local-storage.ts';

const firebase = vi.hoisted(() => ({
  currentUser: {
    ...{ uid: 'a', email: 'a@example.org', displayName: 'Aylin', providerData: [] },
    getIdToken: vi.fn(),
    getIdTokenResult: async () => ({ claims: {} }),
  },
  updatePassword: vi.fn(async (_user: object, _password: string) => undefined),
  updateProfile: vi.fn(async (user: object, change: object) => void Object.assign(user, change)),
  confirmPasswordReset: vi.fn(async () => undefined),
  createUserWithEmailAndPassword: vi.fn(),
  signInWithEmailAndPassword: vi.fn(),
}));
vi.mock('firebase/auth', () => ({
  ...firebase,
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  initializeAuth: () => firebase,
  onIdTokenChanged: () => undefined,
  EmailAuthProvider: { credential: () => ({}) },
  reauthenticateWithCredential: async () => undefined,
}));
vi.mock('./auth-route.ts', () => ({ chooseRoute: () => undefined, playsGoogle: false }));
vi.mock('./firebase.ts', () => ({ firebaseApp: () => ({}) }));

const { changeName, changePassword, resetPassword, signUp } = await import('./auth.ts');
const { useSession } = await import('./session.ts');

const refusal = (code: string) => new FirebaseError(`auth/${code}`, 'refused');
const lost = refusal('network-request-failed');
const reset = { code: 'c', email: 'a@example.org', password: 'p' };

beforeEach(() => {
  withLocalStorage();
  vi.stubGlobal('window', { addEventListener: () => undefined });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('a changed password or name is not reported as a failure if no new token arrives', async () => {
  firebase.currentUser.getIdToken.mockRejectedValue(lost);
  await changePassword({ old: 'a', next: 'b' });
  await changeName('Ayla');
  expect(useSession.getState().user).toMatchObject({ displayName: 'Ayla' });
});

it('reports a password that was not changed', async () => {
  firebase.updatePassword.mockRejectedValueOnce(lost);
  await expect(changePassword({ old: 'a', next: 'b' })).rejects.toBe(lost);
});

it('a reset password counts as changed even if the user cannot be signed in', async () => {
  firebase.signInWithEmailAndPassword.mockRejectedValueOnce(lost).mockResolvedValue({});
  expect(await resetPassword(reset)).toEqual({ isSignedIn: false });
  expect(await resetPassword(reset)).toEqual({ isSignedIn: true });
  firebase.confirmPasswordReset.mockRejectedValueOnce(lost);
  await expect(resetPassword(reset)).rejects.toBe(lost);
});

it('a reset whose response was lost succeeds at the second attempt, although its code is used up', async () => {
  const used = refusal('invalid-action-code');
  firebase.confirmPasswordReset.mockRejectedValueOnce(lost);
  await expect(resetPassword(reset)).rejects.toBe(lost);
  firebase.confirmPasswordReset.mockRejectedValue(used);
  firebase.signInWithEmailAndPassword.mockRejectedValueOnce(lost);
  await expect(resetPassword(reset)).rejects.toBe(lost);
  firebase.signInWithEmailAndPassword.mockResolvedValueOnce({ user: {} });
  expect(await resetPassword(reset)).toEqual({ isSignedIn: true });
  await expect(resetPassword(reset)).rejects.toBe(used);
});

describe('a sign-up for an existing account', () => {
  const account = { name: 'Ayla', email: 'b@example.org', password: 'p' };
  const taken = refusal('email-already-in-use');
  beforeEach(() => {
    firebase.createUserWithEmailAndPassword.mockReset().mockRejectedValue(taken);
    firebase.signInWithEmailAndPassword.mockReset();
    firebase.updateProfile.mockClear();
  });

  async function loseResponse(): Promise<void> {
    firebase.createUserWithEmailAndPassword.mockRejectedValueOnce(lost);
    await expect(signUp(account)).rejects.toBe(lost);
  }

  it('is refused without signing in, unless the response to an earlier sign-up was lost', async () => {
    await expect(signUp(account)).rejects.toBe(taken);
    expect(firebase.signInWithEmailAndPassword).not.toHaveBeenCalled();
  });

  it.each([
    ['sets the name if the response to an earlier sign-up was lost', null, 'Ayla'],
    ['signs in and keeps the name if the account has one', 'Banu', 'Banu'],
  ])('%s', async (_, displayName, shown) => {
    await loseResponse();
    const user = { ...firebase.currentUser, displayName };
    firebase.signInWithEmailAndPassword.mockResolvedValueOnce({ user });
    await signUp(account);
    expect(firebase.signInWithEmailAndPassword.mock.calls[0]?.slice(1)).toEqual([
      account.email,
      account.password,
    ]);
    expect(useSession.getState().user).toMatchObject({ displayName: shown });
  });

  it.each([
    [
      'reports that the email address exists if the password is wrong',
      'wrong-password',
      taken.code,
    ],
    [
      'reports a lost connection if the password could not be checked',
      'network-request-failed',
      lost.code,
    ],
  ])('%s', async (_, code, reported) => {
    await loseResponse();
    firebase.signInWithEmailAndPassword.mockRejectedValueOnce(refusal(code));
    await expect(signUp(account)).rejects.toHaveProperty('code', reported);
    expect(firebase.updateProfile).not.toHaveBeenCalled();
  });
});

describe('a sign-up that continues after setting the name failed', () => {
  const account = { name: 'Ayla', email: 'A@example.org', password: 'second' };
  const { currentUser } = firebase;
  beforeEach(() => Object.assign(currentUser, { displayName: null }));
  afterEach(() => Object.assign(currentUser, { displayName: 'Aylin' }));

  it('sets the password that the user has typed now, and then the name', async () => {
    await signUp(account);
    expect(firebase.updatePassword).toHaveBeenCalledExactlyOnceWith(currentUser, 'second');
    expect(useSession.getState().user).toMatchObject({ displayName: 'Ayla' });
  });

  const old = refusal('requires-recent-login');
  it.each([
    ['the session is too old', old],
    ['an earlier attempt, whose response was lost, has set it', refusal('user-token-expired')],
  ])('signs in if Firebase refuses to set the password because %s', async (_, error) => {
    firebase.updatePassword.mockRejectedValueOnce(error);
    firebase.signInWithEmailAndPassword.mockResolvedValueOnce({ user: currentUser });
    await signUp(account);
    expect(useSession.getState().user).toMatchObject({ displayName: 'Ayla' });
  });

  it.each([
    ['the password could not be set', lost, null],
    ['the session is too old and the account has another password', old, 'wrong-password'],
  ])('fails without setting the name if %s', async (_, error, signIn) => {
    firebase.updatePassword.mockRejectedValueOnce(error);
    if (signIn) firebase.signInWithEmailAndPassword.mockRejectedValueOnce(refusal(signIn));
    await expect(signUp(account)).rejects.toBe(error);
    expect(firebase.updateProfile).not.toHaveBeenCalled();
  });
});
