import { useId, useState, type ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { useSession, type SessionUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './auth.module.css';

/**
 * The toolbar's account button. For visitors it opens the sign-in dialog; for signed-in users it shows their picture
 * and opens their card.
 */
export function AccountButton({
  onSignIn,
  unread,
  card,
}: {
  onSignIn: () => void;
  /** Number of unread entries in the inbox. */
  unread: number;
  card: (user: SessionUser, close: () => void) => ReactNode;
}) {
  const { user, loading } = useSession();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!user) {
    return (
      <Button variant="primary" busy={loading} onClick={onSignIn}>
        {t('auth.signIn')}
      </Button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles['avatarButton']}
        aria-label={t('auth.account')}
        aria-describedby={unread > 0 ? id : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar user={user} />
        {unread > 0 && (
          <span className={styles['unread']} data-count={formatNumber(unread)} aria-hidden="true" />
        )}
      </button>
      {unread > 0 && (
        // this text is a description outside the button; inside, it would become part of the button's accessible name
        <span id={id} hidden>
          {t('inbox.unread', { count: formatNumber(unread) })}
        </span>
      )}
      {open && card(user, () => setOpen(false))}
    </>
  );
}
