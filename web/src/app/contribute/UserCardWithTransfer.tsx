import { useState } from 'react';
import { UserCard, type CardProps } from '../../features/auth/UserCard.tsx';
import { forgetDrafts } from '../../features/suggest/drafts/draft-storage.ts';
import { Transfer } from '../../features/suggest/transfer/Transfer.tsx';
import { forgetBatches } from '../../features/voice/batch/batch-storage.ts';
import { canDownloadMap, OfflineMap } from '../offline/OfflineMap.tsx';
import { useOutboxSeen } from './outbox-seen.ts';

/** The outbox may have items now: shows and sends them. */
const showOutbox = (): void => useOutboxSeen.setState({ seen: true });

type Filled = 'transfer' | 'onDeleted' | 'onOutbox' | 'onOfflineMap';

/** The user card with parts from other features. */
export function UserCardWithTransfer(props: Omit<CardProps, Filled>) {
  const { user, onClose } = props;
  const [takesMap, setTakesMap] = useState(false);
  if (takesMap) return <OfflineMap onClose={onClose} />;
  return (
    <UserCard
      {...props}
      onDeleted={async (uid) => {
        forgetBatches(uid);
        await forgetDrafts(uid);
      }}
      onOutbox={() => {
        onClose();
        useOutboxSeen.setState({ seen: true, open: true });
      }}
      onOfflineMap={canDownloadMap ? () => setTakesMap(true) : null}
      transfer={<Transfer uid={user.uid} onOpened={showOutbox} />}
    />
  );
}
