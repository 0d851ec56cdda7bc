import { useCallback } from 'react';
import { t } from '../../../i18n/t.ts';
import { fetchHistory } from '../../../lib/api/review.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed, Loading } from '../values/Loading.tsx';
import { Entry } from './Entry.tsx';
import styles from '../review.module.css';

/** Lists all changes of a place, the newest first. People appear only with their display names. */
export function PlaceHistory(props: {
  placeId: string;
  /** The value must change with each change of the place. The history then reloads. */
  version: string;
  onBack: () => void;
  /** The place's current revision. Set only for admins, and only if earlier versions can be restored. */
  revision?: number;
  onUndone?: () => void;
}) {
  const { placeId, version, revision, onBack, onUndone } = props;
  const fetchIt = useCallback((signal: AbortSignal) => fetchHistory(placeId, signal), [placeId]);
  const { data: entries, failure, reload } = useFetched(fetchIt, version);
  return (
    <div className={styles['view']}>
      <h3 className={styles['title']}>{t('review.history')}</h3>
      {entries === null && failure === null && <Loading />}
      {failure !== null && (
        <LoadFailed title={t('common.somethingWrong')} failure={failure} onRetry={reload} />
      )}
      {entries?.length === 0 && <p className={styles['nothing']}>{t('review.historyEmpty')}</p>}
      {entries !== null && entries.length > 0 && (
        <ol className={styles['entries']}>
          {entries.map((entry, index) => (
            <Entry
              key={entry.id}
              placeId={placeId}
              // The newest entry is the current version, so there is nothing to restore.
              revision={index === 0 ? null : (revision ?? null)}
              entry={entry}
              onUndone={onUndone}
            />
          ))}
        </ol>
      )}
      <div>
        <Button onClick={onBack}>{t('common.back')}</Button>
      </div>
    </div>
  );
}
