import { useEffect } from 'react';
import { fetchDeviceTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMirror } from '../../lib/site.ts';
import { onDemand } from '../on-demand.tsx';
import { useLocation } from '../location.ts';
import { placeIdOf } from '../routes.ts';
import { useSignIn } from './sign-in.ts';

const AuthDialog = onDemand(
  async () => {
    const [module] = await Promise.all([
      import('../../features/auth/AuthDialog.tsx'),
      fetchDeviceTexts(),
    ]);
    return module.AuthDialog;
  },
  (standIn, { onClose }) => (
    <Dialog title={t('auth.signIn')} onClose={onClose} closeLabel={t('common.close')}>
      {standIn}
    </Dialog>
  ),
);

/** Where names can be suggested: a mirror takes none, and signs nobody in. */
const LiveSite = onDemand(
  async () => {
    const [module] = await Promise.all([
      import('../../features/mirror/LiveSite.tsx'),
      fetchDeviceTexts(),
    ]);
    return module.LiveSite;
  },
  (standIn, { onClose }) => (
    <Dialog title={t('suggest.open')} onClose={onClose} closeLabel={t('common.close')}>
      {standIn}
    </Dialog>
  ),
);

function SuggestElsewhere() {
  const open = useSignIn((state) => state.open);
  const [path] = useLocation();
  if (!open) return null;
  return (
    <LiveSite
      placeId={placeIdOf(path)}
      onClose={() => useSignIn.setState({ open: false, afterwards: null })}
    />
  );
}

/** The auth dialog while it is asked for. */
function AuthOnDemand() {
  const open = useSignIn((state) => state.open);
  const signedIn = useSession((session) => session.user !== null);

  // The session follows the dialog by a moment: its token is read first.
  useEffect(() => {
    if (open || !signedIn) return;
    const { afterwards } = useSignIn.getState();
    useSignIn.setState({ afterwards: null });
    afterwards?.();
  }, [open, signedIn]);

  if (!open) return null;
  return (
    <AuthDialog
      onClose={() => useSignIn.setState({ open: false, afterwards: null })}
      onSignedIn={() => useSignIn.setState({ open: false })}
    />
  );
}

/** What opens when somebody wants to contribute and nobody is signed in. */
export const SignIn = isMirror ? SuggestElsewhere : AuthOnDemand;
