import { useEffect, useState } from 'react';
import { AccountButton } from '../../features/auth/AccountButton.tsx';
import { unreadOf, useInbox } from '../../features/review/inbox/inbox-store.ts';
import {
  fetchDeviceTexts,
  fetchListTexts,
  fetchReviewingTexts,
  fetchRoundTexts,
  fetchSourcesTexts,
} from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { isMirror } from '../../lib/site.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { deviceDialogOnDemand } from '../dialog-on-demand.tsx';
import { onDemand, withNeeds } from '../on-demand.tsx';
import { askToSignIn } from './sign-in.ts';
import styles from '../Toolbar.module.css';

const UserCard = deviceDialogOnDemand(
  () => t('auth.account'),
  async () =>
    (await withNeeds(import('./UserCardWithTransfer.tsx'), fetchReviewingTexts()))
      .UserCardWithTransfer,
);

const RecordNames = deviceDialogOnDemand(
  () => t('round.open'),
  async () => {
    // loaded in advance, for when there is no connection
    const outbox = import('./OutboxWithForm.tsx');
    return (await withNeeds(import('./RecordNames.tsx'), outbox, fetchRoundTexts())).RecordNames;
  },
);

const BringList = deviceDialogOnDemand(
  () => t('list.open'),
  async () => {
    // loaded in advance, for when there is no connection
    const outbox = import('./OutboxWithForm.tsx');
    const needs = [outbox, fetchListTexts(), fetchSourcesTexts()];
    return (await withNeeds(import('./BringList.tsx'), ...needs)).BringList;
  },
);

/** The page that the links in emails open. */
export const AccountAction = onDemand(
  async () =>
    (await withNeeds(import('../../features/auth/AccountAction.tsx'), fetchDeviceTexts()))
      .AccountAction,
  (standIn, { onLeave }) => (
    <Dialog title={t('auth.account')} onClose={onLeave} closeLabel={t('common.close')}>
      {standIn}
    </Dialog>
  ),
);

/** Its code is loaded for whoever is signed in. */
async function startInbox(uid: string): Promise<void> {
  try {
    await (await import('../../features/review/inbox/inbox.ts')).startInbox(uid);
  } catch (error) {
    console.warn('The inbox could not be started', error);
  }
}

/** The toolbar's button: opens sign-in or the user's card. */
export function Account({ onOpenPlace }: { onOpenPlace: (placeId: string) => void }) {
  const author = useSession(authorOf);
  const unread = useInbox((inbox) => unreadOf(inbox).length);
  const uid = useSession(({ user }) => user?.uid ?? null);
  useEffect(() => {
    useInbox.setState({ entries: [] });
    if (uid !== null) unawaited(startInbox(uid));
  }, [uid]);
  const [recording, setRecording] = useState<string | null>(null);
  const [bringing, setBringing] = useState<string | null>(null);
  if (isMirror) {
    return (
      <Button variant="primary" className={styles['elsewhere']} onClick={() => askToSignIn()}>
        {t('suggest.open')}
      </Button>
    );
  }
  return (
    <>
      <AccountButton
        onSignIn={() => askToSignIn()}
        unread={unread}
        card={(user, close) => (
          <UserCard
            user={user}
            onClose={close}
            onOpenPlace={onOpenPlace}
            onRecordNames={() => {
              close();
              setRecording(user.uid);
            }}
            onBringList={() => {
              close();
              setBringing(user.uid);
            }}
          />
        )}
      />
      {recording !== null && recording === author && (
        <RecordNames uid={recording} onClose={() => setRecording(null)} />
      )}
      {bringing !== null && bringing === author && (
        <BringList uid={bringing} onClose={() => setBringing(null)} />
      )}
    </>
  );
}
