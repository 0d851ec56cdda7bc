import { filterAsync } from '@shared/async/filter-async.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Proposal } from '@shared/contract/proposals.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { Caller } from '../../platform/caller.ts';
import type { StoredPlace } from '../model.ts';
import { seenPlace } from '../get.ts';
import type { LocatingContext, PlaceLocator, PlaceStore, ProposingContext } from '../ports.ts';
import { unnamedPlace } from '../unnamed.ts';
import { canBeConfirmed, placesOf } from './propose.ts';

const proposalsPage = 50;

/**
 * GET /places/proposals: open proposals, oldest first. If the caller may not read a place, the answer describes the
 * place as if it was not stored.
 * @throws ApiError invalid for an invalid cursor; unavailable if the geocoder did not answer
 */
export async function openProposals(
  {
    store,
    locator,
    isAdmin,
  }: Pick<LocatingContext & ProposingContext, 'store' | 'locator' | 'isAdmin'>,
  { caller, after }: { caller: Caller } & PageQuery,
): Promise<Page<Proposal>> {
  const found = await store.proposals(proposalsPage + 1, after);
  const { items, next } = pageOf(found, proposalsPage, ({ place_id }) => place_id);
  const ids = [...new Set(items.flatMap(placesOf))];
  const places = await store.places(ids);
  const readable = await readablePlaces(store, places, caller);
  const unnamed = await settlements(
    locator,
    ids.filter((id) => !readable.has(id)),
  );
  const admins = new Set(await filterAsync(new Set(items.map(({ uid }) => uid)), isAdmin));
  const viewOf = (id: string) => view(id, readable.get(id) ?? unnamed.get(id));
  return {
    items: items.map((one): Proposal => {
      const place = places.get(one.place_id) ?? null;
      const other = one.merge && (places.get(one.merge.place_id) ?? null);
      return {
        ...{ id: one.id, kind: one.merge ? 'merge' : 'deletion', by: one.by },
        at: one.at.toISOString(),
        place: viewOf(one.place_id),
        other: one.merge && viewOf(one.merge.place_id),
        is_own: one.uid === caller.uid,
        is_outdated: !canBeConfirmed(one, { place, other, isByAdmin: admins.has(one.uid) }),
      };
    }),
    next,
  };
}

/**
 * Leaves out deleted places, which only admins may read. A merged place also has the status `deleted`, but is not left
 * out if the caller may see the place into which it was merged.
 */
async function readablePlaces(
  store: PlaceStore,
  places: ReadonlyMap<string, StoredPlace>,
  caller: Caller,
): Promise<ReadonlyMap<string, StoredPlace>> {
  if (caller.admin) return places;
  const isReadable = async ([, { merged, status }]: [id: string, place: StoredPlace]) =>
    merged ? (await seenPlace(store, merged.into, caller)) !== null : status !== 'deleted';
  return new Map(await filterAsync(places, isReadable));
}

/**
 * Returns those places of `ids` that are settlements of the gazetteer, by id.
 *
 * @throws ApiError unavailable if the geocoder did not answer
 */
async function settlements(
  locator: PlaceLocator,
  ids: readonly string[],
): Promise<Map<string, Place>> {
  const found = await Promise.all(
    ids
      .filter((id) => placeIdKind(id) === 'gazetteer')
      .map(async (id) => [id, await unnamedPlace(locator, id)] as const),
  );
  return new Map(found.flatMap(([id, place]) => (place ? [[id, place] as const] : [])));
}

function view(place_id: string, place: StoredPlace | Place | undefined): Proposal['place'] {
  const { name_az = null, name_loc = null, name_new = '', location = null, status } = place ?? {};
  const shown = status === undefined || status === 'deleted' ? 'none' : status;
  return { place_id, name_az, name_loc, name_new, location, status: shown };
}
