import { pageOf, type Page, type PageQuery } from '../contract/page.ts';
import type { DeletedPlace } from '../contract/schemas.ts';
import type { PlacesContext } from './ports.ts';
import { deletedPlaceView } from './view.ts';

export const deletedPage = 100;

/** GET /places/deleted: last deleted first, each as it was. @throws ApiError invalid */
export async function deletedPlaces(
  { store }: Pick<PlacesContext, 'store'>,
  { after }: PageQuery,
): Promise<Page<DeletedPlace>> {
  const found = await store.deletedPlaces(deletedPage + 1, after);
  return pageOf(found.map(deletedPlaceView), deletedPage, ({ place_id }) => place_id);
}
