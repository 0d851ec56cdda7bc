import { useEffect } from 'react';
import { create } from 'zustand';
import { untilLoaded } from '../../lib/until-loaded.ts';

interface OutboxSeen {
  /** If `seen` is true, the outbox may contain items, and the page loads the code that lists and sends these items. */
  seen: boolean;
  open: boolean;
  /** Number of calls of `lookForUnsent`. Each new call makes the app check the outbox again. */
  reasons: number;
}

export const useOutboxSeen = create<OutboxSeen>(() => ({
  seen: false,
  open: false,
  reasons: 0,
}));

export const lookForUnsent = (): void =>
  useOutboxSeen.setState(({ reasons }) => ({ reasons: reasons + 1 }));

/** Reads the outbox itself instead of a stored flag, because a flag could be lost when the system kills the browser. */
async function checkOutbox(uid: string): Promise<void> {
  const { isAnythingUnsent } = await untilLoaded(
    () => import('../../features/suggest/outbox/unsent.ts'),
  );
  if (await isAnythingUnsent(uid)) useOutboxSeen.setState({ seen: true });
}

/**
 * Returns true if the outbox may contain items. Checks the outbox again when the user returns to this tab, because
 * another tab may have added suggestions, and when the connection is back.
 */
export function useLeftUnsent(uid: string | null): boolean {
  const { seen, reasons } = useOutboxSeen();
  useEffect(() => {
    if (uid === null || seen) return;
    const lookIfVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      checkOutbox(uid).catch((error: unknown) =>
        console.warn('The outbox could not be read', error),
      );
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
