import { useEffect, useState } from 'react';
import { AccountButton } from '../../features/auth/AccountButton.tsx';
import { unreadOf, useInbox } from '../../features/review/inbox/inbox-store.ts';
import { fetchTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { isMirror } from '../../lib/site.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { deviceDialogOnDemand, dialogOnDemand } from '../dialog-on-demand.tsx';
import { onDemand, withNeeds } from '../on-demand.tsx';
import type { ManyNamesWork } from './ManyNames.tsx';
import { askToSignIn } from './sign-in.ts';
import styles from '../Toolbar.module.css';

const UserCard = deviceDialogOnDemand(
  () => t('auth.account'),
  async () =>
    (await withNeeds(import('./UserCardWithTransfer.tsx'), fetchTexts('reviewing')))
      .UserCardWithTransfer,
);

const ManyNames = dialogOnDemand(
  () => t('auth.account'),
  async () => (await import('./ManyNames.tsx')).ManyNames,
);

export const AccountAction = onDemand(
  async () =>
    (await withNeeds(import('../../features/auth/AccountAction.tsx'), fetchTexts('device')))
      .AccountAction,
  (standIn, { onLeave }) => (
    <Dialog title={t('auth.account')} onClose={onLeave} closeLabel={t('common.close')}>
      {standIn}
    </Dialog>
  ),
);

export function Account({ onOpenPlace }: { onOpenPlace: (placeId: string) => void }) {
  const author = useSession(authorOf);
  const unread = useInbox((inbox) => unreadOf(inbox).length);
  const [work, setWork] = useState<ManyNamesWork | null>(null);
  useEffect(() => {
    if (isMirror) return undefined;
    const load = () =>
      unawaited(
        import('./dropped-file.ts').then(({ takeDroppedFiles }) => takeDroppedFiles(setWork)),
      );
    window.addEventListener('dragenter', load, { once: true });
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
              setWork({ uid: user.uid, way: 'record', files: [] });
            }}
            onBringList={() => {
              close();
              setWork({ uid: user.uid, way: 'list', files: [] });
            }}
          />
        )}
      />
      {work !== null && work.uid === author && (
        <ManyNames {...work} onClose={() => setWork(null)} />
      )}
    </>
  );
}
