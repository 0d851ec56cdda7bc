import type { PendingPlace } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { formatDate } from '../../../i18n/format-date.ts';
import { t } from '../../../i18n/t.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { narrow } from '../../../ui/widths.ts';
import { BackupTrouble } from '../BackupTrouble.tsx';
import type { ListProps } from '../ListsDock.tsx';
import { useLists } from '../lists.ts';
import { useKeys } from '../use-keys.ts';
import { stepOfKey } from './queue-keys.ts';
import { filtered, inOrder, neighbour } from './queue.ts';
import styles from '../lists.module.css';
import { WhyEmpty } from '../WhyEmpty.tsx';

function useQueueKeys(places: readonly PendingPlace[], props: ListProps): void {
  useKeys((event) => {
    const step = stepOfKey(event);
    const next = step && neighbour(places, props.current, step);
    return next ? () => props.onChoose(next.place_id) : null;
  });
}

/** Places with pending suggestions, oldest first. The keys J and K move to the next and the previous one. */
export function PendingQueue(props: ListProps) {
  const { pending } = useLists();
  const isNarrow = useMedia(narrow);
  const [text, setText] = useState('');
  const places = filtered(inOrder(pending), text);
  useQueueKeys(places, props);

  return (
    <>
      <BackupTrouble />
      <TextField
        label={t('review.queueFilter')}
        type="search"
        value={text}
        // phones have no such keys
        hint={isNarrow ? null : t('review.queueKeys')}
        onChange={({ target }) => setText(target.value)}
      />
      {places.length === 0 && (
        <WhyEmpty text={t(pending.length > 0 ? 'review.queueNoMatch' : 'review.queueEmpty')} />
      )}
      <ul className={styles['items']}>
        {places.map((place) => (
          <li key={place.place_id}>
            <RowButton
              tall
              aria-current={place.place_id === props.current || undefined}
              onClick={() => props.onChoose(place.place_id)}
            >
              <StatusDot status={place.status} />
              <span className={styles['main']}>
                <span className={styles['name']}>
                  <ShownName place={place} />
                </span>
                <span className={styles['note']}>
                  {t('review.suggestionCount', { count: place.pending_count })}
                  {' · '}
                  <time dateTime={place.oldest_pending_at}>
                    {formatDate(place.oldest_pending_at)}
                  </time>
                  {place.was_deleted && <> · {t('review.wasDeleted')}</>}
                </span>
              </span>
            </RowButton>
          </li>
        ))}
      </ul>
    </>
  );
}
