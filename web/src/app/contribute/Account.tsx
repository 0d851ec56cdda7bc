import { AccountButton } from '../../features/auth/AccountButton.tsx';
import { forgetDrafts } from '../../features/suggest/draft-storage.ts';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { deviceDialogOnDemand } from '../dialog-on-demand.tsx';
import { onDemand } from '../on-demand.tsx';
import { isMirror } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { askToSignIn } from './sign-in.ts';

const UserCard = deviceDialogOnDemand(
  () => t('auth.account'),
  async () => (await import('./UserCardWithHandOver.tsx')).UserCardWithHandOver,
);

/** Where the links of letters lead. */
export const AccountAction = onDemand(
  async () => (await import('../../features/auth/AccountAction.tsx')).AccountAction,
  (standIn, { onLeave }) => (
    <Dialog title={t('auth.account')} onClose={onLeave} closeLabel={t('common.close')}>
      {standIn}
    </Dialog>
  ),
);

/** The toolbar's button for signing in, or for the card of who is signed in. */
export function Account() {
  if (isMirror) {
    return (
      <Button variant="primary" onClick={() => askToSignIn()}>
        {t('suggest.open')}
      </Button>
    );
  }
  return (
    <AccountButton
      onSignIn={() => askToSignIn()}
      card={(user, close) => <UserCard user={user} onClose={close} onDeleted={forgetDrafts} />}
    />
  );
}
