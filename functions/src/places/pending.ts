import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import { compare } from '@shared/contract/comparison.ts';
import type { Location, PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import type { Division } from '@shared/formats/gazetteer/files.ts';
import type { Caller } from '../platform/caller.ts';
import { isMarkedForOther } from './decide.ts';
import type { StoredHandOn, StoredPlace, StoredSuggestion } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { saying } from './visibility.ts';
import { cursorOf, keyOf } from './suggestion-cursor.ts';
import { accountMark, pendingPlaceView } from './view.ts';

/** Number of suggestions that one page covers. The page lists their places, so it has at most this number of places. */
export const queuePage = 100;

/**
 * Number of a place's oldest suggestions that every page with this place describes, even if the page's query did not
 * return them. In addition, the page describes the place's further suggestions that the query returned.
 */
export const pendingShown = 5;

export interface QueueContext extends Pick<PlacesContext, 'store' | 'mayBeOnlyReviewer'> {
  divisionOf: (placeId: string, point: Location) => Pick<Division, 'names'> | null;
}

/**
 * GET /places/pending: places with pending suggestions. A page reads the next suggestions, oldest first, and lists
 * their places. A place is on the page that contains its oldest suggestion.
 *
 * If that page does not describe all suggestions of a place, the place is also on the later pages that contain its
 * other suggestions. So all pages together describe every suggestion, without additional reads.
 *
 * @throws ApiError invalid for an invalid cursor
 */
export async function pendingPlaces(
  context: QueueContext,
  { caller, after }: { caller: Caller } & PageQuery,
): Promise<Page<PendingPlace>> {
  const { store } = context;
  const found = await store.pendingSuggestions(queuePage + 1, after ? keyOf(after) : undefined);
  const { items: suggestions, next } = pageOf(found, queuePage, cursorOf);
  const places = await store.places(suggestions.map(({ place_id }) => place_id));
  const pending = await Promise.all(
    [...new Set(suggestions.map(({ place_id }) => place_id))].map((id) =>
      readPendingPlace(places.get(id), {
        ...{ ...context, caller },
        here: suggestions.filter(({ place_id }) => place_id === id),
      }),
    ),
  );
  return { items: pending.filter((place) => place !== null), next };
}

/**
 * Returns null if the place is deleted or has no pending suggestions, or if an earlier page has described all
 * suggestions in `here`.
 *
 * @param here the place's suggestions on this page
 */
async function readPendingPlace(
  place: StoredPlace | undefined,
  { caller, here, ...context }: QueueContext & { caller: Caller; here: StoredSuggestion[] },
): Promise<PendingPlace | null> {
  if (!place || place.status === 'deleted') return null;
  const { store, divisionOf } = context;
  const first = await store.pendingOfPlace(place.place_id, pendingShown);
  const [oldest] = first;
  const further = here.filter(({ id }) => !first.some((one) => one.id === id));
  const isOldestHere = here.some(({ id }) => id === oldest?.id);
  if (!oldest || (!isOldestHere && further.length === 0)) return null;
  const count =
    first.length < pendingShown ? first.length : await store.pendingCount(place.place_id);
  const shown = [...first, ...further];
  const marked = shown.filter(({ handed_on }) => handed_on).map(({ id }) => id);
  const handOns = marked.length === 0 ? [] : await store.handOns(marked);
  const published = place.status === 'pending' ? saying(place, oldest) : place;
  return pendingPlaceView(published, {
    count,
    oldest: oldest.created_at,
    waiting: await Promise.all(
      shown.map(async (one) => {
        const needsOther = await isMarkedForOther(one, caller, context);
        const handOn = handOns.find(({ id }) => id === one.id);
        return {
          ...pendingSuggestionView(one, place),
          ...(needsOther ? { needs_other: true } : {}),
          ...(handOn ? { handed_on: handOnView(handOn, caller) } : {}),
        };
      }),
    ),
    province: divisionOf(place.place_id, place.location)?.names ?? null,
  });
}

function pendingSuggestionView(
  suggestion: StoredSuggestion,
  place: StoredPlace,
): PendingSuggestion {
  const { id, author, created_at, name_new, name_az, name_loc } = suggestion;
  const { links, images, names, list } = suggestion;
  const rows = compare(place, suggestion).filter(
    ({ kind }) => kind === 'added' || kind === 'replaced',
  );
  return {
    ...{ id, author, created_at: created_at.toISOString(), name_new, name_az, name_loc, list },
    ...accountMark(suggestion),
    changes: [...new Set(rows.map(({ field }) => field))],
    only_adds: rows.length > 0 && rows.every(({ kind }) => kind === 'added'),
    has_evidence:
      links.length + images.length > 0 || names.some(({ evidence }) => evidence.length > 0),
  };
}

const handOnView = ({ by, note, uid }: StoredHandOn, caller: Caller) => ({
  ...{ by, note },
  is_own: uid === caller.uid,
});
