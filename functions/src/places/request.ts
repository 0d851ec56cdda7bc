import type { Place } from '../contract/schemas.ts';
import { changeStatus, type StatusCall } from './change-status.ts';
import type { PlacesContext } from './ports.ts';
import { placeView } from './view.ts';

/** POST /places/{id}/request: an admin asks for a revision; a place that is asked for stays so. */
export function requestRevision(context: PlacesContext, call: StatusCall): Promise<Place> {
  return changeStatus(
    context,
    call,
    { event: 'request revision', action: 'requested', also: () => ({}) },
    placeView,
  );
}
