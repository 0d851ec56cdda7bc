import type * as Auth from './auth.ts';
import { patience, within } from './patience.ts';
import { hasRememberedSession } from './remembered-session.ts';
import { useSession } from './session.ts';
import { unawaited } from './unawaited.ts';

/** Loads Firebase Auth now (the auth dialog, or a returning user). @throws NoAnswerError after 10 s */
export async function loadAuth(): Promise<typeof Auth> {
  const module = await within(patience.read, () => import('./auth.ts'));
  module.startAuth();
  return module;
}

/** Settles when it is known whether somebody is signed in. */
async function sessionKnown(): Promise<void> {
  await (await loadAuth()).startAuth().authStateReady();
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
  // whoever comes later than that is signed in then
  const resume = () => within(patience.read, sessionKnown).catch(fail);
  requestAnimationFrame(() => setTimeout(() => unawaited(resume())));
}
