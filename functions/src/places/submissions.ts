import type { Caller } from '../platform/caller.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { isUndecided } from '@shared/contract/status.ts';
import { isMarkedForOther } from './decide.ts';
import { visiblePlace } from './get.ts';
import type { PlacesContext } from './ports.ts';
import { reviewersSuggestionView } from './view.ts';

export const submissionsPage = 100;

/**
 * GET /places/{id}/submissions: suggestions for a place, newest first.
 *
 * @throws ApiError not_found, invalid
 */
export async function submissionsOf(
  { store, mayBeOnlyReviewer }: Pick<PlacesContext, 'store' | 'mayBeOnlyReviewer'>,
  { id, caller, after }: { id: string; caller: Caller } & PageQuery,
): Promise<Page<Suggestion>> {
  const { place_id } = await visiblePlace(store, id, caller);
  const found = await store.suggestionsOfPlace(place_id, submissionsPage + 1, after);
  const views = await Promise.all(
    found.map(async (one) =>
      reviewersSuggestionView(
        one,
        isUndecided(one.state) && (await isMarkedForOther(one, caller, { mayBeOnlyReviewer })),
      ),
    ),
  );
  return pageOf(views, submissionsPage, (suggestion) => suggestion.id);
}
