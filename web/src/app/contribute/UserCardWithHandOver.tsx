import { UserCard, type CardProps } from '../../features/auth/UserCard.tsx';
import { HandOver } from '../../features/suggest/hand-over/HandOver.tsx';
import { useOutboxSeen } from './outbox-seen.ts';

/** From then on there is an outbox to be shown, and sent. */
const showOutbox = (): void => useOutboxSeen.setState({ seen: true });

/** The card with what hands this user's outbox to another device. */
export function UserCardWithHandOver(props: Omit<CardProps, 'handOver'>) {
  return <UserCard {...props} handOver={<HandOver uid={props.user.uid} onOpened={showOutbox} />} />;
}
