import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Begun } from './Begun.tsx';
import styles from '../queue/queue.module.css';
import type { Progress } from './use-decide-many.ts';

export function DecidingBar({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { tried, of } = progress;
  return (
    <div className={styles['together']}>
      <Begun />
      <progress
        className={styles['progress']}
        aria-label={t('review.together.progress')}
        value={tried}
        max={of}
      />
      <span>
        {t('review.together.tried', { tried: formatNumber(tried), of: formatNumber(of) })}
      </span>
      <Button onClick={onStop}>{t('common.cancel')}</Button>
    </div>
  );
}
