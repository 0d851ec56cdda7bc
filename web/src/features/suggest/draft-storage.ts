import type { Draft } from './draft.ts';

/** Whose draft, and for which place. */
export type DraftOwner = Pick<Draft, 'uid' | 'placeId'>;

/** Where drafts outlive the tab. */
export interface DraftStorage {
  load(owner: DraftOwner): Promise<Draft | null>;
  save(draft: Draft): Promise<void>;
  remove(owner: DraftOwner): Promise<void>;
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
    request.result.createObjectStore(storeName, { keyPath: ['uid', 'placeId'] });
  return settled(request);
}

/**
 * Forgets what an account that is deleted has left on this device: names, files and its voice. A
 * browser that refuses has kept none either; that is logged.
 */
export async function forgetDrafts(uid: string): Promise<void> {
  // an array sorts after every string: all keys that begin with this user
  const all = IDBKeyRange.bound([uid], [uid, []]);
  try {
    await withStore('readwrite', (store) => store.delete(all));
  } catch (error) {
    console.warn('The drafts could not be forgotten', error);
  }
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
 * draft lives as long as the tab: a failure is logged and not shown, since nothing is lost by it yet.
 */
export function indexedDbDrafts(log: (message: string, error: unknown) => void): DraftStorage {
  async function tolerate<T>(message: string, work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      log(message, error);
      return undefined;
    }
  }
  return {
    async load({ uid, placeId }) {
      const found = withStore('readonly', (store) => store.get([uid, placeId]));
      return ((await tolerate('The draft could not be read', found)) as Draft | undefined) ?? null;
    },
    async save(draft) {
      await tolerate(
        'The draft could not be kept',
        withStore('readwrite', (store) => store.put(draft)),
      );
    },
    async remove({ uid, placeId }) {
      const removed = withStore('readwrite', (store) => store.delete([uid, placeId]));
      await tolerate('The draft could not be removed', removed);
    },
  };
}
