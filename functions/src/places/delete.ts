import { contentOf } from '@shared/contract/fields.ts';
import type { PlaceStatus } from '@shared/contract/status.ts';
import { changeStatus, type StatusCall } from './change-status.ts';
import type { PlacesContext } from './ports.ts';

/** POST /places/{id}/delete: hides a place from everyone; its last version stays in the history. */
export function deletePlace(
  context: PlacesContext,
  call: StatusCall,
): Promise<{ place_id: string; revision: number }> {
  return changeStatus(
    context,
    call,
    {
      event: 'delete',
      action: 'deleted',
      // An earlier version that is still to be restored goes before what nobody approved since.
      also: ({ status, deleted_from }, { id }) =>
        deleted_from === null
          ? // The lifecycle lets nothing but these three be deleted.
            { deleted_from: status as PlaceStatus, deleted_in: id }
          : {},
      kept: contentOf,
    },
    ({ place_id, revision }) => ({ place_id, revision }),
  );
}
