import { reloadLists } from '../../features/review/dock/use-layers.ts';
import { fetchTexts } from '../../i18n/language.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';
import { useLeftUnsent, useOutboxSeen } from './outbox-seen.ts';
import { askToSignIn } from './sign-in.ts';

const fetchOutbox = () => withNeeds(import('./OutboxWithForm.tsx'), fetchTexts('device'));
const OutboxDock = onDemand(
  // The import retries until the code has loaded, because this code sends the suggestions in the outbox.
  async () => (await untilLoaded(fetchOutbox)).OutboxWithForm,
  () => null,
);

export function Outbox() {
  const uid = useSession(authorOf);
  const signedIn = useSession((session) => session.user !== null);
  const seen = useLeftUnsent(uid);
  const open = useOutboxSeen((outbox) => outbox.open);
  if (uid === null || !seen) return null;
  return (
    <OutboxDock
      key={uid}
      uid={uid}
      signedIn={signedIn}
      open={open}
      onOpen={(next) => useOutboxSeen.setState({ open: next })}
      onSignIn={askToSignIn}
      onSent={reloadLists}
    />
  );
}
