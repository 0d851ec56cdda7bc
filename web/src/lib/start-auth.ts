import type * as Auth from './auth.ts';
import { hasRememberedSession } from './remembered-session.ts';
import { useSession } from './session.ts';

/** Loads Firebase Auth now (the auth dialog, or a returning user). */
export async function loadAuth(): Promise<typeof Auth> {
  const module = await import('./auth.ts');
  module.startAuth();
  return module;
}

/** On start: a returning user's session is picked up after the first paint; others load nothing. */
export function resumeSession(): void {
  if (!hasRememberedSession()) return;
  useSession.setState({ loading: true });
  const fail = (error: unknown) =>
    useSession.setState({
      loading: false,
      error: error instanceof Error ? error : new Error(String(error)),
    });
  requestAnimationFrame(() => setTimeout(() => void loadAuth().catch(fail)));
}
