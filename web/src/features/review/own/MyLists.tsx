import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';
import { Withdraw } from './Withdraw.tsx';
import { Note } from '../dock/EntryRow.tsx';
import styles from '../dock/lists.module.css';
import { reloadLists } from '../dock/use-layers.ts';
import { ownLists } from './own-lists.ts';

export function MyLists({ own }: { own: readonly OwnSuggestion[] }) {
  const lists = ownLists(own);
  if (lists.length === 0) return null;
  return (
    <ul className={styles['items']}>
      {lists.map(({ id, source, pending, count }) => (
        <li key={id} className={styles['ownList']}>
          <span className={styles['main']}>
            <bdi className={styles['name']}>{source ?? t('review.list')}</bdi>
            <Note>{t('review.listPending', { pending, count })}</Note>
          </span>
          <Withdraw
            button={t('review.withdrawList')}
            title={t('review.withdrawTitle')}
            text={t('review.withdrawText', { count: pending })}
            done={t('review.listWithdrawn')}
            call={({ withdrawList }) =>
              withdrawList(id).catch((failure: unknown) => {
                // Reloads the lists after a failure, too, because some of the rows may already be withdrawn.
                reloadLists();
                throw failure;
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}
