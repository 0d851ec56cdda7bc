import { useCallback, useEffect, useRef } from 'react';

/**
 * @returns a function whose result is true while the component is mounted. A user can close a dialog during its request
 * and open it again. The response to the first dialog's request must then not close the second dialog.
 */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
