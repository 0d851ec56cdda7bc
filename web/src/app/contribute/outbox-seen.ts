import { useEffect } from 'react';
import { create } from 'zustand';
import { untilLoaded } from '../../lib/until-loaded.ts';

interface OutboxSeen {
  /** If `seen` is true, the outbox may contain items, and the page loads the code that lists and sends these items. */
  seen: boolean;
  open: boolean;
  /** Number of calls of `lookForUnsent`. Each new call checks the outbox. */
  reasons: number;
}

export const useOutboxSeen = create<OutboxSeen>(() => ({
  seen: false,
  open: false,
  reasons: 0,
}));

export const lookForUnsent = (): void =>
  useOutboxSeen.setState(({ reasons }) => ({ reasons: reasons + 1 }));

/** Always reads the outbox itself, because a separate flag could be lost when the system kills the browser. */
async function checkOutbox(uid: string): Promise<void> {
  const { isAnythingUnsent } = await untilLoaded(
    () => import('../../features/suggest/outbox/unsent.ts'),
  );
  if (await isAnythingUnsent(uid)) useOutboxSeen.setState({ seen: true });
}

/**
 * Returns true when the outbox may contain items. The outbox is checked again when the user returns to this tab,
 * because another tab may have added suggestions.
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
