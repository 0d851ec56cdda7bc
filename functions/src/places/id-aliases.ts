import type { PlaceStore } from './ports.ts';

/**
 * Returns the id under which a place is stored, for any of its ids: an old id works like the present one, and
 * a document stored under it stays there. For a place that is not stored it is the present id.
 *
 * @param idsOfOne all ids of an id's place, the present one first
 */
export async function storedId(
  { store, idsOfOne }: { store: Pick<PlaceStore, 'places'>; idsOfOne: IdsOfOne },
  id: string,
): Promise<string> {
  const ids = idsOfOne(id);
  // Nearly all places have one id, and then nothing is read.
  if (ids.length === 1) return ids[0];
  const stored = await store.places(ids);
  return ids.find((one) => stored.has(one)) ?? ids[0];
}

/**
 * Looks places up under all their ids, and returns them by the requested id: a geocoder uses the present id,
 * but the place may be stored under an older one.
 */
export function underAnyId<Asked extends { placeId: string }, Seen>(
  visible: (asked: readonly Asked[]) => Promise<ReadonlyMap<string, Seen>>,
  idsOfOne: IdsOfOne,
): (asked: readonly Asked[]) => Promise<Map<string, Seen>> {
  return async (asked) => {
    const seen = await visible(
      asked.flatMap((one) => idsOfOne(one.placeId).map((placeId) => ({ ...one, placeId }))),
    );
    return new Map(
      asked.flatMap(({ placeId }): [string, Seen][] => {
        const found = idsOfOne(placeId).flatMap((id) => seen.get(id) ?? []);
        return found[0] === undefined ? [] : [[placeId, found[0] as Seen]];
      }),
    );
  };
}

export type IdsOfOne = (id: string) => readonly [string, ...string[]];
