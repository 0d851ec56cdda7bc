import type { PendingList } from '@shared/contract/lists.ts';
import { t } from '../../../i18n/t.ts';
import styles from '../lists.module.css';

/** Rows, new names and replacements. */
export function ListCounts({ waiting, counts }: Pick<PendingList, 'waiting' | 'counts'>) {
  return (
    <span className={styles['note']}>
      {counts ? t('review.listCounts', { waiting, ...counts }) : t('review.listRows', { waiting })}
    </span>
  );
}
