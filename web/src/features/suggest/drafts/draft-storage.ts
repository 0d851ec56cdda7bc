import { askToKeep } from '../../../lib/lasting-storage.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { completed, type Draft } from './draft.ts';

/** User and place of a draft. */
export type DraftOwner = Pick<Draft, 'uid' | 'placeId'>;

/** Storage in which drafts survive a closed tab. */
export interface DraftStorage {
  load(owner: DraftOwner): Promise<Draft | null>;
  /** @returns whether the draft was saved */
  save(draft: Draft): Promise<boolean>;
  remove(owner: DraftOwner): Promise<void>;
}

const databaseName = 'adyurdu-drafts';
/** Drafts by user and place, and submitted suggestions that are not sent yet (outbox/). */
type StoreName = 'drafts' | 'outbox';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

/** Settles with the whole transaction: a disk can turn out to be full after all requests have succeeded. */
function ended(step: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    step.oncomplete = () => resolve();
    step.onabort = () => reject(step.error ?? new Error('IndexedDB gave the change up'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result } = request;
    if (oldVersion < 1) result.createObjectStore('drafts', { keyPath: ['uid', 'placeId'] });
    result.createObjectStore('outbox', { keyPath: 'id' });
  };
  return settled(request);
}

export async function withStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const step = database.transaction(name, mode);
    const [result] = await Promise.all([settled(work(step.objectStore(name))), ended(step)]);
    return result;
  } finally {
    database.close();
  }
}

/**
 * Changes both stores in one transaction; once this settles, the change survives the end of the browser.
 * @throws the browser's error, such as a full disk; then nothing has changed
 */
export async function changeStores(
  work: (stores: Record<StoreName, IDBObjectStore>) => void,
): Promise<void> {
  const database = await open();
  try {
    const step = database.transaction(['drafts', 'outbox'], 'readwrite', {
      durability: 'strict',
    });
    work({ drafts: step.objectStore('drafts'), outbox: step.objectStore('outbox') });
    await ended(step);
  } finally {
    database.close();
  }
}

/** All keys of this user: an array sorts after every string. */
const ofUser = (uid: string): IDBKeyRange => IDBKeyRange.bound([uid], [uid, []]);

/** One user's drafts. @throws the browser's error when it cannot read them */
export async function draftsOf(uid: string): Promise<Draft[]> {
  const kept = await withStore('drafts', 'readonly', (store) => store.getAll(ofUser(uid)));
  return (kept as Draft[]).map(completed);
}

/**
 * Deletes what a deleted account has on this device: drafts with names, files and recordings. A browser that refuses
 * storage has stored none; the failure is logged.
 */
export async function forgetDrafts(uid: string): Promise<void> {
  try {
    await changeStores(({ drafts, outbox }) => {
      drafts.delete(ofUser(uid));
      const items = outbox.openCursor();
      items.onsuccess = () => {
        const { result } = items;
        if (!result) return;
        if ((result.value as DraftOwner).uid === uid) result.delete();
        result.continue();
      };
    });
  } catch (error) {
    console.warn('The drafts could not be forgotten', error);
  }
}

/**
 * Drafts with their files in IndexedDB. Some browsers refuse it in private windows; then a draft lasts as long as the
 * tab, the failure is logged, and the caller informs the user.
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
      const found = withStore('drafts', 'readonly', (store) => store.get([uid, placeId]));
      return ((await tolerate('The draft could not be read', found)) as Draft | undefined) ?? null;
    },
    async save(draft) {
      const key = await tolerate(
        'The draft could not be kept',
        withStore('drafts', 'readwrite', (store) => store.put(draft)),
      );
      unawaited(askToKeep());
      return key !== undefined;
    },
    async remove({ uid, placeId }) {
      const removed = withStore('drafts', 'readwrite', (store) => store.delete([uid, placeId]));
      await tolerate('The draft could not be removed', removed);
    },
  };
}
