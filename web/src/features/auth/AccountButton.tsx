import { useId, useState, type ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { useSession, type SessionUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './auth.module.css';

export function AccountButton({
  onSignIn,
  unread,
  card,
}: {
  onSignIn: () => void;
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
        // `aria-describedby` may refer to a hidden element. Screen readers read this text after the button's name.
        <span id={id} hidden>
          {t('inbox.unread', { count: formatNumber(unread) })}
        </span>
      )}
      {open && card(user, () => setOpen(false))}
    </>
  );
}
