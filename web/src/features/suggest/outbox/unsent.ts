import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { showResult } from '../../../lib/show-result.ts';
import type { Draft } from '../drafts/draft.ts';
import { unclaimed } from '../drafts/draft-claim.ts';
import { draftsOf, storedDrafts } from '../drafts/draft-storage.ts';
import { itemsOf, useOutboxChanges } from './outbox-storage.ts';

const useDraftChanges = create<{ count: number }>(() => ({ count: 0 }));

export const countUnsent = (): void =>
  useDraftChanges.setState(({ count }) => ({ count: count + 1 }));

async function unsentDrafts(uid: string): Promise<Draft[]> {
  const drafts = await unclaimed(await draftsOf(uid));
  return drafts.sort((a, b) => b.savedAt - a.savedAt);
}

/**
 * Whether the outbox has anything to show: a draft that is not open in a form, or an item. Returns true even if all
 * items were sent, because the outbox shows sent items for a week.
 */
export async function isAnythingUnsent(uid: string): Promise<boolean> {
  return (await itemsOf(uid)).length > 0 || (await unsentDrafts(uid)).length > 0;
}

export function useUnsentDrafts(uid: string): readonly Draft[] {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const draftChanges = useDraftChanges(({ count }) => count);
  const outboxChanges = useOutboxChanges(({ count }) => count);
  useEffect(() => {
    let end = (): void => undefined;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      end();
      end = showResult(unsentDrafts(uid), setDrafts, 'The drafts could not be read');
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      end();
      document.removeEventListener('visibilitychange', look);
    };
  }, [uid, draftChanges, outboxChanges]);
  return drafts;
}

export async function removeDraft(draft: Draft): Promise<void> {
  await storedDrafts.remove(draft);
  countUnsent();
}
