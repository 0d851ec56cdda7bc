/** Public statuses of a stored place (product.md §4). */
export const placeStatuses = ['approved', 'pending', 'requested'] as const;
export type PlaceStatus = (typeof placeStatuses)[number];

/** `none`: a place from the geocoder that nobody has named yet. `deleted` never leaves the server. */
export type ShownStatus = PlaceStatus | 'none';
export type StoredStatus = PlaceStatus | 'deleted';

/** Statuses that visitors see (decisions.md "Place lifecycle"). */
export const publicStatuses = ['approved', 'requested'] as const satisfies readonly PlaceStatus[];
export type PublicStatus = (typeof publicStatuses)[number];

/** `withdrawn`: by its contributor, before it was decided. */
export const suggestionStates = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Marker colour by status (product.md §4); the icons are PNGs of these names. */
export const markerColour: Record<ShownStatus, 'green' | 'blue' | 'red' | 'black'> = {
  approved: 'green',
  pending: 'blue',
  requested: 'red',
  none: 'black',
};
