import { UserCard, type CardProps } from '../../features/auth/UserCard.tsx';
import { forgetDrafts } from '../../features/suggest/drafts/draft-storage.ts';
import { Transfer } from '../../features/suggest/transfer/Transfer.tsx';
import { forgetRounds } from '../../features/voice/batch/batch-storage.ts';
import { useOutboxSeen } from './outbox-seen.ts';

/** From then on there is an outbox to be shown, and sent. */
const showOutbox = (): void => useOutboxSeen.setState({ seen: true });

/** The card with what hands this user's outbox to another device. */
export function UserCardWithTransfer(props: Omit<CardProps, 'transfer' | 'onDeleted'>) {
  return (
    <UserCard
      {...props}
      onDeleted={async (uid) => {
        forgetRounds(uid);
        await forgetDrafts(uid);
      }}
      transfer={<Transfer uid={props.user.uid} onOpened={showOutbox} />}
    />
  );
}
