import type * as Auth from './auth.ts';
import { ConnectionError } from './api/failure.ts';
import { timeouts, within } from './timeouts.ts';
import { hasRememberedSession, rememberedUser } from './remembered-session.ts';
import {
  hasIdTokens,
  idToken,
  noRole,
  provideIdTokens,
  refreshIdToken,
  useSession,
} from './session.ts';
import { unawaited } from './unawaited.ts';

/** Loads Firebase Auth now (for the auth dialog or a returning user). @throws NoAnswerError after 10 s */
export async function loadAuth(): Promise<typeof Auth> {
  const module = await within(timeouts.read, () => import('./auth.ts'));
  module.startAuth();
  return module;
}

/** Settles when it is known whether somebody is signed in. */
async function sessionKnown(): Promise<void> {
  await (await loadAuth()).startAuth().authStateReady();
}

/** For a user known only from this device: their calls load Firebase Auth, which has the tokens. */
function provideTokensLater(): void {
  provideIdTokens(async ({ refresh }) => {
    await loadAuth().catch((error: unknown) => {
      throw new ConnectionError(error);
    });
    if (refresh) await refreshIdToken();
    return idToken();
  });
}

/** The session could not be checked: the user of this device stays signed in as far as the device knows. */
function goOnAsRemembered(error: unknown): void {
  if (!hasIdTokens()) provideTokensLater();
  const user = useSession.getState().user ?? rememberedUser();
  useSession.setState({
    user,
    loading: false,
    error: error instanceof Error ? error : new Error(String(error)),
  });
}

/** Another tab has cleared everything on this device: this page must not keep anybody's work, either. */
function watchClearing(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) useSession.setState({ user: null, ...noRole, ended: null });
  });
}

/** At the start: restores a returning user's session after the first paint; for others nothing is loaded. */
export function resumeSession(): void {
  watchClearing();
  if (!hasRememberedSession()) return;
  useSession.setState({ loading: true });
  // a later result counts then
  const resume = () => within(timeouts.read, sessionKnown).catch(goOnAsRemembered);
  requestAnimationFrame(() => setTimeout(() => unawaited(resume())));
}
