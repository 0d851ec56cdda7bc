import type { PackedDetails, PlaceDetails } from '@shared/formats/place-details.ts';
import { inBatches } from './following.ts';
import { isLong } from './pack.ts';

/**
 * Returns the details of places by id. Starts with the long details, because each of them is in a file of its own. In
 * this order, the batches of `inBatches` read as many files at the same time as possible.
 *
 * @param unpack returns the details of a place. It reads their file if they are long.
 */
export async function detailsById<T extends PlaceDetails | null>(
  packed: readonly PackedDetails[],
  unpack: (packed: PackedDetails) => Promise<T>,
): Promise<Map<string, T>> {
  const sorted = packed.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  return new Map(await inBatches(sorted, async (one) => [one[0], await unpack(one)] as const));
}
