import type { Caller } from '../contract/caller.ts';
import type { Suggestion } from '../contract/schemas.ts';
import { visiblePlace } from './get.ts';
import type { PlacesContext } from './ports.ts';
import { suggestionView } from './view.ts';

export const submissionLimit = 500;

/** GET /places/{id}/submissions: newest first. @throws ApiError not_found */
export async function submissionsOf(
  { store }: Pick<PlacesContext, 'store'>,
  { id, caller }: { id: string; caller: Caller },
): Promise<Suggestion[]> {
  await visiblePlace(store, id, caller);
  return (await store.suggestionsOfPlace(id, submissionLimit)).map(suggestionView);
}
