import type { PendingList } from '@shared/contract/lists.ts';
import { useState } from 'react';
import { formatDate } from '../../../i18n/format-date.ts';
import { t } from '../../../i18n/t.ts';
import { Author } from '../values/By.tsx';
import { EntryRow, Note } from '../dock/EntryRow.tsx';
import { ListCounts } from './ListCounts.tsx';
import { ReviewList } from './ReviewList.tsx';
import { sourceOf } from '../own/own-lists.ts';
import listStyles from '../dock/lists.module.css';

function Entry({ list, onOpen }: { list: PendingList; onOpen: () => void }) {
  const { first, questions, review } = list;
  const isAsked = questions.some(({ answer }) => answer === null);
  return (
    <EntryRow
      name={<bdi>{sourceOf(first) ?? t('review.list')}</bdi>}
      mark={<span className={listStyles['kind']}>{t('review.list')}</span>}
      onClick={onOpen}
    >
      <ListCounts {...list} />
      <Note>
        <Author {...first} />
        {'\u00a0· '}
        <time dateTime={first.created_at}>{formatDate(first.created_at)}</time>
      </Note>
      {review?.is_running && <Note>{t('review.listInProgress')}</Note>}
      {isAsked && <Note>{t('review.listAsked')}</Note>}
    </EntryRow>
  );
}

/** The contributors' lists in the review queue. Reviewers decide on a list as a whole. */
export function PendingLists({ lists }: { lists: readonly PendingList[] }) {
  const [opened, setOpened] = useState<PendingList | null>(null);
  // A decision can finish after the reviewer has closed its list and opened another list. The other list must stay
  // open.
  const close = (id: string) => setOpened((now) => (now?.id === id ? null : now));
  return (
    <>
      {lists.length > 0 && (
        <ul className={listStyles['items']} aria-label={t('review.lists')}>
          {lists.map((list) => (
            <li key={list.id} className={listStyles['dense']}>
              <Entry list={list} onOpen={() => setOpened(list)} />
            </li>
          ))}
        </ul>
      )}
      {opened && <ReviewList pending={opened} onClose={() => close(opened.id)} />}
    </>
  );
}
