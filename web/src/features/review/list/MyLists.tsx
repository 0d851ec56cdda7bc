import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import styles from '../lists.module.css';
import { reloadLists } from '../use-layers.ts';
import { ownLists, type OwnList } from './own-lists.ts';

/** Asks before the pending rows of a list are withdrawn. */
function WithdrawDialog({ list, onClose }: { list: OwnList; onClose: () => void }) {
  const [busy, setBusy] = useState(false);

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await (await contributorCalls()).withdrawList(list.id);
      toast.success(t('review.state.withdrawn'));
      onClose();
    } catch (failure) {
      console.warn('A list could not be withdrawn', failure);
      toast.error(whyFailed(failure, false));
      setBusy(false);
    }
    // also after a failure: some rows may have been withdrawn
    reloadLists();
  }

  return (
    <Dialog
      title={t('review.withdrawTitle')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => unawaited(withdraw())}>
            {t('review.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('review.withdrawText', { count: list.pending })}</p>
    </Dialog>
  );
}

/** The user's lists of which something is pending, each of which they can withdraw as a whole. */
export function MyLists({ own }: { own: readonly OwnSuggestion[] }) {
  const [leaving, setLeaving] = useState<OwnList | null>(null);
  const lists = ownLists(own);
  if (lists.length === 0 && !leaving) return null;
  return (
    <>
      <ul className={styles['items']}>
        {lists.map((list) => (
          <li key={list.id} className={styles['ownList']}>
            <span className={styles['main']}>
              <bdi className={styles['name']}>{list.source ?? t('review.list')}</bdi>
              <span className={styles['note']}>
                {t('review.listPending', { pending: list.pending, count: list.count })}
              </span>
            </span>
            <Button variant="quiet" onClick={() => setLeaving(list)}>
              {t('review.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && <WithdrawDialog list={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
