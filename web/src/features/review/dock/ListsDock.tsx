import type { Place } from '@shared/contract/schemas.ts';
import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { fetchTexts } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { mayReview, useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FloatingButton } from '../../../ui/FloatingButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CloseIcon, ListIcon } from '../../../ui/icons.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { narrow } from '../../../ui/widths.ts';
import { CountText } from '../../../map/CountText.tsx';
import { clearAuditView, useAuditView } from '../audit/audit-view.ts';
import { useOwnInbox } from '../inbox/inbox.ts';
import { countOf, useLists } from './lists.ts';
import { AreaFrame } from '../queue/AreaFrame.tsx';
import { useQueueView } from '../queue/queue-view.ts';
import { queueLength } from '../queue/queue.ts';
import { beginQueue } from '../queue/saved-filters.ts';
import styles from './lists.module.css';

export interface ListProps {
  /** Id of the place whose panel is open; null if no panel is open. */
  current: string | null;
  onChoose: (placeId: string) => void;
}

interface ReviewersProps extends ListProps {
  /** `known` is the preloaded place, or null. */
  onReview: (placeId: string, known: Place | null) => void;
  onRestored: (placeId: string) => void;
  /** Reloads the map's data and the open place. */
  onChanged: () => void;
}

/** Title keys of the reviewers' lists. Moderators see only the review queue. Admins see all lists. */
export const reviewersLists = [
  'review.queue',
  'review.flagged',
  'review.deletedPlaces',
  'review.moderators',
  'review.audit',
] as const;
export type ReviewersList = (typeof reviewersLists)[number];

export interface ReviewersListsProps extends ReviewersProps {
  shown: ReviewersList;
  onShow: (list: ReviewersList) => void;
}

export interface ListsDockProps extends ReviewersProps {
  /** Renders the reviewers' lists. The app loads the code of `Reviewers` and `Mine` when the user opens a list. */
  Reviewers: ComponentType<ReviewersListsProps>;
  Mine: ComponentType<ListProps>;
}

export function ListsDock(props: ListsDockProps) {
  const { current, onChoose, onReview, onRestored, onChanged, Reviewers, Mine } = props;
  useOwnInbox();
  const reviews = useSession(mayReview);
  const count = useLists((lists) => {
    const all = countOf(reviews ? 'pending' : 'own', lists);
    return reviews && typeof all === 'number' ? queueLength(lists.pending) : all;
  });
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<ReviewersList>('review.queue');
  const isAsked = useAuditView((view) => view.isAsked);
  useEffect(() => {
    if (!isAsked) return;
    const show = () => {
      useAuditView.setState({ isAsked: false });
      setShown('review.audit');
      setOpen(true);
    };
    // The audit's title is among the texts for admins, so these texts must load first.
    unawaited(fetchTexts('admin').then(show, show));
  }, [isAsked]);
  const uid = useSession(({ user }) => user?.uid);
  useEffect(() => clearAuditView, [uid]);
  useEffect(() => {
    if (reviews && uid !== undefined) beginQueue(uid);
  }, [reviews, uid]);
  const area = useQueueView((view) => view.area);
  const isNarrow = useMedia(narrow);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  const title = t(reviews ? shown : 'review.mine');

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  /** Wraps an event handler so that it also closes the list on a phone, where the list covers the place. */
  const leavingPhone =
    <A extends unknown[]>(then: (...chosen: A) => void) =>
    (...chosen: A) => {
      if (isNarrow) setOpen(false);
      then(...chosen);
    };

  const list = reviews ? (
    <Reviewers
      current={current}
      onChoose={leavingPhone(onChoose)}
      onReview={leavingPhone(onReview)}
      onRestored={leavingPhone(onRestored)}
      onChanged={onChanged}
      shown={shown}
      onShow={setShown}
    />
  ) : (
    <Mine current={current} onChoose={leavingPhone(onChoose)} />
  );

  return (
    <>
      <FloatingButton
        ref={button}
        aria-expanded={open}
        count={<CountText count={count} />}
        onClick={() => {
          // The button opens the review queue, even if the audit was open before.
          if (!open && shown === 'review.audit') setShown('review.queue');
          setOpen(!open);
        }}
      >
        <ListIcon size={20} />
        {reviews ? t('review.openQueue') : t('review.openMine')}
      </FloatingButton>
      {reviews && area && <AreaFrame area={area} />}
      {open && isNarrow && (
        <Dialog title={title} closeLabel={t('common.close')} onClose={close}>
          {list}
        </Dialog>
      )}
      {open && !isNarrow && (
        <section
          className={styles['card']}
          data-list-card=""
          aria-labelledby={titleId}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <header className={styles['header']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <IconButton label={t('common.close')} icon={<CloseIcon />} onClick={close} />
          </header>
          <div className={styles['body']}>{list}</div>
        </section>
      )}
    </>
  );
}
