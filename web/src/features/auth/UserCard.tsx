import { useState, type ReactNode } from 'react';
import { loadAuth } from '../../lib/start-auth.ts';
import type { SessionUser } from '../../lib/session.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ActionRow, ActionRows } from '../../ui/ActionRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import {
  BellIcon,
  InboxIcon,
  MicIcon,
  PencilIcon,
  SendIcon,
  TrashIcon,
} from '../../ui/action-icons.tsx';
import { ListIcon, SatchelIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/Section.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { Avatar } from './Avatar.tsx';
import { ChangeName } from './ChangeName.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ClearDevice } from './ClearDevice.tsx';
import { deleteOwnAccount } from './delete-account.ts';
import { MyData } from './MyData.tsx';
import { ErrorReportsSwitch } from './ErrorReportsSwitch.tsx';
import { VerifyEmail } from './VerifyEmail.tsx';
import styles from './auth.module.css';

async function leave(): Promise<void> {
  const auth = await loadAuth();
  await auth.signOut();
}

export interface CardProps {
  user: SessionUser;
  onClose: () => void;
  onDeleted: (uid: string) => Promise<void>;
  onRecordNames: () => void;
  onBringList: () => void;
  onInbox: () => void;
  unread: number;
  onNotifications: () => void;
  onOutbox: () => void;
  transfer: ReactNode;
  /** Opens the offline map; null if the browser cannot store a map. */
  onOfflineMap: (() => void) | null;
}

function DeleteAccount({ user, onClose, onDeleted }: CardProps) {
  const { busy, run } = useBusy();

  async function remove(): Promise<void> {
    try {
      await deleteOwnAccount();
      await onDeleted(user.uid);
      await leave();
      toast.success(t('auth.deleted'));
      onClose();
    } catch (error) {
      console.warn('The account could not be deleted', error);
      toast.error(t('common.somethingWrong'));
    }
  }

  return (
    <ConfirmDialog
      title={t('auth.deleteTitle')}
      confirm={t('auth.deleteConfirm')}
      cancel={t('common.cancel')}
      busy={busy}
      onConfirm={() => run(remove)}
      onClose={onClose}
    >
      {t('auth.deleteText')}
    </ConfirmDialog>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <div className={styles['profile']}>
        <Avatar user={user} large />
        <div className={styles['who']}>
          <p className={styles['name']}>
            <bdi>{user.displayName}</bdi>
          </p>
          <p className={styles['email']}>
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
      </div>
      {!user.verified && <VerifyEmail />}
      <ActionRows>
        <ActionRow
          icon={<PencilIcon size={20} />}
          expanded={renaming}
          onClick={() => setRenaming(!renaming)}
        >
          {t('auth.changeName')}
        </ActionRow>
        {renaming && <ChangeName user={user} onDone={() => setRenaming(false)} />}
        {user.hasPassword && <ChangePassword />}
      </ActionRows>
    </>
  );
}

/**
 * The account's menu. The button that deletes the account comes last, at a distance from the other buttons (product.md
 * §2).
 */
export function UserCard(props: CardProps) {
  const { user, onClose, onOfflineMap } = props;
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
        <Profile user={user} />
        <Section title={t('auth.contribute')}>
          <ActionRows>
            <ActionRow icon={<InboxIcon size={20} />} opens onClick={props.onInbox}>
              <span className={styles['row']}>
                {t('inbox.title')}
                {props.unread > 0 && (
                  <span className={styles['unread']}>
                    {t('inbox.unread', { count: formatNumber(props.unread) })}
                  </span>
                )}
              </span>
            </ActionRow>
            <ActionRow icon={<BellIcon size={20} />} opens onClick={props.onNotifications}>
              {t('notify.title')}
            </ActionRow>
            <ActionRow icon={<MicIcon size={20} />} opens onClick={props.onRecordNames}>
              {t('batch.open')}
            </ActionRow>
            <ActionRow icon={<ListIcon size={20} />} opens onClick={props.onBringList}>
              {t('list.open')}
            </ActionRow>
            <ActionRow icon={<SendIcon size={20} />} opens onClick={props.onOutbox}>
              {t('outbox.title')}
            </ActionRow>
            {props.transfer}
          </ActionRows>
        </Section>
        <Section title={t('auth.thisDevice')}>
          <ActionRows>
            {onOfflineMap && (
              <ActionRow icon={<SatchelIcon size={20} />} opens onClick={onOfflineMap}>
                {t('toolbar.downloadMap')}
              </ActionRow>
            )}
            <ActionRow icon={<TrashIcon size={20} />} opens onClick={() => setClearing(true)}>
              {t('device.clear')}
            </ActionRow>
          </ActionRows>
        </Section>
        <Section title={t('auth.privacy')}>
          <ActionRows>
            <MyData />
            <ErrorReportsSwitch />
          </ActionRows>
        </Section>
        <Button onClick={() => unawaited(endSession())}>{t('auth.signOut')}</Button>
        <button type="button" className={styles['delete']} onClick={() => setDeleting(true)}>
          {t('auth.deleteAccount')}
        </button>
      </div>
    </Dialog>
  );
}
