import { startTransition } from 'react';

/**
 * Changes React state in the next frame. Callers show a large page in small steps, one step in each frame, so that no
 * layout blocks the page for long.
 * @returns a function that cancels the change, for `useEffect`
 */
export function inNextFrame(change: () => void): () => void {
  const frame = requestAnimationFrame(() => startTransition(change));
  return () => cancelAnimationFrame(frame);
}
