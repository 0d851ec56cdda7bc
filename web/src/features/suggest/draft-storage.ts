import type { Draft } from './draft.ts';

/** Where drafts outlive the tab. */
export interface DraftStorage {
  load(placeId: string): Promise<Draft | null>;
  save(draft: Draft): Promise<void>;
  remove(placeId: string): Promise<void>;
}

const databaseName = 'adyurdu-drafts';
const storeName = 'drafts';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName, { keyPath: 'placeId' });
  return settled(request);
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/**
 * Drafts with their files in IndexedDB. In a browser that refuses it (private windows of some) a
 * draft lives as long as the tab: failures are logged, never shown, since nothing is lost by them yet.
 */
export function indexedDbDrafts(log: (message: string, error: unknown) => void): DraftStorage {
  return {
    async load(placeId) {
      try {
        return (
          ((await withStore('readonly', (store) => store.get(placeId))) as Draft | undefined) ??
          null
        );
      } catch (error) {
        log('The draft could not be read', error);
        return null;
      }
    },
    async save(draft) {
      try {
        await withStore('readwrite', (store) => store.put(draft));
      } catch (error) {
        log('The draft could not be kept', error);
      }
    },
    async remove(placeId) {
      try {
        await withStore('readwrite', (store) => store.delete(placeId));
      } catch (error) {
        log('The draft could not be removed', error);
      }
    },
  };
}
