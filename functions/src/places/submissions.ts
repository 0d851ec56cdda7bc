import type { Caller } from '../platform/caller.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { visiblePlace } from './get.ts';
import type { PlacesContext } from './ports.ts';
import { suggestionView } from './view.ts';

export const submissionsPage = 100;

/** GET /places/{id}/submissions: newest first. @throws ApiError not_found, invalid */
export async function submissionsOf(
  { store }: Pick<PlacesContext, 'store'>,
  { id, caller, after }: { id: string; caller: Caller } & PageQuery,
): Promise<Page<Suggestion>> {
  await visiblePlace(store, id, caller);
  const found = await store.suggestionsOfPlace(id, submissionsPage + 1, after);
  return pageOf(found.map(suggestionView), submissionsPage, (suggestion) => suggestion.id);
}
