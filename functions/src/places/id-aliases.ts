import type { PlaceStore } from './ports.ts';

/**
 * Returns the id under which a place is stored. The stored id may be an old id. If the place is not stored, returns the
 * place's current id.
 * @param idsOfOne returns all ids of a place; the current id comes first
 */
export async function storedId(
  { store, idsOfOne }: { store: Pick<PlaceStore, 'places'>; idsOfOne: IdsOfOne },
  id: string,
): Promise<string> {
  const ids = idsOfOne(id);
  if (ids.length === 1) return ids[0];
  const stored = await store.places(ids);
  return ids.find((one) => stored.has(one)) ?? ids[0];
}

/**
 * Returns a function like `visible` that finds places under any of their ids. The keys of its result are the requested
 * ids. A geocoder uses the current id of a place, but the place may be stored under an old id.
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
