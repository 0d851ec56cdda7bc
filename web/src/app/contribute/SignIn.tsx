import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { useSignIn } from './sign-in.ts';

const AuthDialog = lazy(() =>
  import('../../features/auth/AuthDialog.tsx').then((module) => ({ default: module.AuthDialog })),
);

/** The auth dialog while it is asked for. */
export function SignIn() {
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
    <Suspense>
      <AuthDialog
        onClose={() => useSignIn.setState({ open: false, afterwards: null })}
        onSignedIn={() => useSignIn.setState({ open: false })}
      />
    </Suspense>
  );
}
