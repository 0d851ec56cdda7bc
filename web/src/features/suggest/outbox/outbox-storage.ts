import { create } from 'zustand';
import type { Draft } from '../drafts/draft.ts';
import { changeStores, withStore } from '../drafts/draft-storage.ts';
import { titleOf } from './draft-title.ts';
import { fresh, type OutboxItem } from './outbox-item.ts';

/** Told to the page's own sender and list: something has come into the outbox, or was changed in it. */
export const useOutboxChanges = create<{ count: number }>(() => ({ count: 0 }));

function tell(): void {
  useOutboxChanges.setState(({ count }) => ({ count: count + 1 }));
}

/** One user's items, oldest first. */
export async function itemsOf(uid: string): Promise<OutboxItem[]> {
  const all = (await withStore('outbox', 'readonly', (store) => store.getAll())) as OutboxItem[];
  return all.filter((item) => item.uid === uid).sort((one, other) => one.queuedAt - other.queuedAt);
}

/**
 * Puts a draft into the outbox: it leaves the drafts in the same step, so that it is never in both and never
 * in none. The key of its suggestion is made here, once.
 * @param leaveDraft what is kept for this place is another tab's, and not what is put off
 * @throws what the browser says when it cannot keep it; then nothing has changed
 */
export async function putIntoOutbox(
  draft: Draft,
  { id, key, now, leaveDraft }: { id: string; key: string; now: number; leaveDraft: boolean },
): Promise<void> {
  const { uid, placeId } = draft;
  const item: OutboxItem = {
    id,
    uid,
    placeId,
    title: titleOf(draft),
    queuedAt: now,
    draft: { ...draft, attempt: draft.attempt ?? { key, payload: null } },
    state: fresh,
  };
  await changeStores(({ drafts, outbox }) => {
    outbox.put(item);
    if (!leaveDraft) drafts.delete([uid, placeId]);
  });
  tell();
}

/** What was not sent of some items. */
export const unsent = (items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(({ draft, state }) => draft !== null && state.kind !== 'sent');

/**
 * Adds items that come from elsewhere. One that is here already stays as it is, whosever it is.
 * @returns how many were added
 * @throws what the browser says when it cannot keep them; then none was added
 */
export async function addItems(items: readonly OutboxItem[]): Promise<number> {
  let added = 0;
  await changeStores(({ outbox }) => {
    for (const item of items) {
      const found = outbox.getKey(item.id);
      found.onsuccess = () => {
        if (found.result !== undefined) return;
        added++;
        outbox.add(item);
      };
    }
  });
  if (added > 0) tell();
  return added;
}

/** Changes an item that is still there. @returns what it is now; null when it was removed meanwhile */
export async function changeItem(
  id: string,
  change: (item: OutboxItem) => OutboxItem,
): Promise<OutboxItem | null> {
  let changed: OutboxItem | null = null;
  await changeStores(({ outbox }) => {
    const found = outbox.get(id) as IDBRequest<OutboxItem | undefined>;
    found.onsuccess = () => {
      if (!found.result) return;
      changed = change(found.result);
      outbox.put(changed);
    };
  });
  return changed;
}

/** Milliseconds for which the list tells what was sent: a week. */
const toldFor = 7 * 24 * 60 * 60 * 1000;

/** Forgets what was sent long ago. */
export async function forgetOldItems(now: number): Promise<void> {
  await changeStores(({ outbox }) => {
    const items = outbox.openCursor();
    items.onsuccess = () => {
      const { result } = items;
      if (!result) return;
      const { state } = result.value as OutboxItem;
      if (state.kind === 'sent' && state.at + toldFor < now) result.delete();
      result.continue();
    };
  });
}

export async function removeItem(id: string): Promise<void> {
  await withStore('outbox', 'readwrite', (store) => store.delete(id));
  tell();
}

export async function readItem(id: string): Promise<OutboxItem | null> {
  const found = await withStore('outbox', 'readonly', (store) => store.get(id));
  return (found as OutboxItem | undefined) ?? null;
}

/** Puts an item back that its form has taken out. @throws when this device cannot keep it */
export async function putBack(item: OutboxItem): Promise<void> {
  await changeStores(({ outbox }) => {
    outbox.put(item);
  });
  tell();
}

/** A corrected item waits again, as it was written last. @throws when this device cannot keep it */
export async function putOffAgain(id: string, draft: Draft, key: string): Promise<void> {
  const attempt = draft.attempt ?? { key, payload: null };
  await changeItem(id, (item) => ({
    ...item,
    title: titleOf(draft),
    draft: { ...draft, attempt },
    state: fresh,
  }));
  tell();
}
