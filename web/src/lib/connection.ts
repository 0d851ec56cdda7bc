import { create } from 'zustand';
import { timeouts, within } from './timeouts.ts';
import { siteUrl } from './site.ts';

/**
 * Whether our own origin answers. What the browser believes (`navigator.onLine`) is a reason to look
 * and no more: it calls a machine offline that reaches us well, and online one behind a filter.
 */
export const useConnection = create<{ lost: boolean }>(() => ({ lost: false }));

/** A small static file of the origin: any answer will do. */
const proof = siteUrl('/icon.svg');

/** While the origin does not answer it is asked again after so many milliseconds. */
const again = 10_000;

let looking: Promise<void> | null = null;
/** Whether there was a reason to look while the question before was under way: its answer may be older. */
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

/** Asks the origin whether it is there: when a call did not get through, and when the browser has a belief. */
export function lookForOrigin(): void {
  lookAgain = looking !== null;
  looking ??= look().finally(() => {
    looking = null;
    if (lookAgain && !useConnection.getState().lost) lookForOrigin();
  });
}

/** Looks whenever the browser says that it went offline or online, or a part of the app itself did not arrive. */
export function watchConnection(): void {
  for (const reason of ['online', 'offline', 'vite:preloadError'])
    window.addEventListener(reason, lookForOrigin);
}
