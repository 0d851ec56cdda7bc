import { fetchOwnSuggestions } from '../../../lib/api/contributions.ts';
import { itemsOf } from '../outbox/outbox-storage.ts';
import { keyOf, keysOf } from './list-drafts.ts';

/**
 * What an account has suggested before, as far as known: from the server and from this device's outbox.
 * @returns whether one of these names was among it, each in the form of `foldTight`
 */
export async function givenBefore(
  uid: string,
): Promise<(placeId: string, tight: readonly string[]) => boolean> {
  const [items, own] = await Promise.all([
    itemsOf(uid),
    fetchOwnSuggestions().catch((error: unknown) => {
      console.warn('What was suggested before could not be asked for', error);
      return [];
    }),
  ]);
  const given = new Set([
    ...items.flatMap(({ list }) => list?.keys ?? []),
    ...own.flatMap(({ place_id, name_az, name_loc, names }) =>
      keysOf(place_id, [name_az ?? '', name_loc ?? '', ...names.map(({ form }) => form)]),
    ),
  ]);
  return (placeId, tight) => tight.some((name) => given.has(keyOf(placeId, name)));
}
