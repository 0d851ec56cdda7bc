import { useEffect } from 'react';

/**
 * While `runs` is true, the browser asks before the user leaves the page, because work in progress would be lost. The
 * browser chooses the text of the question.
 */
export function useAskBeforeLeaving(runs: boolean): void {
  useEffect(() => {
    if (!runs) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // Browsers from 2023 and earlier ask only if the event has a return value.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [runs]);
}
