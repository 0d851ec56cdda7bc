import { create } from 'zustand';
import { timeouts, within } from './timeouts.ts';
import { siteUrl } from './site.ts';

/**
 * Whether the origin does not answer. The browser's own information (`navigator.onLine`) is only a reason to check: it
 * reports offline on machines that reach the site, and online behind a filter.
 */
export const useConnection = create<{ lost: boolean }>(() => ({ lost: false }));

/** Address of a small static file of the origin. Any status counts as an answer. */
const proof = siteUrl('/icon.svg');

/** Milliseconds between checks while the origin does not answer. */
const retryDelay = 10_000;

let checking: Promise<void> | null = null;
/** Whether there was another reason to check during the last check: its result may be outdated. */
let mustCheckAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function checkConnection(): Promise<void> {
  clearTimeout(timer);
  const answers = await within(timeouts.read, (signal) =>
    fetch(proof, { method: 'HEAD', cache: 'no-store', signal }),
  ).then(
    () => true,
    () => false,
  );
  useConnection.setState({ lost: !answers });
  if (!answers) timer = setTimeout(checkOrigin, retryDelay);
}

/** Checks whether the origin answers. Called when a call has failed, and when the browser reports a change. */
export function checkOrigin(): void {
  mustCheckAgain = checking !== null;
  checking ??= checkConnection().finally(() => {
    checking = null;
    if (mustCheckAgain && !useConnection.getState().lost) checkOrigin();
  });
}

/**
 * From now on checks whether the origin answers whenever the browser reports offline or online, or a part of the app
 * could not be loaded.
 */
export function watchConnection(): void {
  for (const reason of ['online', 'offline', 'vite:preloadError'])
    window.addEventListener(reason, checkOrigin);
}
