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

/** @throws NoAnswerError after 10 s; the error of the import if the code cannot be loaded */
export async function loadAuth(): Promise<typeof Auth> {
  const module = await within(timeouts.read, () => import('./auth.ts'));
  module.startAuth();
  return module;
}

async function sessionKnown(): Promise<void> {
  await (await loadAuth()).startAuth().authStateReady();
}

function provideTokensLater(): void {
  provideIdTokens(async ({ refresh }) => {
    await loadAuth().catch((error: unknown) => {
      throw new ConnectionError(error);
    });
    if (refresh) await refreshIdToken();
    return idToken();
  });
}

function continueAsRemembered(error: unknown): void {
  if (!hasIdTokens()) provideTokensLater();
  const user = useSession.getState().user ?? rememberedUser();
  useSession.setState({
    user,
    loading: false,
    error: error instanceof Error ? error : new Error(String(error)),
  });
}

/** When another tab has cleared the device, this page signs the user out, so that the page stores no more data. */
function watchClearing(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) useSession.setState({ user: null, ...noRole, ended: null });
  });
}

/** Restores the session of a returning user after the first paint. Loads nothing for other visitors. */
export function resumeSession(): void {
  watchClearing();
  if (!hasRememberedSession()) return;
  useSession.setState({ loading: true });
  // After the timeout or another failure, the session continues with the remembered user. If the identity provider
  // answers later, its answer replaces this user.
  const resume = () => within(timeouts.read, sessionKnown).catch(continueAsRemembered);
  requestAnimationFrame(() => setTimeout(() => unawaited(resume())));
}
