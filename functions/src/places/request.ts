import { ApiError } from '@shared/contract/errors.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { changeStatus, type StatusCall } from './change-status.ts';
import type { LocatingContext } from './ports.ts';
import { placeView } from './view.ts';

/**
 * POST /places/{id}/request: an admin asks for a revision; a place that is asked for stays so. One
 * that was never approved becomes public with what the server itself knows of it.
 *
 * @throws ApiError not_found, conflict also where the server knows no name of the place, unavailable when the geocoder did not answer
 */
export async function requestRevision(context: LocatingContext, call: StatusCall): Promise<Place> {
  const { store, locator } = context;
  const place = await store.place(call.id);
  const nameless = place?.status === 'pending' && place.name_new === '';
  const located = nameless ? await locator.locate(call.id) : null;
  return changeStatus(
    context,
    call,
    {
      event: 'request revision',
      action: 'requested',
      also: ({ status, name_new }) =>
        status === 'pending' ? { name_new: requireName(name_new || (located?.name ?? '')) } : {},
    },
    placeView,
  );
}

/** @throws ApiError conflict for a bare point: nobody could tell what is asked for */
function requireName(name: string): string {
  if (name !== '') return name;
  throw new ApiError('conflict', 'the place has no name yet: approve a suggestion first', {
    details: { changed: ['name_new'] },
  });
}
