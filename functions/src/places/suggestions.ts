import type { Caller } from '../platform/caller.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import type { PlacesContext } from './ports.ts';
import { cursorOf, keyOf } from './suggestion-cursor.ts';
import { ownSuggestionView } from './view.ts';

export const ownPage = 100;

/**
 * GET /places/suggestions: the caller's own suggestions, newest first, with the current state of their places.
 *
 * @throws ApiError invalid for an invalid cursor
 */
export async function ownSuggestions(
  { store }: Pick<PlacesContext, 'store'>,
  { caller, after }: { caller: Caller } & PageQuery,
): Promise<Page<OwnSuggestion>> {
  const behind = after ? keyOf(after) : undefined;
  const found = await store.suggestionsOfUser(caller.uid, ownPage + 1, behind);
  const { items: suggestions, next } = pageOf(found, ownPage, cursorOf);
  const places = await store.places(suggestions.map(({ place_id }) => place_id));
  const items = suggestions.flatMap((suggestion) => {
    const place = places.get(suggestion.place_id);
    return place ? [ownSuggestionView(suggestion, place)] : [];
  });
  return { items, next };
}
