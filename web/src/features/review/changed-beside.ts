import { create } from 'zustand';
import { forgetPreloaded } from './decide/preloaded.ts';

/** Number of changes to places and suggestions that were made outside their review: in the audit, or by a merge. */
export const useChangedBeside = create(() => ({ count: 0 }));

export const noteChangeBeside = (): void =>
  useChangedBeside.setState(({ count }) => ({ count: count + 1 }));

/** Call this after a merge, or the undo of a merge, has moved suggestions between two places. */
export function noteMoved(placeIds: readonly string[]): void {
  for (const id of placeIds) forgetPreloaded(id);
  noteChangeBeside();
}
