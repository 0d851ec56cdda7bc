import type { Place } from '../contract/schemas.ts';
import { changeStatus, type StatusCall } from './change-status.ts';
import type { PlacesContext } from './ports.ts';
import { placeView } from './view.ts';

/** POST /places/{id}/restore: a deleted place becomes what it was. */
export function restorePlace(context: PlacesContext, call: StatusCall): Promise<Place> {
  return changeStatus(
    context,
    call,
    { event: 'restore', action: 'restored', also: () => ({ deleted_from: null }) },
    placeView,
  );
}
