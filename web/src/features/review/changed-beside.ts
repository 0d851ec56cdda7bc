import { create } from 'zustand';
import { forgetPreloaded } from './decide/preloaded.ts';

/** Counts the changes of places and suggestions that are made outside of their review: in the audit, or by a merge. */
export const useChangedBeside = create(() => ({ count: 0 }));

export const noteChangeBeside = (): void =>
  useChangedBeside.setState(({ count }) => ({ count: count + 1 }));

/** Call this after a merge, or its undo, has moved suggestions between two places. */
export function noteMoved(placeIds: readonly string[]): void {
  for (const id of placeIds) forgetPreloaded(id);
  noteChangeBeside();
}
