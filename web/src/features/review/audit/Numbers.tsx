import type { AuditNumbers } from '@shared/contract/audit.ts';
import { formatDayOf } from '../../../i18n/format-date.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { fetchAuditNumbers } from '../../../lib/api/audit.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { NamedValue } from '../values/NamedValue.tsx';
import listStyles from '../dock/lists.module.css';
import styles from './audit.module.css';

function Areas({ areas, counted, waiting }: AuditNumbers) {
  return (
    <details className={listStyles['disclosure']}>
      <summary>{t('audit.areas')}</summary>
      {counted < waiting && (
        <p className="hint">{t('audit.areasOfOldest', { count: formatNumber(counted) })}</p>
      )}
      <ul>
        {areas.map(({ names, waiting: here, oldest }) => (
          <li key={names['en'] ?? ''} className={styles['area']}>
            <span>{names[currentLanguage()] || t('audit.elsewhere')}</span>
            <span>
              <strong>{formatNumber(here)}</strong>{' '}
              <span className="hint">{t('audit.since', { date: formatDayOf(oldest) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Shows nothing if the numbers cannot be loaded, because the list of audit entries below the numbers usually shows the
 * same error.
 */
export function Numbers() {
  const { data: numbers } = useFetched(fetchAuditNumbers);
  if (!numbers) return null;
  const { waiting, oldest, decided, areas } = numbers;
  return (
    <section aria-label={t('audit.numbers')}>
      <dl className={styles['numbers']}>
        <NamedValue name={t('audit.waiting')}>{formatNumber(waiting)}</NamedValue>
        <NamedValue name={t('audit.decided')}>{formatNumber(decided)}</NamedValue>
        {oldest !== null && (
          <NamedValue name={t('audit.oldest')}>
            <time dateTime={oldest}>{formatDayOf(oldest)}</time>
          </NamedValue>
        )}
      </dl>
      {areas.length > 0 && <Areas {...numbers} />}
    </section>
  );
}
