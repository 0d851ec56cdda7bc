/**
 * The path of uploads on this site. Uploads have the site's own origin, so that they also load from mirrors and in
 * filtered networks.
 */
export const filesPrefix = '/files/';

/** An upload's stored path: `/files/places/{id}/{unguessable name}`. */
export function isUploadLink(link: string): boolean {
  return /^\/files\/places\/[A-Za-z0-9_-]+\/[^/\\?#\s]+$/.test(link);
}
