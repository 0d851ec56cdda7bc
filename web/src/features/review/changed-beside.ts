import { create } from 'zustand';
import { forgetPreloaded } from './decide/preloaded.ts';

/**
 * Counts the changes that a merge or the audit makes to places or suggestions. When the number changes, lists such as
 * the review queue reload.
 */
export const useChangedBeside = create(() => ({ count: 0 }));

export const noteChangeBeside = (): void =>
  useChangedBeside.setState(({ count }) => ({ count: count + 1 }));

/** Call this function after a merge, or the undo of a merge, has moved suggestions to another place. */
export function noteMoved(placeIds: readonly string[]): void {
  for (const id of placeIds) forgetPreloaded(id);
  noteChangeBeside();
}
