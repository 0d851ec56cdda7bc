import type { DraftStorage } from '../drafts/draft-storage.ts';
import type { OutboxItem } from './outbox-item.ts';
import { changeItem, putBack, readItem, removeItem } from './outbox-storage.ts';

/** Lets the form edit an outbox item: changes are saved in the item until it is sent. */
export function itemDrafts(
  id: string,
  log: (message: string, error: unknown) => void,
): DraftStorage {
  /** The item after the form was cleared: further typing goes into the same item. */
  let emptied: OutboxItem | null = null;
  return {
    load: async () => {
      try {
        return (await readItem(id))?.draft ?? null;
      } catch (error) {
        log('The outbox could not be read', error);
        return null;
      }
    },
    save: async (draft) => {
      try {
        if (await changeItem(id, (item) => ({ ...item, draft }))) return true;
        if (!emptied) return false;
        await putBack({ ...emptied, draft });
        return true;
      } catch (error) {
        log('The correction could not be kept', error);
        return false;
      }
    },
    remove: async () => {
      try {
        emptied = (await readItem(id)) ?? emptied;
        await removeItem(id);
      } catch (error) {
        log('The item could not be removed', error);
      }
    },
  };
}
