import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether the outbox may hold something: only then are its list and its sender fetched. */
export const useOutboxSeen = create<{ seen: boolean }>(() => ({ seen: false }));

/** Asks the outbox itself: a note of it elsewhere would be lost with a browser that is killed. */
async function look(uid: string): Promise<void> {
  const { itemsOf } = await import('../../features/suggest/outbox/outbox-storage.ts');
  if ((await itemsOf(uid)).length > 0) useOutboxSeen.setState({ seen: true });
}

/** Looks for what this user has left in it, and again when they come back: another tab may have left it. */
export function useLeftInOutbox(uid: string | null): boolean {
  const { seen } = useOutboxSeen();
  useEffect(() => {
    if (uid === null || seen) return;
    const lookIfVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      look(uid).catch((error: unknown) => console.warn('The outbox could not be looked at', error));
    };
    lookIfVisible();
    document.addEventListener('visibilitychange', lookIfVisible);
    window.addEventListener('online', lookIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', lookIfVisible);
      window.removeEventListener('online', lookIfVisible);
    };
  }, [uid, seen]);
  return seen;
}
