import type { PendingPlace } from '@shared/contract/schemas.ts';
import { formatDayOf } from '../../../i18n/format-date.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useQueueView } from './queue-view.ts';
import { countByProvince } from './provinces.ts';
import listStyles from '../dock/lists.module.css';
import styles from './queue.module.css';

export function Provinces({
  pending,
  chosen,
}: {
  pending: readonly PendingPlace[];
  chosen: string | null;
}) {
  const provinces = countByProvince(pending);
  if (provinces.length === 0) return null;
  return (
    <details className={listStyles['disclosure']}>
      <summary>{t('audit.areas')}</summary>
      <ul className={styles['provinces']}>
        {provinces.map(({ key, names, count, oldest }) => (
          <li key={key}>
            <RowButton
              aria-pressed={key === chosen}
              onClick={() => useQueueView.setState({ province: key === chosen ? null : key })}
            >
              <span className={listStyles['main']}>
                {names[currentLanguage()] || t('audit.elsewhere')}
                <span className="hint">{t('audit.since', { date: formatDayOf(oldest) })}</span>
              </span>
              <strong>{formatNumber(count)}</strong>
            </RowButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
