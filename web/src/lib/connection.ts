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
const again = 10_000;

let looking: Promise<void> | null = null;
/** Whether there was another reason to check during the last check: its result may be outdated. */
let lookAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<void> {
  clearTimeout(timer);
  const answers = await within(timeouts.read, (signal) =>
    fetch(proof, { method: 'HEAD', cache: 'no-store', signal }),
  ).then(
    () => true,
    () => false,
  );
  useConnection.setState({ lost: !answers });
  if (!answers) timer = setTimeout(lookForOrigin, again);
}

/** Checks whether the origin answers: when a call failed, and when the browser reports a change. */
export function lookForOrigin(): void {
  lookAgain = looking !== null;
  looking ??= look().finally(() => {
    looking = null;
    if (lookAgain && !useConnection.getState().lost) lookForOrigin();
  });
}

/** Checks whenever the browser reports offline or online, or a part of the app itself could not be loaded. */
export function watchConnection(): void {
  for (const reason of ['online', 'offline', 'vite:preloadError'])
    window.addEventListener(reason, lookForOrigin);
}
