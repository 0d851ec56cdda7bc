import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Renders its children one frame later, so that a phone does not lay out a large dialog in one long task. */
export function NextFrame({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsReady(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isReady && children;
}
