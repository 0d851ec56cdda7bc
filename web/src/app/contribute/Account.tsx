import { useEffect, useState } from 'react';
import { AccountButton } from '../../features/auth/AccountButton.tsx';
import { unreadOf, useInbox, useInboxOf } from '../../features/review/inbox/inbox.ts';
import {
  fetchDeviceTexts,
  fetchInboxTexts,
  fetchListTexts,
  fetchBatchTexts,
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
    (await withNeeds(import('./UserCardWithTransfer.tsx'), fetchInboxTexts())).UserCardWithTransfer,
);

const RecordNames = deviceDialogOnDemand(
  () => t('batch.open'),
  async () => {
    // loaded in advance, for when there is no connection
    const outbox = import('./OutboxWithForm.tsx');
    return (await withNeeds(import('./RecordNames.tsx'), outbox, fetchBatchTexts())).RecordNames;
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

interface Bringing {
  uid: string;
  /** A file that was dropped on the map. */
  file: File | null;
}

/** The toolbar's button: opens sign-in or the user's card. */
export function Account({ onOpenPlace }: { onOpenPlace: (placeId: string) => void }) {
  const author = useSession(authorOf);
  const unread = useInbox((inbox) => unreadOf(inbox).length);
  useInboxOf(useSession(({ user }) => user?.uid ?? null));
  const [recording, setRecording] = useState<string | null>(null);
  const [bringing, setBringing] = useState<Bringing | null>(null);
  useEffect(() => {
    const bring = (file: File): void => {
      const uid = authorOf(useSession.getState());
      if (uid === null) askToSignIn(() => bring(file));
      else setBringing({ uid, file });
    };
    const load = () =>
      unawaited(
        import('./dropped-file.ts').then(({ takeDroppedFiles }) => takeDroppedFiles(bring)),
      );
    if (!isMirror) window.addEventListener('dragenter', load, { once: true });
    return () => window.removeEventListener('dragenter', load);
  }, []);
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
              setBringing({ uid: user.uid, file: null });
            }}
          />
        )}
      />
      {recording !== null && recording === author && (
        <RecordNames uid={recording} onClose={() => setRecording(null)} />
      )}
      {bringing !== null && bringing.uid === author && (
        <BringList {...bringing} onClose={() => setBringing(null)} />
      )}
    </>
  );
}
