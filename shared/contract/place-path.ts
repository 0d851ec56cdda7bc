/** Returns the path of a place's page. */
export const placePath = (id: string): string => `/places/${encodeURIComponent(id)}`;
