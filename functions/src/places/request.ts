import type { Place } from '@shared/contract/schemas.ts';
import { changeStatus } from './change-status.ts';
import type { LocatingContext } from './ports.ts';
import type { ChangeCall } from './calls.ts';
import { wrongState } from './refusals.ts';

/**
 * Number of a place's newest suggestions among which the server looks for the last approved one. The contributor of
 * that suggestion gets an inbox entry.
 */
const searched = 20;

/**
 * POST /places/{id}/request: an admin asks users for a name of a place. A pending place becomes public with the name
 * that the server has stored, or else with the geocoder's name. The content of its suggestions stays private.
 *
 * @throws ApiError not_found, also for a deleted place; conflict when the server knows no name of the place;
 * unavailable when the geocoder did not answer
 */
export async function requestRevision(context: LocatingContext, call: ChangeCall): Promise<Place> {
  const { store, locator } = context;
  const place = await store.place(call.id);
  const nameless = place?.status === 'pending' && place.name_new === '';
  const located = nameless ? await locator.locate(call.id) : null;
  const newest = await store.suggestionsOfPlace(call.id, searched);
  return changeStatus(context, call, {
    event: 'request revision',
    action: 'requested',
    also: ({ status, name_new }) =>
      status === 'pending' ? { name_new: requireName(name_new || (located?.name ?? '')) } : {},
    concerns: newest.find(({ state }) => state === 'approved') ?? null,
  });
}

/** @throws ApiError conflict if neither the place nor the geocoder has a name */
function requireName(name: string): string {
  if (name !== '') return name;
  throw wrongState('the place has no name yet: approve a suggestion first', {
    changed: ['name_new'],
  });
}
