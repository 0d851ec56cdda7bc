import { create } from 'zustand';
import { timeouts, within } from './timeouts.ts';
import { siteUrl } from './site.ts';
import { unawaited } from './unawaited.ts';

/**
 * `lost` is true if the origin does not answer. The browser's events `online` and `offline` only trigger a check,
 * because they are unreliable. A browser may report online although a filter blocks the site.
 */
export const useConnection = create<{ lost: boolean }>(() => ({ lost: false }));

/** Address of the small static file that a check requests. Any status of the response counts as an answer. */
const proof = siteUrl('/icon.svg');

/** Milliseconds between checks while the origin does not answer. */
const retryDelay = 10_000;

let checking: Promise<void> | null = null;
/**
 * True if a check was requested while another check was running. The result of the running check may then be outdated.
 */
let mustCheckAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function checkConnection(): Promise<void> {
  clearTimeout(timer);
  const lost = await within(timeouts.read, (signal) =>
    fetch(proof, { method: 'HEAD', cache: 'no-store', signal }),
  ).then(
    () => false,
    () => true,
  );
  useConnection.setState({ lost });
  if (lost) timer = setTimeout(checkOrigin, retryDelay);
}

/**
 * Checks the origin. If a check is already running, another check follows it, unless the running check fails: it then
 * already shows that the origin does not answer. The promise settles after the last check.
 */
function check(): Promise<void> {
  mustCheckAgain = checking !== null;
  checking ??= checkConnection().finally(() => {
    checking = null;
    return mustCheckAgain && !useConnection.getState().lost ? check() : undefined;
  });
  return checking;
}

export function checkOrigin(): void {
  unawaited(check());
}

/**
 * Checks the origin, and returns whether it answers. If an earlier check is still running and then fails, returns false
 * without another check.
 */
export async function originAnswers(): Promise<boolean> {
  await check();
  return !useConnection.getState().lost;
}

/**
 * Checks the origin whenever the browser reports online or offline, and whenever a part of the app could not be loaded.
 */
export function watchConnection(): void {
  for (const reason of ['online', 'offline', 'vite:preloadError'])
    window.addEventListener(reason, checkOrigin);
}
