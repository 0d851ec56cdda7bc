import { create } from 'zustand';
import { forgetPreloaded } from './decide/preloaded.ts';

/**
 * Counts the changes of places or suggestions that come from merges, proposals, the audit, answers to reports or the
 * admins' menu. When the number changes, lists such as the review queue reload.
 */
export const useChangedBeside = create(() => ({ count: 0 }));

export const noteChangeBeside = (): void =>
  useChangedBeside.setState(({ count }) => ({ count: count + 1 }));

/** Call this function after a change of certain places or their suggestions, because they may be preloaded. */
export function noteChangeOf(placeIds: readonly string[]): void {
  for (const id of placeIds) forgetPreloaded(id);
  noteChangeBeside();
}
