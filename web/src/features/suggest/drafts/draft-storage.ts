import { askToKeep } from '../../../lib/lasting-storage.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { completed, type Draft } from './draft.ts';

export type DraftOwner = Pick<Draft, 'uid' | 'placeId'>;

export interface DraftStorage {
  load(owner: DraftOwner): Promise<Draft | null>;
  /** Returns true if the browser could not save the loaded draft, so that closing the page loses it. */
  isUnsaved?(owner: DraftOwner): boolean;
  /** @returns false if the browser could not save the draft */
  save(draft: Draft): Promise<boolean>;
  remove(owner: DraftOwner): Promise<void>;
}

type Stores = Record<'drafts' | 'outbox', IDBObjectStore>;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

/**
 * Waits until the whole transaction has ended. On a full disk, a transaction can fail after all of its requests have
 * succeeded.
 */
function ended(step: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    step.oncomplete = () => resolve();
    step.onabort = () => reject(step.error ?? new Error('IndexedDB aborted the transaction'));
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
 * Runs `work` in one transaction.
 * @throws the browser's error; the stores are then unchanged
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
 * Changes drafts and outbox in one transaction. When the promise resolves, the change is on the disk.
 * @throws the browser's error, such as a full disk; nothing has then changed
 */
export const changeStores = (work: (stores: Stores) => void): Promise<void> =>
  transact(work, 'readwrite', 'strict');

export function deleteWhere(store: IDBObjectStore, matches: (record: unknown) => boolean): void {
  const records = store.openCursor();
  records.onsuccess = () => {
    const { result } = records;
    if (!result) return;
    if (matches(result.value)) result.delete();
    result.continue();
  };
}

/** Waits for an operation on the storage. If the operation fails, logs `message` and returns `instead`. */
export async function tolerate<T>(work: Promise<T>, instead: T, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    console.warn(message, error);
    return instead;
  }
}

/**
 * Returns the range of the keys of a user's drafts. A draft has the key `[uid, placeId]`. `[uid, []]` comes after all
 * keys of the user, because IndexedDB sorts arrays after strings.
 */
const ofUser = (uid: string): IDBKeyRange => IDBKeyRange.bound([uid], [uid, []]);

const keyOf = ({ uid, placeId }: DraftOwner): string => `${uid} ${placeId}`;

/** Drafts that the browser could not save. The page keeps them, so that closing the form does not lose them. */
const unsaved = new Map<string, Draft>();

/** `key` is null when the user clears this device's data, in this tab or in another tab. */
function forgetCleared({ key }: StorageEvent): void {
  if (key === null) unsaved.clear();
}

function keepInMemory(draft: Draft): void {
  unsaved.set(keyOf(draft), draft);
  window.addEventListener('storage', forgetCleared);
}

export const forgetUnsaved = (owner: DraftOwner): void => void unsaved.delete(keyOf(owner));

/**
 * Returns the drafts of a user, including drafts that the browser could not save.
 * @throws the browser's error when it cannot read the drafts
 */
export async function draftsOf(uid: string): Promise<Draft[]> {
  const kept = (await readStores(({ drafts }) => drafts.getAll(ofUser(uid)))) as Draft[];
  const all = [...kept, ...[...unsaved.values()].filter((draft) => draft.uid === uid)];
  all.sort((a, b) => a.savedAt - b.savedAt);
  return [...new Map(all.map((draft) => [keyOf(draft), draft])).values()].map(completed);
}

/**
 * Deletes the drafts and the outbox of a deleted account on this device, with all files and recordings. If the browser
 * refuses storage, deletes only the drafts in memory. Never rejects.
 */
export function forgetDrafts(uid: string): Promise<void> {
  for (const draft of unsaved.values()) if (draft.uid === uid) forgetUnsaved(draft);
  const forgotten = changeStores(({ drafts, outbox }) => {
    drafts.delete(ofUser(uid));
    deleteWhere(outbox, (item) => (item as DraftOwner).uid === uid);
  });
  return tolerate(forgotten, undefined, 'The drafts could not be deleted');
}

/**
 * Stores drafts with their files in IndexedDB. Some browsers refuse IndexedDB in private windows. The draft then stays
 * in memory, and the form must warn the user that closing the tab loses the draft.
 */
export const storedDrafts: DraftStorage = {
  async load({ uid, placeId }) {
    const found = readStores(({ drafts }) => drafts.get([uid, placeId]));
    const draft: unknown = await tolerate(found, null, 'The draft could not be read');
    const kept = (draft as Draft | undefined) ?? null;
    const held = unsaved.get(keyOf({ uid, placeId }));
    if (!held) return kept;
    if (!kept || kept.savedAt <= held.savedAt) return held;
    // Drops the draft in memory, because another tab has saved a newer draft.
    forgetUnsaved(held);
    return kept;
  },
  isUnsaved: (owner) => unsaved.has(keyOf(owner)),
  async save(draft) {
    const saved = transact(({ drafts }) => Boolean(drafts.put(draft)), 'readwrite');
    const isKept = await tolerate(saved, false, 'The draft could not be saved');
    if (isKept) forgetUnsaved(draft);
    else keepInMemory(draft);
    unawaited(askToKeep());
    return isKept;
  },
  remove({ uid, placeId }) {
    forgetUnsaved({ uid, placeId });
    const removed = transact(({ drafts }) => void drafts.delete([uid, placeId]), 'readwrite');
    return tolerate(removed, undefined, 'The draft could not be removed');
  },
};
