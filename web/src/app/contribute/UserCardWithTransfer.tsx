import { useState } from 'react';
import { UserCard, type CardProps } from '../../features/auth/UserCard.tsx';
import { unreadOf, useInbox } from '../../features/review/inbox/inbox-store.ts';
import { Inbox } from '../../features/review/inbox/Inbox.tsx';
import { forgetFilters } from '../../features/review/queue/saved-filters.ts';
import { forgetDrafts } from '../../features/suggest/drafts/draft-storage.ts';
import { forgetLicence } from '../../features/suggest/drafts/given-licence.ts';
import { Transfer } from '../../features/suggest/transfer/Transfer.tsx';
import { forgetBatches } from '../../features/voice/batch/batch-storage.ts';
import { t } from '../../i18n/t.ts';
import { dialogOnDemand } from '../dialog-on-demand.tsx';
import { canDownloadMap, OfflineMap } from '../offline/OfflineMap.tsx';
import { useOutboxSeen } from './outbox-seen.ts';

const Notifications = dialogOnDemand(
  () => t('notify.title'),
  async () => (await import('../../features/auth/Notifications.tsx')).Notifications,
);

/** Makes the page load the outbox's code, which lists the outbox's items and starts to send them. */
const showOutbox = (): void => useOutboxSeen.setState({ seen: true });

type Filled =
  | 'onInbox'
  | 'onNotifications'
  | 'unread'
  | 'transfer'
  | 'onDeleted'
  | 'onOutbox'
  | 'onOfflineMap';

interface UserCardWithTransferProps extends Omit<CardProps, Filled> {
  onOpenPlace: (placeId: string) => void;
}

export function UserCardWithTransfer({ onOpenPlace, ...props }: UserCardWithTransferProps) {
  const { user, onClose } = props;
  const unread = useInbox((inbox) => unreadOf(inbox).length);
  const [readsInbox, setReadsInbox] = useState(false);
  const [choosesNotifications, setChoosesNotifications] = useState(false);
  const [takesMap, setTakesMap] = useState(false);
  if (takesMap) return <OfflineMap onClose={onClose} />;
  if (choosesNotifications) return <Notifications user={user} onClose={onClose} />;
  if (readsInbox)
    return (
      <Inbox
        onClose={onClose}
        onChoose={(placeId) => {
          onClose();
          onOpenPlace(placeId);
        }}
      />
    );
  return (
    <UserCard
      {...props}
      onDeleted={async (uid) => {
        forgetBatches(uid);
        forgetFilters(uid);
        forgetLicence(uid);
        await forgetDrafts(uid);
      }}
      onInbox={() => setReadsInbox(true)}
      unread={unread}
      onNotifications={() => setChoosesNotifications(true)}
      onOutbox={() => {
        onClose();
        useOutboxSeen.setState({ seen: true, open: true });
      }}
      onOfflineMap={canDownloadMap ? () => setTakesMap(true) : null}
      transfer={<Transfer uid={user.uid} onOpened={showOutbox} />}
    />
  );
}
