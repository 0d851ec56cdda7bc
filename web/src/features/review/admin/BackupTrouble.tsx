import { formatDate } from '../../../i18n/format-date.ts';
import { t } from '../../../i18n/t.ts';
import { fetchHealth } from '../../../lib/api/health.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { AlertIcon } from '../../../ui/icons.tsx';
import { backupTrouble } from './backup-trouble.ts';
import styles from '../dock/lists.module.css';

export function BackupTrouble() {
  const { data: health } = useFetched(fetchHealth);
  const trouble = health && backupTrouble(health);
  if (!trouble) return null;
  return (
    <p className={styles['trouble']} role="alert">
      <AlertIcon size={20} />
      {t('review.backupTrouble', {
        date: trouble.last === null ? t('review.empty') : formatDate(trouble.last),
      })}
    </p>
  );
}
