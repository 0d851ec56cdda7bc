import type { Caller } from '../contract/caller.ts';
import type { OwnSuggestion } from '../contract/schemas.ts';
import type { PlacesContext } from './ports.ts';
import { ownSuggestionView } from './view.ts';

const ownLimit = 500;

/** GET /places/suggestions: the caller's own, newest first, with where and what the place is now. */
export async function ownSuggestions(
  { store }: Pick<PlacesContext, 'store'>,
  { caller }: { caller: Caller },
): Promise<OwnSuggestion[]> {
  const suggestions = await store.suggestionsOfUser(caller.uid, ownLimit);
  const places = await store.places(suggestions.map(({ place_id }) => place_id));
  return suggestions.flatMap((suggestion) => {
    const place = places.get(suggestion.place_id);
    return place ? [ownSuggestionView(suggestion, place)] : [];
  });
}
