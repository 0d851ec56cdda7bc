import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useOwnChange } from '../ask/use-own-change.ts';
import styles from '../lists.module.css';
import { ownLists, type OwnList } from './own-lists.ts';

/** Asks before the undecided rows of a list are withdrawn. */
function WithdrawList({ list, onClose }: { list: OwnList; onClose: () => void }) {
  const { busy, change } = useOwnChange();
  const withdraw = async () => {
    await change(
      async () => (await contributorCalls()).withdrawList(list.id),
      t('review.listWithdrawn'),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('review.withdrawTitle')}
      confirm={t('ask.withdraw')}
      cancel={t('common.cancel')}
      busy={busy}
      onConfirm={() => unawaited(withdraw())}
      onClose={onClose}
    >
      {t('review.withdrawText', { count: list.pending })}
    </ConfirmDialog>
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
              {t('review.withdrawList')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && <WithdrawList list={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
