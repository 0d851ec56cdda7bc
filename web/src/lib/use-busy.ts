import { useState } from 'react';
import { unawaited } from './unawaited.ts';

/** `busy` is true while the work is in progress. The work must handle its expected failures itself. */
export function useBusy(): { busy: boolean; run: (work: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>): void => {
    setBusy(true);
    unawaited(work().finally(() => setBusy(false)));
  };
  return { busy, run };
}
