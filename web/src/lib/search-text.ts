/**
 * Maximum number of characters in the search field, before and after React has loaded. The limit is high, because users
 * paste map links, which can be very long.
 */
export const longestSearch = 2_000;

/** Matches texts that may contain a position. Coordinates, plus codes and links with coordinates contain a digit. */
export const mayBePosition = /\p{Nd}/u;
