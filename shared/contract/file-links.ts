/** The path of served uploads: same origin, so that they work on mirrors and filtered networks. */
export const filesPrefix = '/files/';

/** An upload's stored path: `/files/places/{id}/{unguessable name}`. */
export function isUploadLink(link: string): boolean {
  return /^\/files\/places\/[A-Za-z0-9_-]+\/[^/\\?#\s]+$/.test(link);
}
