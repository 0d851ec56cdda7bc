import { backoffDelay, retryPauses } from './backoff.ts';
import { repeatLoading } from './repeat-loading.ts';
import { wakeWhenBack } from './when-back.ts';

/** Settles after the delay, or earlier when the page becomes visible or the connection is back. */
function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(done, backoffDelay(tries, retryPauses));
    const forget = wakeWhenBack(done);
  });
}

/**
 * Retries until code that the user does not see has loaded, such as the outbox's sender. Code that the user has asked
 * for shows an error instead (app/on-demand.tsx).
 */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> => repeatLoading(load, pause);
