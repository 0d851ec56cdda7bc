import type * as Auth from './auth.ts';
import { ConnectionError } from './api/failure.ts';
import { timeouts, within } from './timeouts.ts';
import { hasRememberedSession, rememberedUser } from './remembered-session.ts';
import { hasIdTokens, idToken, provideIdTokens, refreshIdToken, useSession } from './session.ts';
import { unawaited } from './unawaited.ts';

/** Loads Firebase Auth now (the auth dialog, or a returning user). @throws NoAnswerError after 10 s */
export async function loadAuth(): Promise<typeof Auth> {
  const module = await within(timeouts.read, () => import('./auth.ts'));
  module.startAuth();
  return module;
}

/** Settles when it is known whether somebody is signed in. */
async function sessionKnown(): Promise<void> {
  await (await loadAuth()).startAuth().authStateReady();
}

/** For whoever is known from this device alone: their calls load Firebase Auth, which has the tokens. */
function provideTokensLater(): void {
  provideIdTokens(async ({ refresh }) => {
    await loadAuth().catch((error: unknown) => {
      throw new ConnectionError(error);
    });
    if (refresh) await refreshIdToken();
    return idToken();
  });
}

/** The session could not be asked for: whoever was signed in here stays so, as far as this device knows. */
function goOnAsRemembered(error: unknown): void {
  if (!hasIdTokens()) provideTokensLater();
  const user = useSession.getState().user ?? rememberedUser();
  useSession.setState({
    user,
    loading: false,
    error: error instanceof Error ? error : new Error(String(error)),
  });
}

/** Another tab has cleared everything on this device: nobody's work stays on this page, either. */
function watchClearing(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) useSession.setState({ user: null, admin: false, ended: null });
  });
}

/** On start: a returning user's session is picked up after the first paint; others load nothing. */
export function resumeSession(): void {
  watchClearing();
  if (!hasRememberedSession()) return;
  useSession.setState({ loading: true });
  // what comes later than that counts then
  const resume = () => within(timeouts.read, sessionKnown).catch(goOnAsRemembered);
  requestAnimationFrame(() => setTimeout(() => unawaited(resume())));
}
