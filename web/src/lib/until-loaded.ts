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
 * Loads code that the user has not asked for, such as the outbox's sender, and retries after each failure. If code that
 * the user has asked for cannot be loaded, the page shows an error instead (app/on-demand.tsx).
 */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> => repeatLoading(load, pause);
