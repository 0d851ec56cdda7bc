import { useEffect } from 'react';
import { create } from 'zustand';

interface OutboxSeen {
  /** Whether the outbox may show something: only then are its list and its sender fetched. */
  seen: boolean;
  /** Whether its list is open. */
  open: boolean;
  /** Grows with each reason to look. */
  reasons: number;
}

export const useOutboxSeen = create<OutboxSeen>(() => ({
  seen: false,
  open: false,
  reasons: 0,
}));

/** Something may have been left unsent on this device. */
export const lookForUnsent = (): void =>
  useOutboxSeen.setState(({ reasons }) => ({ reasons: reasons + 1 }));

/** Asks the device itself: a note of it elsewhere would be lost with a browser that is killed. */
async function look(uid: string): Promise<void> {
  const { isAnythingUnsent } = await import('../../features/suggest/outbox/unsent.ts');
  if (await isAnythingUnsent(uid)) useOutboxSeen.setState({ seen: true });
}

/** Looks for what this user has left unsent, and again when they come back: another tab may have left it. */
export function useLeftUnsent(uid: string | null): boolean {
  const { seen, reasons } = useOutboxSeen();
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
  }, [uid, seen, reasons]);
  return seen;
}
