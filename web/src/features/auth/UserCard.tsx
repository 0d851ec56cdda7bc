import { useState, type ReactNode } from 'react';
import { deleteAccount } from '../../lib/api/contributions.ts';
import { loadAuth } from '../../lib/start-auth.ts';
import type { SessionUser } from '../../lib/session.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MicIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { Avatar } from './Avatar.tsx';
import { ChangeName } from './ChangeName.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ClearDevice } from './ClearDevice.tsx';
import { MyData } from './MyData.tsx';
import { TellErrors } from './TellErrors.tsx';
import { VerifyEmail } from './VerifyEmail.tsx';
import styles from './auth.module.css';

async function leave(): Promise<void> {
  const auth = await loadAuth();
  await auth.signOut();
}

export interface CardProps {
  user: SessionUser;
  onClose: () => void;
  /** The account is gone: what this device keeps of it goes, too. */
  onDeleted: (uid: string) => Promise<void>;
  /** Records the names of the map one after the other. */
  onRecordNames: () => void;
  /** Brings a list of names. */
  onBringList: () => void;
  /** What hands contributions that were not sent to another device. */
  transfer: ReactNode;
}

function DeleteAccount({ user, onClose, onDeleted }: CardProps) {
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await deleteAccount();
      await onDeleted(user.uid);
      await leave();
      toast.success(t('auth.deleted'));
      onClose();
    } catch (error) {
      console.warn('The account could not be deleted', error);
      toast.error(t('common.somethingWrong'));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('auth.deleteTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={() => unawaited(remove())}>
            {t('auth.deleteConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('auth.deleteText')}</p>
    </Dialog>
  );
}

/** Avatar, name, email, what can be changed of them, and 'Sign Out' (product.md §2). */
export function UserCard(props: CardProps) {
  const { user, onClose } = props;
  const [deleting, setDeleting] = useState(false);
  const [clearing, setClearing] = useState(false);

  async function endSession(): Promise<void> {
    try {
      await leave();
      onClose();
    } catch (error) {
      console.warn('Signing out failed', error);
      toast.error(t('common.somethingWrong'));
    }
  }

  if (deleting) return <DeleteAccount {...props} />;
  if (clearing) return <ClearDevice onClose={onClose} />;
  return (
    <Dialog title={t('auth.account')} onClose={onClose} closeLabel={t('common.close')}>
      <div className={styles['card']}>
        <Avatar user={user} large />
        <p className={styles['name']} dir="auto">
          {user.displayName}
        </p>
        <p className={styles['email']} dir="ltr">
          {user.email}
        </p>
        <Button className={styles['wide']} onClick={props.onRecordNames}>
          <MicIcon size={18} />
          {t('round.open')}
        </Button>
        <Button className={styles['wide']} onClick={props.onBringList}>
          {t('list.open')}
        </Button>
        {!user.verified && <VerifyEmail />}
        <ChangeName user={user} />
        {user.hasPassword && <ChangePassword />}
        <TellErrors />
        <div className={styles['actions']}>
          <MyData />
          {props.transfer}
          <Button onClick={() => unawaited(endSession())}>{t('auth.signOut')}</Button>
          <Button variant="quiet" onClick={() => setClearing(true)}>
            {t('device.clear')}
          </Button>
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {t('auth.deleteAccount')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
