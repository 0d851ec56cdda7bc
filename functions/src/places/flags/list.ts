import type { FlaggedThing } from '@shared/contract/flags.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { flagKinds } from '@shared/contract/flags.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { StoredFlags, StoredPlace } from '../model.ts';
import type { FlagsKey, PlacesContext } from '../ports.ts';
import { linksOf } from './recordings.ts';

export const flagsPage = 100;

/**
 * GET /places/flags: flags that no admin has answered, the oldest first. Flags of recordings come before all others.
 *
 * @throws ApiError invalid for an invalid cursor
 */
export async function openFlags(
  { store }: Pick<PlacesContext, 'store'>,
  { after }: PageQuery,
): Promise<Page<FlaggedThing>> {
  const found = await store.openFlags(
    flagsPage + 1,
    after === undefined ? undefined : keyOf(after),
  );
  const { items, next } = pageOf(found, flagsPage, ({ place_id, kind }) => `${place_id}/${kind}`);
  const places = await store.places([...new Set(items.map(({ place_id }) => place_id))]);
  return {
    items: items.flatMap((flags) => {
      const place = places.get(flags.place_id);
      return place ? [viewOf(flags, place)] : [];
    }),
    next,
  };
}

function keyOf(after: string): FlagsKey {
  const [place_id = '', last] = after.split('/');
  const kind = flagKinds.find((one) => one === last);
  if (kind) return { place_id, kind };
  throw new ApiError('invalid', 'not a cursor that an earlier page returned', {
    field: 'after',
    reason: 'not_an_id',
  });
}

/** Lists every field explicitly, so that no private field of the flags is sent. */
function viewOf(flags: StoredFlags, place: StoredPlace): FlaggedThing {
  const { name_az, name_loc, name_new, location, status } = place;
  const { place_id, kind, count, words, first_day, last_day, muted } = flags;
  return {
    ...{ place_id, name_az, name_loc, name_new, location },
    status: status === 'deleted' ? 'none' : status,
    ...{ kind, count, words, first_day, last_day },
    muted: muted ? linksOf(muted) : [],
  };
}
