import { useEffect } from 'react';

/** Makes the browser ask before leaving the page, with its own text, while work is in progress that would be lost. */
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
