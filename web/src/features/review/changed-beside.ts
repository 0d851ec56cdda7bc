import { create } from 'zustand';
import { forgetPreloaded } from './decide/preloaded.ts';

/** Increases with each change of places or suggestions that is made beside their review: in the audit, or by a merge. */
export const useChangedBeside = create(() => ({ count: 0 }));

export const noteChangeBeside = (): void =>
  useChangedBeside.setState(({ count }) => ({ count: count + 1 }));

/** Suggestions have moved between two places, by a merge or its undo. */
export function noteMoved(placeIds: readonly string[]): void {
  for (const id of placeIds) forgetPreloaded(id);
  noteChangeBeside();
}
