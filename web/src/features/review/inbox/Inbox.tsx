import type { InboxEntry, InboxKind } from '@shared/contract/inbox.ts';
import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '../../../i18n/format-date.ts';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { useConnection } from '../../../lib/connection.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { AnswerForm } from '../own/AnswerForm.tsx';
import ask from '../ask/ask.module.css';
import { EntryRow, Note } from '../dock/EntryRow.tsx';
import { reasonText } from '../values/reason-text.ts';
import { StateBadge, type ShownState } from '../values/StateBadge.tsx';
import lists from '../dock/lists.module.css';
import { unreadOf, useInbox } from './inbox-store.ts';
import { markAsRead, reloadInbox } from './inbox.ts';
import styles from './Inbox.module.css';

const whyDeclined = ({ reason_id, words }: InboxEntry) => reasonText({ reason_id, reason: words });

const shown: Record<InboxKind, [ShownState | null, (entry: InboxEntry) => string | null]> = {
  approved: ['approved', () => t('inbox.approved')],
  declined: ['declined', whyDeclined],
  asked: ['asked', ({ words }) => words],
  requested: ['requested', () => t('inbox.requested')],
  flag_done: [null, () => t('inbox.flagDone')],
  flag_muted: [null, () => t('inbox.flagMuted')],
  merge_done: ['approved', () => t('inbox.mergeDone')],
  deletion_done: ['approved', () => t('inbox.deletionDone')],
  merge_declined: [
    'declined',
    (entry) => `${t('inbox.mergeDeclined')} ${whyDeclined(entry) ?? ''}`,
  ],
  deletion_declined: [
    'declined',
    (entry) => `${t('inbox.deletionDeclined')} ${whyDeclined(entry) ?? ''}`,
  ],
};

interface EntryProps {
  entry: InboxEntry;
  isNew: boolean;
  onChoose: (placeId: string) => void;
}

function Entry({ entry, isNew, onChoose }: EntryProps) {
  const { kind, at, place_id } = entry;
  const [state, textOf] = shown[kind];
  const text = textOf(entry);
  return (
    <li>
      <EntryRow
        name={
          <>
            {isNew && (
              <span className={styles['new']}>
                <span className="visually-hidden">{t('inbox.new')}</span>
              </span>
            )}
            <ShownName place={entry} />
          </>
        }
        mark={state && <StateBadge state={state} />}
        onClick={() => onChoose(place_id)}
      >
        {entry.rows > 1 && <Note>{t('inbox.rows', { count: entry.rows - 1 })}</Note>}
        {text !== null && (
          <span className={styles['text']} dir="auto">
            {text}
          </span>
        )}
        <time className={lists['note']} dateTime={at}>
          {formatDate(at)}
        </time>
      </EntryRow>
      {kind === 'asked' && entry.suggestion_id !== null && (
        <div className={ask['below']}>
          <AnswerForm suggestion={{ place_id, id: entry.suggestion_id }} list={entry.list} />
        </div>
      )}
    </li>
  );
}

function Trouble({ isEmpty, onRetry }: { isEmpty: boolean; onRetry: () => void }) {
  const { loading, failure } = useInbox();
  const lost = useConnection((connection) => connection.lost);
  if (failure !== null)
    return (
      <div className={styles['trouble']} role="status">
        <p>{isEmpty ? whyFailed(failure, lost) : t('inbox.kept')}</p>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </div>
    );
  if (!isEmpty) return null;
  return loading ? <Spinner /> : <p className={lists['nothing']}>{t('inbox.empty')}</p>;
}

export interface InboxProps {
  onClose: () => void;
  onChoose: (placeId: string) => void;
}

/** Shows the entries of the user's inbox. An entry counts as read as soon as it is shown. */
export function Inbox({ onClose, onChoose }: InboxProps) {
  const { entries } = useInbox();
  // Ids of the entries that keep the mark 'new' until the user closes the inbox.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  const load = useCallback(async () => {
    await reloadInbox();
    const { entries: loaded, failure } = useInbox.getState();
    if (failure !== null) return;
    const ids = unreadOf({ entries: loaded }).map(({ id }) => id);
    setFresh((before) => new Set([...before, ...ids]));
    await markAsRead(ids);
  }, []);
  useEffect(() => unawaited(load()), [load]);

  return (
    <Dialog title={t('inbox.title')} onClose={onClose} closeLabel={t('common.close')}>
      <Trouble isEmpty={entries.length === 0} onRetry={() => unawaited(load())} />
      <ul className={lists['items']}>
        {entries.map((entry) => (
          <Entry
            key={`${entry.id} ${entry.place_id} ${entry.suggestion_id}`}
            entry={entry}
            isNew={!entry.is_read || fresh.has(entry.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Dialog>
  );
}
