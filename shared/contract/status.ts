export const placeStatuses = ['approved', 'pending', 'requested'] as const;
export type PlaceStatus = (typeof placeStatuses)[number];

/** `none` means that the place is not stored. Responses never contain the status `deleted`. */
export type ShownStatus = PlaceStatus | 'none';
export type StoredStatus = PlaceStatus | 'deleted';

/** Statuses of places that visitors see (decisions.md "Place lifecycle"). */
export const publicStatuses = ['approved', 'requested'] as const satisfies readonly PlaceStatus[];
export type PublicStatus = (typeof publicStatuses)[number];

export const isPublicStatus = (status: string): status is PublicStatus =>
  (publicStatuses as readonly string[]).includes(status);

/**
 * Returns whether earlier versions of a place can be restored. If an admin has requested a new name for a deleted
 * place, the deleted version must be restored first (decisions.md "Restoring a version").
 * @param place `deleted_from` is null or missing if there is no deleted version
 */
export const canRestoreVersions = (place: {
  status: string;
  deleted_from?: PlaceStatus | null | undefined;
}): boolean => isPublicStatus(place.status) && (place.deleted_from ?? null) === null;

export const suggestionStates = [
  'pending',
  /**
   * A reviewer has asked the contributor about the suggestion. The contributor's answer makes the suggestion pending
   * again.
   */
  'asked',
  'approved',
  'declined',
] as const;
export type SuggestionState = (typeof suggestionStates)[number];

export const isUndecided = (state: SuggestionState): boolean =>
  state === 'pending' || state === 'asked';

/** Colours of markers (product.md §4). Each marker icon is a PNG file with the colour's name. */
export const markerColour: Record<ShownStatus, 'green' | 'blue' | 'red' | 'black'> = {
  approved: 'green',
  pending: 'blue',
  requested: 'red',
  none: 'black',
};
