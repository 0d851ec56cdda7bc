import { contentOf } from '@shared/contract/fields.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { changeStatus } from './change-status.ts';
import type { PlacesContext } from './ports.ts';
import { notDeleted } from './record.ts';
import type { ChangeCall } from './calls.ts';

/**
 * POST /places/{id}/restore: restores the version that a place had before its deletion. Suggestions sent after the
 * deletion do not affect this version.
 */
export function restorePlace(context: PlacesContext, call: ChangeCall): Promise<Place> {
  return changeStatus(context, call, {
    event: 'restore',
    action: 'restored',
    also: (place, { before }) => ({ ...(before?.kept ?? contentOf(place)), ...notDeleted }),
  });
}
