import { useEffect, useState, type ReactNode } from 'react';
import { inNextFrame } from './next-frame.ts';

/** Renders its children some frames later, so that a phone does not lay out a large dialog in one long task. */
export function NextFrame({ children, frames = 1 }: { children: ReactNode; frames?: number }) {
  const [left, setLeft] = useState(frames);
  useEffect(() => (left > 0 ? inNextFrame(() => setLeft(left - 1)) : undefined), [left]);
  return left === 0 && children;
}
