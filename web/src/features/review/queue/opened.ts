let opened: string | null = null;

/** Call this function when the reviewer opens a place of the review queue, and not another place. */
export function noteOpened(placeId: string): void {
  opened = placeId;
}

/**
 * True if the reviewer opened this place last from the review queue. Another reviewer may have decided on the place
 * before its suggestions are loaded.
 */
export const isOpened = (placeId: string): boolean => opened === placeId;

/** Call this function when the reviewer leaves a place's suggestions. */
export function noteLeft(placeId: string): void {
  if (isOpened(placeId)) opened = null;
}
