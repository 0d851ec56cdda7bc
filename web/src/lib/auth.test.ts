import type { User } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLocalStorage } from './testing/local-storage.ts';

/** The functions that Firebase calls when the user changes, one for each tab, in the order of the tabs. */
const tell = vi.hoisted((): ((user: User | null) => void)[] => []);
vi.mock('firebase/auth', () => ({
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  initializeAuth: () => ({ currentUser: null }),
  onIdTokenChanged: (_: unknown, next: (user: User | null) => void) => tell.push(next),
  signOut: async () => tell[0]?.(null),
}));
vi.mock('./auth-route.ts', () => ({ chooseRoute: () => undefined, playsGoogle: false }));
vi.mock('./firebase.ts', () => ({ firebaseApp: () => ({}) }));

const user = {
  uid: 'uid-of-aylin',
  providerData: [],
  getIdTokenResult: async () => ({ claims: {} }),
} as unknown as User;

let events: (() => void)[];

/** All tabs have one storage. A change reaches the other tab only when the test calls `deliverEvents`. */
beforeEach(() => {
  const { stored } = withLocalStorage();
  const listeners: ((event: Partial<StorageEvent>) => void)[] = [];
  const change = (key: string, newValue: string | null) => {
    const [, other] = listeners;
    if ((stored.get(key) ?? null) === newValue) return;
    events.push(() => other?.({ key, newValue }));
    if (newValue === null) stored.delete(key);
    else stored.set(key, newValue);
  };
  events = [];
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: change,
    removeItem: (key: string) => change(key, null),
  });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  });
});
afterEach(() => {
  tell.length = 0;
  vi.unstubAllGlobals();
});

function deliverEvents(): void {
  for (const deliver of events.splice(0)) deliver();
}

async function openTab() {
  vi.resetModules();
  const [auth, { authorOf, useSession }] = await Promise.all([
    import('./auth.ts'),
    import('./session.ts'),
  ]);
  auth.startAuth();
  return { auth, author: () => authorOf(useSession.getState()), state: useSession.getState };
}

async function openTwoTabs() {
  const tabs = [await openTab(), await openTab()] as const;
  await signIn(tabs);
  return tabs;
}

async function signIn(tabs: readonly Awaited<ReturnType<typeof openTab>>[]): Promise<void> {
  for (const publish of tell) publish(user);
  await vi.waitFor(() =>
    expect(tabs.map(({ state }) => state().user?.uid)).toEqual([user.uid, user.uid]),
  );
  deliverEvents();
}

it('keeps the author in every tab when the identity provider ends the session', async () => {
  const tabs = await openTwoTabs();
  for (const publish of tell) publish(null);
  deliverEvents();
  expect(tabs.map(({ author }) => author())).toEqual([user.uid, user.uid]);
});

it.each([
  ['the storage event', [deliverEvents, () => tell[1]?.(null)]],
  ['Firebase', [() => tell[1]?.(null), deliverEvents]],
])('signs the user out in the other tab, which hears first from %s', async (_, steps) => {
  const tabs = await openTwoTabs();
  await tabs[0].auth.signOut();
  for (const step of steps) step();
  expect(tabs.map(({ author }) => author())).toEqual([null, null]);
});

it('signs the user out in a tab that was asleep and gets no storage event', async () => {
  const tabs = await openTwoTabs();
  await tabs[0].auth.signOut();
  tell[1]?.(null);
  expect(tabs[1].author()).toBeNull();
});

it('signs a deleted user out in the other tab, also when the identity provider has ended the session first', async () => {
  const tabs = await openTwoTabs();
  for (const publish of tell) publish(null);
  await tabs[0].auth.signOut();
  deliverEvents();
  expect(tabs.map(({ author }) => author())).toEqual([null, null]);
});

it('keeps the author when a session ends after an earlier session was signed out', async () => {
  const tabs = await openTwoTabs();
  await tabs[0].auth.signOut();
  tell[1]?.(null);
  deliverEvents();
  await signIn(tabs);
  for (const publish of tell) publish(null);
  deliverEvents();
  expect(tabs.map(({ author }) => author())).toEqual([user.uid, user.uid]);
});

it('stores nothing about the user after sign-out', async () => {
  const [tab] = await openTwoTabs();
  const setItem = vi.spyOn(localStorage, 'setItem');
  await tab.auth.signOut();
  expect(setItem).toHaveBeenCalled();
  expect(JSON.stringify(setItem.mock.calls)).not.toContain(user.uid);
  expect(localStorage.getItem('adyurdu-session')).toBeNull();
});

it('signs out in a browser that refuses storage', async () => {
  withLocalStorage().refuses = true;
  const tab = await openTab();
  tell[0]?.(user);
  await vi.waitFor(() => expect(tab.author()).toBe(user.uid));
  await tab.auth.signOut();
  expect(tab.author()).toBeNull();
});
