import { useState, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useSession, type SessionUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './auth.module.css';

/** The toolbar's button: opens sign-in, or shows who is signed in and opens their card. */
export function AccountButton({
  onSignIn,
  card,
}: {
  onSignIn: () => void;
  card: (user: SessionUser, close: () => void) => ReactNode;
}) {
  const { user, loading } = useSession();
  const [open, setOpen] = useState(false);
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
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar user={user} />
      </button>
      {open && card(user, () => setOpen(false))}
    </>
  );
}
