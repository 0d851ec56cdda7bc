import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLocalStorage } from './testing/local-storage.ts';

const firebase = vi.hoisted(() => ({
  currentUser: {
    ...{ uid: 'a', email: 'a@example.org', displayName: 'Aylin', providerData: [] },
    getIdToken: vi.fn(),
    getIdTokenResult: async () => ({ claims: {} }),
  },
  updatePassword: vi.fn(async () => undefined),
  updateProfile: vi.fn(async (user: object, change: object) => void Object.assign(user, change)),
  confirmPasswordReset: vi.fn(async () => undefined),
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

const { changeName, changePassword, resetPassword } = await import('./auth.ts');
const { useSession } = await import('./session.ts');

const lost = Object.assign(new Error('cut'), { code: 'auth/network-request-failed' });
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
