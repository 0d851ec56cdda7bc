import { ApiError } from '@shared/contract/errors.ts';
import type { StoredPlace } from './model.ts';
import type { PlaceTransaction } from './ports.ts';

/**
 * Thrown when a place has been merged into another one. Callers that do not look up the other place report that the
 * place does not exist.
 */
class PlaceMoved extends ApiError {
  readonly to: string;

  constructor(id: string, to: string) {
    super('not_found', `${id} was merged into ${to}`);
    this.to = to;
  }
}

/** @throws PlaceMoved when the place was merged into another one */
export function checkNotMoved(place: Pick<StoredPlace, 'place_id' | 'merged'> | null): void {
  if (place?.merged) throw new PlaceMoved(place.place_id, place.merged.into);
}

/**
 * Call this when a place does not have a suggestion.
 *
 * @throws PlaceMoved when the place was merged, so that the suggestion has moved with it
 */
export async function checkMovedWith(transaction: PlaceTransaction, placeId: string) {
  checkNotMoved(await transaction.place(placeId));
}

/** Maximum number of successive merges that are followed. No place has as many. */
const mostHops = 20;

/**
 * Calls an operation with a place's present id. If the place was merged, that is the id of the place into which it was
 * merged.
 *
 * @param passed the ids that led to the present one, in order
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
      if (!(error instanceof PlaceMoved) || passed.length === mostHops) throw error;
      passed.push(present);
      present = error.to;
    }
  }
}
