/**
 * Maximum number of characters in the search field, before and after React has loaded. The limit is high, because users
 * paste map links, which can be very long.
 */
export const longestSearch = 2_000;
