import { useEffect, useState } from 'react';
import { formatDate } from '../../i18n/format-date.ts';
import { t } from '../../i18n/t.ts';
import { fetchHealth } from '../../lib/api/health.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { backupTrouble } from './backup-trouble.ts';
import styles from './lists.module.css';

/** Warns admins when there is no recent backup: data that are lost today could not be restored. */
export function BackupTrouble() {
  const [trouble, setTrouble] = useState<ReturnType<typeof backupTrouble>>(null);
  useEffect(() => {
    const asking = new AbortController();
    fetchHealth(asking.signal)
      .then((health) => setTrouble(backupTrouble(health)))
      .catch((error: unknown) => {
        if (!asking.signal.aborted) console.warn('Nobody knows how old the backup is', error);
      });
    return () => asking.abort();
  }, []);
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
