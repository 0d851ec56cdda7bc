import { timeouts, within } from './timeouts.ts';
import { hasRememberedSession } from './remembered-session.ts';
import { noRole, useSession } from './session.ts';
import { loadAuth } from './start-auth.ts';

/** Names of the databases of the product and of Firebase, for browsers that cannot list databases. */
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

/** Opens a database without creating it. Returns null if the database does not exist. */
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

/** Deleting the database itself would block all other tabs that use the database, so only its content is deleted. */
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

/** Deletes all caches and removes the service worker. Pages without a secure origin have neither. */
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

/**
 * Signs the user out. If Firebase Auth cannot be loaded, only a warning is logged: emptying Firebase's database also
 * ends the session.
 */
async function leave(): Promise<void> {
  if (!hasRememberedSession() && useSession.getState().user === null) return;
  try {
    await within(timeouts.read, async () => (await loadAuth()).signOut());
  } catch (error) {
    console.warn('Signing out with Firebase Auth failed', error);
  }
}

/**
 * Deletes everything that this origin stores in the browser: session, drafts, settings, caches. Needs no network. Other
 * tabs receive a storage event and sign the user out (lib/start-auth.ts).
 * @throws AggregateError of the failed steps, after all steps have ended
 */
export async function clearDevice(): Promise<void> {
  await leave();
  // Signs the user out on the page before the deletion: open forms then close, and save nothing afterwards.
  useSession.setState({ user: null, ...noRole, ended: null, loading: false, error: null });
  const cleared = await Promise.allSettled([
    emptyDatabases(),
    dropCaches(),
    Promise.resolve().then(() => sessionStorage.clear()),
  ]);
  const failures = cleared.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  try {
    // Other tabs treat the storage event as the end of the deletion, so localStorage is cleared last.
    localStorage.clear();
    // Browsers send the storage event only to other tabs. This tab sends the event to itself, so that this tab, too,
    // drops data that it keeps in memory, such as the user's answers about names.
    window.dispatchEvent(new StorageEvent('storage'));
  } catch (error) {
    failures.push(error);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be cleared');
}
