import type { PlaceStore } from './ports.ts';

/**
 * The id under which a place is stored, of all ids that lead to it: one that was given out long ago works
 * like today's, and a document that is stored under it stays where it is. Of a place that is not stored
 * it is today's.
 *
 * @param idsOfOne all ids of the place of an id, today's first
 */
export async function storedId(
  { store, idsOfOne }: { store: Pick<PlaceStore, 'places'>; idsOfOne: IdsOfOne },
  id: string,
): Promise<string> {
  const ids = idsOfOne(id);
  // Of nearly all places there is one id, and nothing to read.
  if (ids.length === 1) return ids[0];
  const stored = await store.places(ids);
  return ids.find((one) => stored.has(one)) ?? ids[0];
}

/**
 * Looks places up under all ids that lead to them, and answers by the id that was asked for: what a geocoder knows by
 * today's id may be stored under an older one.
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
