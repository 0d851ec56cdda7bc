import { create } from 'zustand';
import { patience, within } from './patience.ts';
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
let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<void> {
  clearTimeout(timer);
  const answers = await within(patience.read, (signal) =>
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
  looking ??= look().finally(() => (looking = null));
}

/** Looks whenever the browser says that it went offline or online. */
export function watchConnection(): void {
  window.addEventListener('online', lookForOrigin);
  window.addEventListener('offline', lookForOrigin);
}
