import { useEffect } from 'react';
import { t } from '../../i18n/t.ts';
import { useSession } from '../../lib/session.ts';
import { isMirror } from '../../lib/site.ts';
import { deviceDialogOnDemand } from '../dialog-on-demand.tsx';
import { useLocation } from '../location.ts';
import { placeIdOf } from '../routes.ts';
import { useSignIn } from './sign-in.ts';

const AuthDialog = deviceDialogOnDemand(
  () => t('auth.signIn'),
  async () => (await import('../../features/auth/AuthDialog.tsx')).AuthDialog,
);

/**
 * A mirror has no accounts and accepts no suggestions. Instead of the sign-in dialog, it shows this dialog with a link
 * to the live site.
 */
const LiveSite = deviceDialogOnDemand(
  () => t('suggest.open'),
  async () => (await import('../../features/mirror/LiveSite.tsx')).LiveSite,
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

function AuthOnDemand() {
  const open = useSignIn((state) => state.open);
  const signedIn = useSession((session) => session.user !== null);

  // Runs `afterwards` when the session starts. The session starts shortly after the dialog has closed, because the app
  // first reads the session's token.
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

export const SignIn = isMirror ? SuggestElsewhere : AuthOnDemand;
