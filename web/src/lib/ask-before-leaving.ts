import { useEffect } from 'react';

/**
 * While `runs` is true, makes the browser ask before the user leaves the page, because work in progress would be lost.
 * The browser's own text is shown.
 */
export function useAskBeforeLeaving(runs: boolean): void {
  useEffect(() => {
    if (!runs) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // browsers of 2023 and older need this
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [runs]);
}
