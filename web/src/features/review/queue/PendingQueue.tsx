import type { PendingPlace } from '@shared/contract/schemas.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatDayOf } from '../../../i18n/format-date.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { narrow } from '../../../ui/widths.ts';
import { BackupTrouble } from '../admin/BackupTrouble.tsx';
import { DecidingBar } from '../decide/DecidingBar.tsx';
import { preloaded } from '../decide/preloaded.ts';
import { useDecideMany } from '../decide/use-decide-many.ts';
import { PendingLists } from '../list/PendingLists.tsx';
import { usePendingLists } from '../list/use-pending-lists.ts';
import { useLists } from '../dock/lists.ts';
import type { ReviewersListsProps } from '../dock/ListsDock.tsx';
import { ListState } from '../dock/ListState.tsx';
import { reloadLists } from '../dock/use-layers.ts';
import { Provinces } from './Provinces.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { noteOpened } from './opened.ts';
import { QueueRow } from './QueueRow.tsx';
import { isOfLists, isPutAside, shownQueue } from './queue.ts';
import { shownLists } from './shown-lists.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { keepInAddress, useQueueView } from './queue-view.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { TogetherBar } from './TogetherBar.tsx';
import styles from './queue.module.css';
import listStyles from '../dock/lists.module.css';

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ticked);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

export interface PendingQueueProps extends Pick<ReviewersListsProps, 'current' | 'onReview'> {
  renderSimilar: (place: PendingPlace) => ReactNode;
}

export function PendingQueue(props: PendingQueueProps) {
  const { current, onReview, renderSimilar } = props;
  const queue = useLists();
  const all = queue.pending;
  const pending = all.filter((place) => !isOfLists(place));
  const { brought, ...ofLists } = usePendingLists();
  const admin = useSession((session) => session.admin);
  const isNarrow = useMedia(narrow);
  const view = useQueueView();
  const places = shownQueue(pending, view);
  const lists = shownLists(brought, all, view);
  const putAside = pending.filter(isPutAside).length;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const many = useDecideMany('queue');
  const isEmpty = pending.length + brought.length === 0;
  const [oldest] = places.map(({ oldest_pending_at: at }) => at).sort();

  // A change of the filters can remove the focused button. The title of the filters then gets the focus.
  const filters = useRef<HTMLElement>(null);
  const focusFilters = () => filters.current?.focus();

  function choose(id: string): void {
    noteOpened(id);
    onReview(id, preloaded(id)?.place ?? null);
  }

  function showPutAside(): void {
    useQueueView.setState({ handed: 'own' });
    focusFilters();
  }

  // Opening a place changes the address, so the filters are written into the address again.
  useEffect(() => keepInAddress(view), [view, current]);

  useQueueKeys(places, current, choose);

  return (
    <>
      {admin && <BackupTrouble />}
      <SavedFilters view={view} onRemoved={focusFilters} />
      <TextField
        label={t('review.queueFilter')}
        type="search"
        value={view.text}
        onChange={({ target }) => useQueueView.setState({ text: target.value })}
      />
      <QueueFilters pending={all} view={view} title={filters} />
      <Provinces pending={all} chosen={view.province} />
      <PendingLists lists={lists} />
      <ListState
        loading={oldest === undefined && (queue.loading || ofLists.loading)}
        failure={queue.failure ?? ofLists.failure}
        isEmpty={oldest === undefined && lists.length === 0}
        text={t(isEmpty ? 'review.queueEmpty' : 'review.queueNoMatch')}
        onRetry={reloadLists}
      />
      {/* The bar is visible even if no place is left, because the reviewer may have changed the filters. */}
      {many.progress && <DecidingBar progress={many.progress} onStop={many.stop} />}
      {!many.progress && oldest !== undefined && (
        <TogetherBar many={many} places={places} ticked={ticked} onTick={setTicked}>
          {t('review.queueTotal', {
            shown: formatNumber(places.length),
            count: formatNumber(view.handed === 'own' ? putAside : pending.length - putAside),
            date: formatDayOf(oldest),
          })}
        </TogetherBar>
      )}
      <ul className={listStyles['items']}>
        {places.map((place) => (
          <li key={place.place_id}>
            <QueueRow
              place={place}
              similar={renderSimilar(place)}
              isCurrent={place.place_id === current}
              isTicked={ticked.has(place.place_id)}
              onTick={() => setTicked(toggled(ticked, place.place_id))}
              onChoose={() => choose(place.place_id)}
            />
          </li>
        ))}
      </ul>
      {putAside > 0 && view.handed !== 'own' && (
        <Button variant="quiet" onClick={showPutAside}>
          {t('review.handOn.putAside', { count: putAside })}
        </Button>
      )}
      {/* Phones usually have no keyboard, so the hint about keys is hidden. */}
      {!isNarrow && <p className={classNames('hint', styles['keys'])}>{t('review.queueKeys')}</p>}
    </>
  );
}
