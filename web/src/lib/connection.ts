import { create } from 'zustand';
import { timeouts, within } from './timeouts.ts';
import { siteUrl } from './site.ts';

/**
 * Whether this origin answers. The browser's own opinion (`navigator.onLine`) is only a reason to check: it
 * reports offline on machines that reach the site, and online behind a filter.
 */
export const useConnection = create<{ lost: boolean }>(() => ({ lost: false }));

/** A small static file of the origin; any status counts as an answer. */
const proof = siteUrl('/icon.svg');

/** Delays between checks while the origin does not answer, in milliseconds. */
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

/** Checks whether the origin answers: when a call failed, and when the browser reports a change. */
export function checkOrigin(): void {
  mustCheckAgain = checking !== null;
  checking ??= checkConnection().finally(() => {
    checking = null;
    if (mustCheckAgain && !useConnection.getState().lost) checkOrigin();
  });
}

/** Checks whenever the browser reports offline or online, or a part of the app itself could not be loaded. */
export function watchConnection(): void {
  for (const reason of ['online', 'offline', 'vite:preloadError'])
    window.addEventListener(reason, checkOrigin);
}
