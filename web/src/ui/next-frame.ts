import { startTransition } from 'react';

/**
 * Changes React state in the next frame. If several changes came before one frame, the browser would lay them all out
 * in one task.
 * @returns a function that cancels the change, for `useEffect`
 */
export function inNextFrame(change: () => void): () => void {
  const frame = requestAnimationFrame(() => startTransition(change));
  return () => cancelAnimationFrame(frame);
}
