import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { useConnection } from '../../../lib/connection.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { reloadInbox } from '../inbox/inbox.ts';
import { reloadLists } from '../use-layers.ts';

export interface SuggestionIds {
  id: string;
  sid: string;
}

/** A contributor's change of an own suggestion. Lists and inbox are loaded again, unless nothing has changed. */
export function useOwnChange() {
  const [busy, setBusy] = useState(false);
  const lost = useConnection((connection) => connection.lost);

  /** @param done message of the toast after the change */
  async function change(call: () => Promise<void>, done: string): Promise<void> {
    setBusy(true);
    try {
      await call();
      toast.success(done);
    } catch (failure) {
      console.warn('The suggestion could not be changed', failure);
      const isLate = isCode(failure, 'conflict') || isCode(failure, 'not_found');
      toast.error(isLate ? t('ask.late') : whyFailed(failure, lost));
      if (!isLate) return;
    } finally {
      setBusy(false);
    }
    reloadLists();
    await reloadInbox();
  }
  return { busy, change };
}
