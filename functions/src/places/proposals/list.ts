import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { Proposal } from '@shared/contract/proposals.ts';
import type { Caller } from '../../platform/caller.ts';
import type { StoredPlace } from '../model.ts';
import type { PlacesContext } from '../ports.ts';
import { isOutdatedFor } from './propose.ts';

const proposalsPage = 50;

/** GET /places/proposals: what waits for a second reviewer, oldest first. @throws ApiError invalid */
export async function waitingProposals(
  { store }: Pick<PlacesContext, 'store'>,
  { caller, after }: { caller: Caller } & PageQuery,
): Promise<Page<Proposal>> {
  const found = await store.proposals(proposalsPage + 1, after);
  const { items, next } = pageOf(found, proposalsPage, ({ place_id }) => place_id);
  const ids = items.flatMap(({ place_id, merge }) => [
    place_id,
    ...(merge ? [merge.place_id] : []),
  ]);
  const places = await store.places([...new Set(ids)]);
  return {
    items: items.map((one): Proposal => {
      const place = places.get(one.place_id) ?? null;
      const other = one.merge && (places.get(one.merge.place_id) ?? null);
      return {
        ...{ id: one.id, kind: one.merge ? 'merge' : 'deletion', by: one.by },
        at: one.at.toISOString(),
        place: viewOf(one.place_id, place),
        other: one.merge && viewOf(one.merge.place_id, other),
        is_own: one.uid === caller.uid,
        is_outdated: isOutdatedFor(one, { place, other }),
      };
    }),
    next,
  };
}

function viewOf(place_id: string, place: StoredPlace | null): Proposal['place'] {
  const { name_az = null, name_loc = null, name_new = '', location = null, status } = place ?? {};
  const shown = status === undefined || status === 'deleted' ? 'none' : status;
  return { place_id, name_az, name_loc, name_new, location, status: shown };
}
