import { useId, useRef, useState, type ComponentType } from 'react';
import { useSession } from '../../lib/session.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FloatingButton } from '../../ui/FloatingButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CloseIcon, ListIcon } from '../../ui/icons.tsx';
import { narrow, useMedia } from '../../ui/use-media.ts';
import { useLists } from './lists.ts';
import styles from './lists.module.css';

export interface ListProps {
  /** The place whose panel is open. */
  current: string | null;
  onChoose: (placeId: string) => void;
}

export interface ListsDockProps extends ListProps {
  /** The admin's list and the user's, whose code app fetches when they are opened. */
  Queue: ComponentType<ListProps>;
  Mine: ComponentType<ListProps>;
}

/** The button over the map that opens the admin's queue or the user's own suggestions. */
export function ListsDock({ current, onChoose, Queue, Mine }: ListsDockProps) {
  const admin = useSession((session) => session.admin);
  const { pending, own, loading } = useLists();
  const [open, setOpen] = useState(false);
  const isNarrow = useMedia(narrow);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  const title = admin ? t('review.queue') : t('review.mine');
  const List = admin ? Queue : Mine;
  const count = admin ? pending.length : own.length;

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function choose(placeId: string): void {
    // on a phone the list would cover the place
    if (isNarrow) setOpen(false);
    onChoose(placeId);
  }

  return (
    <div className={styles['dock']}>
      <FloatingButton ref={button} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ListIcon size={20} />
        {admin ? t('review.openQueue') : t('review.openMine')}
        <span className={styles['count']}>{loading && count === 0 ? '…' : count}</span>
      </FloatingButton>
      {open && isNarrow && (
        <Dialog title={title} closeLabel={t('common.close')} onClose={close}>
          <List current={current} onChoose={choose} />
        </Dialog>
      )}
      {open && !isNarrow && (
        <section
          className={styles['card']}
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
          <div className={styles['body']}>
            <List current={current} onChoose={choose} />
          </div>
        </section>
      )}
    </div>
  );
}
