/**
 * Matches the parameter `year` in the query of an address. The group is its value, as it is written there. The map's
 * code that runs before React also uses this pattern, so it is in a module of its own.
 */
export const yearParameter = /[?&]year=([^&]*)/;
