import { timeouts, within } from './timeouts.ts';
import { hasRememberedSession } from './remembered-session.ts';
import { useSession } from './session.ts';
import { loadAuth } from './start-auth.ts';

/** Databases of ours and of Firebase, for browsers that cannot list them. */
const known = [
  'adyurdu-drafts',
  'firebaseLocalStorageDb',
  'firebase-heartbeat-database',
  'firebase-app-check-database',
  'firebase-installations-database',
];

async function databaseNames(): Promise<string[]> {
  if (!('databases' in indexedDB)) return known;
  return (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
}

/** Null when there is none of this name; none is made by asking. */
function openIfThere(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let made = false;
    request.onupgradeneeded = () => {
      made = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      if (made) resolve(null);
      else reject(request.error ?? new Error(`${name} cannot be opened`));
    };
  });
}

/**
 * Takes everything out of a database. It is not deleted: another tab that has it open would hold that up,
 * and with it everybody who opens it meanwhile.
 */
async function emptyDatabase(name: string): Promise<void> {
  const database = await openIfThere(name);
  if (!database) return;
  const stores = [...database.objectStoreNames];
  try {
    if (stores.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      const work = database.transaction(stores, 'readwrite');
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error ?? new Error(`${name} cannot be emptied`));
      for (const store of stores) work.objectStore(store).clear();
    });
  } finally {
    database.close();
  }
}

async function emptyDatabases(): Promise<void> {
  await Promise.all((await databaseNames()).map(emptyDatabase));
}

/** What a service worker keeps, and the worker itself; without a secure origin there are none. */
async function dropCaches(): Promise<void> {
  if ('caches' in globalThis) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  if ('serviceWorker' in navigator) {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
  }
}

/** Signs out as far as Firebase Auth can be loaded; where it cannot, emptying its database does the same. */
async function leave(): Promise<void> {
  if (!hasRememberedSession() && useSession.getState().user === null) return;
  try {
    await within(timeouts.read, async () => (await loadAuth()).signOut());
  } catch (error) {
    console.warn('Firebase Auth took no part in signing out', error);
  }
}

/**
 * Forgets everything that this origin keeps in the browser: session, drafts, settings, caches. Asks no
 * network. Other tabs are told by their storage (lib/start-auth.ts), and let go of what they show.
 * @throws AggregateError of what could not be cleared, after the rest is
 */
export async function clearDevice(): Promise<void> {
  await leave();
  // forms go with their author, and write no more
  useSession.setState({ user: null, admin: false, ended: null, loading: false, error: null });
  const cleared = await Promise.allSettled([
    emptyDatabases(),
    dropCaches(),
    Promise.resolve().then(() => sessionStorage.clear()),
  ]);
  const failures = cleared.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  try {
    // last, so that other tabs find nothing left when they hear of it
    localStorage.clear();
  } catch (error) {
    failures.push(error);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be cleared');
}
