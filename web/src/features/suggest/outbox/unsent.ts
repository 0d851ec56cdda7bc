import { useEffect, useState } from 'react';
import type { Draft } from '../draft.ts';
import { isClaimed } from '../draft-claim.ts';
import { indexedDbDrafts, withStore } from '../draft-storage.ts';
import { log } from '../send-ports.ts';
import { itemsOf, tellOutbox, useOutboxChanges } from './outbox-storage.ts';

/** One user's drafts that no tab writes now: begun, and not sent. Written last first. */
async function begunDrafts(uid: string): Promise<Draft[]> {
  const ofUser = IDBKeyRange.bound([uid], [uid, []]);
  const all = (await withStore('drafts', 'readonly', (store) => store.getAll(ofUser))) as Draft[];
  const claimed = await Promise.all(all.map(isClaimed));
  return all.filter((_, index) => !claimed[index]).sort((a, b) => b.savedAt - a.savedAt);
}

/** Whether this device keeps anything of a user that has not been sent, or that they have not seen arrive. */
export async function isAnythingUnsent(uid: string): Promise<boolean> {
  return (await itemsOf(uid)).length > 0 || (await begunDrafts(uid)).length > 0;
}

/** The same drafts, looked for again whenever a form has gone, here or in another tab. */
export function useBegun(uid: string): readonly Draft[] {
  const [begun, setBegun] = useState<readonly Draft[]>([]);
  const changes = useOutboxChanges(({ count }) => count);
  useEffect(() => {
    let gone = false;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      begunDrafts(uid)
        .then((found) => {
          if (!gone) setBegun(found);
        })
        .catch((error: unknown) => log('The drafts could not be looked at', error));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [uid, changes]);
  return begun;
}

export async function removeDraft(draft: Draft): Promise<void> {
  await indexedDbDrafts(log).remove(draft);
  tellOutbox();
}
