import { useEffect } from 'react';

/**
 * While work is in progress that would be lost with the page, the browser asks before leaving it, with its
 * own text.
 */
export function useAskBeforeLeaving(runs: boolean): void {
  useEffect(() => {
    if (!runs) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // browsers from before 2024 need it
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [runs]);
}
