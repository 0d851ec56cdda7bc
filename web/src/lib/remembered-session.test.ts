import { afterEach, expect, it, vi } from 'vitest';
import { hasRememberedSession, rememberedUser, rememberSession } from './remembered-session.ts';

const user = {
  uid: 'a',
  displayName: 'Günel',
  email: 'a@adyurdu.test',
  photoURL: null,
  verified: false,
  hasPassword: true,
};

function storage(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}
afterEach(() => vi.unstubAllGlobals());

it('knows who was signed in, until they sign out', () => {
  storage();
  expect([hasRememberedSession(), rememberedUser()]).toEqual([false, null]);
  rememberSession(user);
  expect([hasRememberedSession(), rememberedUser()]).toEqual([true, user]);
  rememberSession(null);
  expect([hasRememberedSession(), rememberedUser()]).toEqual([false, null]);
});

it.each(['1', '{', 'null', '{}', '{"uid":1}', '[]'])('knows nobody by %s', (text) => {
  storage({ 'adyurdu-session': text });
  expect(hasRememberedSession()).toBe(true);
  expect(rememberedUser()).toBeNull();
});

it('begins signed out where storage is refused', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberSession(user);
  expect([hasRememberedSession(), rememberedUser()]).toEqual([false, null]);
});
