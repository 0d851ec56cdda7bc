import { ApiError } from '@shared/contract/errors.ts';
import type { StoredPlace } from './model.ts';
import type { PlaceTransaction } from './ports.ts';

/**
 * The place is a part of another one now. For callers that do not look up the other place, this
 * means that the place does not exist.
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

/** For a suggestion that is not at its place. @throws PlaceMoved when it was moved with the place */
export async function checkMovedWith(transaction: PlaceTransaction, placeId: string) {
  checkNotMoved(await transaction.place(placeId));
}

/** More merges in a row than any place has. */
const mostHops = 20;

/**
 * Calls an operation with the id under which a place is now: the id of a merged place leads to the place into which it
 * was merged.
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
