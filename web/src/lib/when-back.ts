import { useConnection } from './connection.ts';

/**
 * Calls `wake` whenever the page becomes visible or the connection is back.
 * @returns a function that removes the listeners
 */
export function wakeWhenBack(wake: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', wake);
  const forget = useConnection.subscribe((now, before) => {
    if (before.lost && !now.lost) wake();
  });
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', wake);
    forget();
  };
}
