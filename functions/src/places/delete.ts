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
      // An earlier deleted version takes precedence over later content that nobody approved.
      also: ({ status, deleted_from }, { id }) =>
        deleted_from === null
          ? // The lifecycle allows deleting only in these three statuses.
            { deleted_from: status as PlaceStatus, deleted_in: id }
          : {},
      kept: contentOf,
    },
    ({ place_id, revision }) => ({ place_id, revision }),
  );
}
