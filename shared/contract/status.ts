/** Public statuses of a stored place (product.md §4). */
export const placeStatuses = ['approved', 'pending', 'requested'] as const;
export type PlaceStatus = (typeof placeStatuses)[number];

/** A status in answers. `none` means that the place is not stored. The status `deleted` is never sent. */
export type ShownStatus = PlaceStatus | 'none';
export type StoredStatus = PlaceStatus | 'deleted';

/** Statuses that visitors see (decisions.md "Place lifecycle"). */
export const publicStatuses = ['approved', 'requested'] as const satisfies readonly PlaceStatus[];
export type PublicStatus = (typeof publicStatuses)[number];

export const isPublicStatus = (status: string): status is PublicStatus =>
  (publicStatuses as readonly string[]).includes(status);

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

/** Colour of a place's marker by the place's status (product.md §4). Each icon is a PNG file with the colour's name. */
export const markerColour: Record<ShownStatus, 'green' | 'blue' | 'red' | 'black'> = {
  approved: 'green',
  pending: 'blue',
  requested: 'red',
  none: 'black',
};
