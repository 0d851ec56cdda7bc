import { create } from 'zustand';
import { forgetPreloaded } from './decide/preloaded.ts';

/**
 * Counts the changes of places or suggestions that come from merges, proposals, the audit or the admins' menu. When the
 * number changes, lists such as the review queue reload.
 */
export const useChangedBeside = create(() => ({ count: 0 }));

export const noteChangeBeside = (): void =>
  useChangedBeside.setState(({ count }) => ({ count: count + 1 }));

/** Call this function if a merge, its undo, or a decision on a proposal may have moved suggestions to another place. */
export function noteMoved(placeIds: readonly string[]): void {
  for (const id of placeIds) forgetPreloaded(id);
  noteChangeBeside();
}
