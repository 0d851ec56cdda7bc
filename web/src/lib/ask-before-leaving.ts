import { useEffect } from 'react';

/**
 * While `runs` is true, the browser asks before the user leaves the page, because work in progress would be lost. The
 * text is the browser's own.
 */
export function useAskBeforeLeaving(runs: boolean): void {
  useEffect(() => {
    if (!runs) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // browsers from 2023 and earlier need a return value
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [runs]);
}
