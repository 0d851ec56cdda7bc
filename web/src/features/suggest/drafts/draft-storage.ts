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

/** Drafts by user and place, and submitted suggestions that are not sent yet (outbox/). */
type Stores = Record<'drafts' | 'outbox', IDBObjectStore>;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

/** Settles when the whole transaction has ended: a full disk may make it fail after all its requests have succeeded. */
function ended(step: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    step.oncomplete = () => resolve();
    step.onabort = () => reject(step.error ?? new Error('IndexedDB gave the change up'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('adyurdu-drafts', 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result } = request;
    if (oldVersion < 1) result.createObjectStore('drafts', { keyPath: ['uid', 'placeId'] });
    result.createObjectStore('outbox', { keyPath: 'id' });
  };
  return settled(request);
}

/**
 * Runs `work` on both stores in one transaction.
 * @throws the browser's error; then the stores have not changed
 */
async function transact<T>(
  work: (stores: Stores) => T,
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability = 'default',
): Promise<T> {
  const database = await open();
  try {
    const step = database.transaction(['drafts', 'outbox'], mode, { durability });
    const result = work({
      drafts: step.objectStore('drafts'),
      outbox: step.objectStore('outbox'),
    });
    await ended(step);
    return result;
  } finally {
    database.close();
  }
}

/** @throws the browser's error when it cannot read the stores */
export const readStores = async <T>(work: (stores: Stores) => IDBRequest<T>): Promise<T> =>
  (await transact(work, 'readonly')).result;

/**
 * Changes both stores in one transaction; once this settles, the change survives the end of the browser.
 * @throws the browser's error, such as a full disk; then nothing has changed
 */
export const changeStores = (work: (stores: Stores) => void): Promise<void> =>
  transact(work, 'readwrite', 'strict');

/** Deletes all records of a store that match. */
export function deleteWhere(store: IDBObjectStore, matches: (record: unknown) => boolean): void {
  const records = store.openCursor();
  records.onsuccess = () => {
    const { result } = records;
    if (!result) return;
    if (matches(result.value)) result.delete();
    result.continue();
  };
}

/** Waits for `work` in browsers that may refuse storage. If it fails, logs `message` and returns `instead`. */
export async function tolerate<T>(work: Promise<T>, instead: T, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    console.warn(message, error);
    return instead;
  }
}

/** Key range of all drafts of a user. In IndexedDB an array sorts after every string. */
const ofUser = (uid: string): IDBKeyRange => IDBKeyRange.bound([uid], [uid, []]);

/** One user's drafts. @throws the browser's error when it cannot read them */
export async function draftsOf(uid: string): Promise<Draft[]> {
  const kept = await readStores(({ drafts }) => drafts.getAll(ofUser(uid)));
  return (kept as Draft[]).map(completed);
}

/**
 * Deletes a deleted account's drafts and outbox on this device, with their names, files and recordings. A browser that
 * refuses storage has none.
 */
export function forgetDrafts(uid: string): Promise<void> {
  const forgotten = changeStores(({ drafts, outbox }) => {
    drafts.delete(ofUser(uid));
    deleteWhere(outbox, (item) => (item as DraftOwner).uid === uid);
  });
  return tolerate(forgotten, undefined, 'The drafts could not be forgotten');
}

/**
 * Drafts with their files in IndexedDB. Some browsers refuse it in private windows; then a draft lasts as long as the
 * tab, and the caller informs the user.
 */
export const storedDrafts: DraftStorage = {
  async load({ uid, placeId }) {
    const found = readStores(({ drafts }) => drafts.get([uid, placeId]));
    const draft: unknown = await tolerate(found, null, 'The draft could not be read');
    return (draft as Draft | undefined) ?? null;
  },
  async save(draft) {
    const saved = transact(({ drafts }) => Boolean(drafts.put(draft)), 'readwrite');
    const isKept = await tolerate(saved, false, 'The draft could not be kept');
    unawaited(askToKeep());
    return isKept;
  },
  remove({ uid, placeId }) {
    const removed = transact(({ drafts }) => void drafts.delete([uid, placeId]), 'readwrite');
    return tolerate(removed, undefined, 'The draft could not be removed');
  },
};
