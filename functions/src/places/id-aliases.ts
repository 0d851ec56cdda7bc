import type { PlaceStore } from './ports.ts';

/**
 * Returns the id under which a place is stored, for any of its ids. A place may be stored under an old id. For a place
 * that is not stored, returns its present id.
 *
 * @param idsOfOne returns all ids of a place, the present one first
 */
export async function storedId(
  { store, idsOfOne }: { store: Pick<PlaceStore, 'places'>; idsOfOne: IdsOfOne },
  id: string,
): Promise<string> {
  const ids = idsOfOne(id);
  // Nearly all places have one id, so that nothing needs to be read.
  if (ids.length === 1) return ids[0];
  const stored = await store.places(ids);
  return ids.find((one) => stored.has(one)) ?? ids[0];
}

/**
 * Makes `visible` find places under all their ids. The result is by the requested id: a geocoder uses a place's present
 * id, but the place may be stored under an older one.
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
