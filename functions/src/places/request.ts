import type { Place } from '@shared/contract/schemas.ts';
import { changeStatus, type StatusCall } from './change-status.ts';
import type { LocatingContext } from './ports.ts';
import { placeView } from './view.ts';

/**
 * POST /places/{id}/request: an admin asks for a revision; a place that is asked for stays so. One
 * that was never approved becomes public with what the server itself knows of it.
 *
 * @throws ApiError not_found, conflict, unavailable when the geocoder did not answer
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
        status === 'pending' ? { name_new: name_new || (located?.name ?? '') } : {},
    },
    placeView,
  );
}
