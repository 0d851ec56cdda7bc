/**
 * Path prefix of uploads. The stored links contain no host, so they also work on mirrors, and in networks that block
 * Google's hosts.
 */
export const filesPrefix = '/files/';

/** Returns whether a link is the stored path of an upload: `/files/places/{id}/{unguessable name}`. */
export function isUploadLink(link: string): boolean {
  return /^\/files\/places\/[A-Za-z0-9_-]+\/[^/\\?#\s]+$/.test(link);
}

/** The random id of an upload at the beginning of its file's name (functions/src/uploads/link.ts). */
const uploadId = /^[0-9a-f]{32}-/;

/** Returns the name of an uploaded file without the upload's id. */
export const publicName = (link: string): string =>
  link.slice(link.lastIndexOf('/') + 1).replace(uploadId, '');
