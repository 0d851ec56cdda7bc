import { UserCard, type CardProps } from '../../features/auth/UserCard.tsx';
import { forgetDrafts } from '../../features/suggest/draft-storage.ts';
import { HandOver } from '../../features/suggest/hand-over/HandOver.tsx';
import { forgetRounds } from '../../features/voice/round/round-storage.ts';
import { useOutboxSeen } from './outbox-seen.ts';

/** From then on there is an outbox to be shown, and sent. */
const showOutbox = (): void => useOutboxSeen.setState({ seen: true });

/** The card with what hands this user's outbox to another device. */
export function UserCardWithHandOver(props: Omit<CardProps, 'handOver' | 'onDeleted'>) {
  return (
    <UserCard
      {...props}
      onDeleted={async (uid) => {
        forgetRounds(uid);
        await forgetDrafts(uid);
      }}
      handOver={<HandOver uid={props.user.uid} onOpened={showOutbox} />}
    />
  );
}
