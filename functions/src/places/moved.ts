import { ApiError } from '@shared/contract/errors.ts';
import type { StoredPlace, StoredSuggestion } from './model.ts';
import type { PlaceTransaction } from './ports.ts';

/**
 * Thrown when a place has been merged into another one. A caller that does not follow the merge reports that the place
 * does not exist.
 */
class PlaceMoved extends ApiError {
  readonly to: string;

  constructor(id: string, to: string) {
    super('not_found', `${id} was merged into ${to}`);
    this.to = to;
  }
}

export class NoSuchPlace extends ApiError {
  readonly id: string;

  constructor(id: string) {
    super('not_found', `there is no place ${id}`);
    this.id = id;
  }
}

/** @throws PlaceMoved when the place was merged into another one */
export function checkNotMoved(place: Pick<StoredPlace, 'place_id' | 'merged'> | null): void {
  if (place?.merged) throw new PlaceMoved(place.place_id, place.merged.into);
}

/**
 * Call this function if a suggestion is not found at its place.
 * @throws PlaceMoved if the place was merged into another one
 */
export async function checkMovedWith(transaction: PlaceTransaction, placeId: string) {
  checkNotMoved(await transaction.place(placeId));
}

/**
 * Call this function when a contributor changes a suggestion. If merges have moved the earlier version, adds the new
 * version to the history entries about these merges, so that undoing a merge moves the new version back. The entries
 * also keep the id of the earlier version, so that `bringBack` does not restore the earlier version from a backup.
 */
export async function addNewVersionToMerges(
  transaction: PlaceTransaction,
  { id, place_id, moved_from = [] }: StoredSuggestion,
  newId: string,
): Promise<void> {
  for (const place of moved_from.length > 0 ? [place_id, ...moved_from] : [])
    for (const entry of await transaction.mutesMergesAndUndos(place)) {
      const { merged } = entry;
      if (!merged?.suggestions.includes(id)) continue;
      const suggestions = [...merged.suggestions, newId];
      transaction.addHistory({ ...entry, merged: { ...merged, suggestions } });
    }
}

/**
 * Maximum number of merges to follow from one place id. If A was merged into B, and B into C, the id of A leads to C
 * after two merges.
 */
const maxHops = 20;

/**
 * Calls `operation` with `id`. If that place was merged into another place, calls `operation` again with the id of the
 * other place. If the last place does not exist for the caller, the error names only the requested id, because the id
 * of a point reveals its position.
 *
 * @param passed ids of the merged places that led to the current id, in order
 */
export async function followingMoves<T>(
  id: string,
  operation: (id: string, passed: readonly string[]) => Promise<T>,
): Promise<T> {
  const passed: string[] = [];
  for (let present = id; ;) {
    try {
      return await operation(present, passed);
    } catch (error) {
      if (error instanceof NoSuchPlace && error.id === present) throw new NoSuchPlace(id);
      if (!(error instanceof PlaceMoved)) throw error;
      if (passed.length === maxHops) throw new NoSuchPlace(id);
      passed.push(present);
      present = error.to;
    }
  }
}
