import { afterEach, expect, it, vi } from 'vitest';
import { hasRememberedSession, rememberedUser, rememberSession } from './remembered-session.ts';
import { withLocalStorage } from './testing/local-storage.ts';

const user = {
  uid: 'a',
  displayName: 'Günel',
  email: 'a@adyurdu.test',
  photoURL: null,
  verified: false,
  hasPassword: true,
};

afterEach(() => vi.unstubAllGlobals());

it('remembers the signed-in user until they sign out', () => {
  withLocalStorage();
  expect([hasRememberedSession(), rememberedUser()]).toEqual([false, null]);
  rememberSession(user);
  expect([hasRememberedSession(), rememberedUser()]).toEqual([true, user]);
  rememberSession(null);
  expect([hasRememberedSession(), rememberedUser()]).toEqual([false, null]);
});

it.each(['1', '{', 'null', '{}', '{"uid":1}', '[]'])(
  'remembers no user for the stored text %s',
  (text) => {
    withLocalStorage(new Map([['adyurdu-session', text]]));
    expect(hasRememberedSession()).toBe(true);
    expect(rememberedUser()).toBeNull();
  },
);

it('starts signed out when storage is blocked', () => {
  withLocalStorage().refuses = true;
  rememberSession(user);
  expect([hasRememberedSession(), rememberedUser()]).toEqual([false, null]);
});
