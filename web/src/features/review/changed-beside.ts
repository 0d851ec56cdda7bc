import { create } from 'zustand';
import { forgetPreloaded } from './decide/preloaded.ts';

/**
 * Counts the changes of places or suggestions that come from merges, proposals, the audit, answers to reports or the
 * admins' menu. When the number changes, the proposals and the open place's suggestions reload.
 */
export const useChangedBeside = create(() => ({ count: 0 }));

export const noteChangeBeside = (): void =>
  useChangedBeside.setState(({ count }) => ({ count: count + 1 }));

/**
 * Discards the preloaded data of places, and makes the page reload the proposals and the open place's suggestions. Call
 * this function after a change of these places or their suggestions.
 */
export function noteChangeOf(placeIds: readonly string[]): void {
  for (const id of placeIds) forgetPreloaded(id);
  noteChangeBeside();
}
