import { create } from 'zustand';
import { completed, type Draft } from '../drafts/draft.ts';
import { asNew } from '../drafts/overtaken.ts';
import { changeStores, deleteWhere, forgetUnsaved, readStores } from '../drafts/draft-storage.ts';
import { titleOf } from './draft-title.ts';
import { fresh, type OutboxItem } from './outbox-item.ts';

export const useOutboxChanges = create<{ count: number }>(() => ({ count: 0 }));

async function changeOutbox(change: Parameters<typeof changeStores>[0]): Promise<void> {
  await changeStores(change);
  announceChange();
}

function announceChange(): void {
  useOutboxChanges.setState(({ count }) => ({ count: count + 1 }));
}

export async function itemsOf(uid: string): Promise<OutboxItem[]> {
  const all = (await readStores(({ outbox }) => outbox.getAll())) as OutboxItem[];
  return all
    .filter((item) => item.uid === uid)
    .map((item) => ({ ...item, draft: item.draft && completed(item.draft) }))
    .sort((one, other) => one.queuedAt - other.queuedAt);
}

const queued = (draft: Draft) => ({
  title: titleOf(draft),
  where: draft.values.name_new.trim(),
  draft: { ...draft, attempt: draft.attempt ?? { key: crypto.randomUUID(), payload: null } },
  state: fresh,
});

const newItem = (id: string, draft: Draft): OutboxItem => ({
  ...{ id, uid: draft.uid, placeId: draft.placeId, queuedAt: Date.now() },
  ...queued(draft),
});

/**
 * Moves a draft into the outbox in one transaction, so that the draft is always in exactly one store.
 * @param leaveDraft keeps the stored draft of this place, because it is a different draft, for example of another tab
 * @throws the browser's error when the item cannot be stored; nothing has then changed
 */
export async function putIntoOutbox(draft: Draft, leaveDraft: boolean): Promise<void> {
  const { uid, placeId } = draft;
  const item = newItem(crypto.randomUUID(), draft);
  await changeOutbox(({ drafts, outbox }) => {
    outbox.put(item);
    if (!leaveDraft) drafts.delete([uid, placeId]);
  });
  if (!leaveDraft) forgetUnsaved(draft);
}

export const unsent = (items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(({ draft, state }) => draft !== null && state.kind !== 'sent');

/** Returns whether the stored item was sent as a row of another list of this user. */
const isSentBefore = (stored: OutboxItem, { uid, list }: OutboxItem): boolean =>
  stored.state.kind === 'sent' &&
  stored.uid === uid &&
  list !== undefined &&
  list.id !== stored.list?.id;

/**
 * Adds items to the outbox. Items that exist already stay unchanged, even if they belong to another user.
 * @param options `replaceSent` replaces rows that were sent in another list. The import of a list may set this option,
 * because the import omits rows whose suggestions still exist. Code that opens a contributions file must not set this
 * option, because the file may contain such rows, and their recordings would be sent again.
 * @returns number of added items
 * @throws the browser's error when the items cannot be stored; no item has then been added
 */
export async function addItems(
  items: readonly OutboxItem[],
  { replaceSent = false } = {},
): Promise<number> {
  let added = 0;
  await changeStores(({ outbox }) => {
    for (const item of items) {
      const found = outbox.get(item.id) as IDBRequest<OutboxItem | undefined>;
      found.onsuccess = () => {
        if (found.result && !(replaceSent && isSentBefore(found.result, item))) return;
        added++;
        outbox.put(item);
      };
    }
  });
  if (added > 0) announceChange();
  return added;
}

/** @returns the changed item; null if the item was removed */
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

/** Milliseconds for which the outbox still shows a sent item: a week. */
const sentItemsShownFor = 7 * 24 * 60 * 60 * 1000;

export const forgetOldItems = (now: number): Promise<void> =>
  changeStores(({ outbox }) =>
    deleteWhere(outbox, (item) => {
      const { state } = item as OutboxItem;
      return state.kind === 'sent' && state.at + sentItemsShownFor < now;
    }),
  );

export const removeItems = (ids: readonly string[]): Promise<void> =>
  changeOutbox(({ outbox }) => {
    for (const id of ids) outbox.delete(id);
  });

export async function readItem(id: string): Promise<OutboxItem | null> {
  const found: unknown = await readStores(({ outbox }) => outbox.get(id));
  return (found as OutboxItem | undefined) ?? null;
}

/** @throws when this device cannot save the item */
export const putBack = (item: OutboxItem): Promise<void> =>
  changeOutbox(({ outbox }) => void outbox.put(item));

/**
 * Queues a change of a suggestion again, as a separate suggestion.
 * @throws when this device cannot save the item
 */
export async function queueAsNew(id: string): Promise<void> {
  await changeItem(id, (item) => ({
    ...item,
    draft: item.draft && asNew(item.draft),
    state: fresh,
  }));
  announceChange();
}

/**
 * Queues a corrected item again. If another tab has removed the item meanwhile, adds it again.
 * @throws when this device cannot save the item
 */
export async function putOffAgain(id: string, draft: Draft): Promise<void> {
  const changed = await changeItem(id, (item) => ({ ...item, ...queued(draft) }));
  if (changed) announceChange();
  else await putBack(newItem(id, draft));
}
