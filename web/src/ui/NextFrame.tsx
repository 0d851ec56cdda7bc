import { useEffect, useState, type ReactNode } from 'react';
import { inNextFrame } from './next-frame.ts';

/** Renders its children one frame later, so that a phone does not lay out a large dialog in one long task. */
export function NextFrame({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => inNextFrame(() => setIsReady(true)), []);
  return isReady && children;
}
