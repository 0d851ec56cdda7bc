/** Public statuses of a stored place (product.md §4). */
export const placeStatuses = ['approved', 'pending', 'requested'] as const;
export type PlaceStatus = (typeof placeStatuses)[number];

/** `none`: a place from the geocoder that nobody has named yet. `deleted` never leaves the server. */
export type ShownStatus = PlaceStatus | 'none';
export type StoredStatus = PlaceStatus | 'deleted';

/** Statuses that visitors see (decisions.md "Place lifecycle"). */
export const publicStatuses = ['approved', 'requested'] as const satisfies readonly PlaceStatus[];
export type PublicStatus = (typeof publicStatuses)[number];

export const isPublicStatus = (status: string): status is PublicStatus =>
  (publicStatuses as readonly string[]).includes(status);

export const suggestionStates = [
  'pending',
  /** A reviewer has asked the contributor about the suggestion; their answer makes it pending again. */
  'asked',
  'approved',
  'declined',
] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Whether a reviewer can still decide on a suggestion. */
export const isUndecided = (state: SuggestionState): boolean =>
  state === 'pending' || state === 'asked';

/** Marker colour by status (product.md §4); the icons are PNG files with the colours' names. */
export const markerColour: Record<ShownStatus, 'green' | 'blue' | 'red' | 'black'> = {
  approved: 'green',
  pending: 'blue',
  requested: 'red',
  none: 'black',
};
