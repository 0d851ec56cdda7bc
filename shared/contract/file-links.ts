/**
 * Path prefix of uploads. The stored links contain no host, so they also work on mirrors, and in networks that block
 * Google's hosts.
 */
export const filesPrefix = '/files/';

/** Returns whether a link is the stored path of an upload: `/files/places/{id}/{unguessable name}`. */
export function isUploadLink(link: string): boolean {
  return /^\/files\/places\/[A-Za-z0-9_-]+\/[^/\\?#\s]+$/.test(link);
}
