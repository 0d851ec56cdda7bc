let opened: string | null = null;

/** Call this function when the reviewer opens a place from the review queue. Do not call it for places from the map. */
export function noteOpened(placeId: string): void {
  opened = placeId;
}

/**
 * True if this is the last place that the reviewer opened from the review queue. The place had pending suggestions at
 * that time, but another reviewer may decide on them before they have loaded.
 */
export const isOpened = (placeId: string): boolean => opened === placeId;

/** Call this function when the reviewer leaves a place's suggestions. */
export function noteLeft(placeId: string): void {
  if (isOpened(placeId)) opened = null;
}
