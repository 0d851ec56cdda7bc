import { create } from 'zustand';
import { forgetPreloaded } from './decide/preloaded.ts';

/**
 * Number of changes to places and suggestions outside the normal review: in the audit, or by a merge. A new number
 * makes the lists reload.
 */
export const useChangedBeside = create(() => ({ count: 0 }));

export const noteChangeBeside = (): void =>
  useChangedBeside.setState(({ count }) => ({ count: count + 1 }));

/** Call this after suggestions have moved from one place to another, by a merge or by its undo. */
export function noteMoved(placeIds: readonly string[]): void {
  for (const id of placeIds) forgetPreloaded(id);
  noteChangeBeside();
}
