/**
 * Path prefix of uploads. Uploads have the site's own origin, so they also load from mirrors and in filtered networks.
 */
export const filesPrefix = '/files/';

/** The stored path of an upload is `/files/places/{id}/{unguessable name}`. */
export function isUploadLink(link: string): boolean {
  return /^\/files\/places\/[A-Za-z0-9_-]+\/[^/\\?#\s]+$/.test(link);
}
