import { tolerate, type DraftStorage } from '../drafts/draft-storage.ts';
import type { Draft } from '../drafts/draft.ts';
import type { OutboxItem } from './outbox-item.ts';
import { changeItem, putBack, readItem, removeItems } from './outbox-storage.ts';

/** Lets the form edit an outbox item. Until the item is sent, the form saves its changes in the item. */
export function itemDrafts(id: string): DraftStorage {
  /** The item that was removed when the user cleared the form. If the user types again, the form restores the item. */
  let emptied: OutboxItem | null = null;

  const load = async (): Promise<Draft | null> => (await readItem(id))?.draft ?? null;

  async function save(draft: Draft): Promise<boolean> {
    if (await changeItem(id, (item) => ({ ...item, draft }))) return true;
    if (!emptied) return false;
    await putBack({ ...emptied, draft });
    return true;
  }

  async function remove(): Promise<void> {
    emptied = (await readItem(id)) ?? emptied;
    await removeItems([id]);
  }

  return {
    load: () => tolerate(load(), null, 'The outbox could not be read'),
    save: (draft) => tolerate(save(draft), false, 'The correction could not be saved'),
    remove: () => tolerate(remove(), undefined, 'The item could not be removed'),
  };
}
