import { filesPrefix, isUploadLink } from '@shared/contract/file-links.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';

/**
 * Name of an uploaded file: the upload's id, a title (`fileTitles`) and an extension. Older names contain a part of the
 * user's own file name instead of the title.
 */
const storedName = /^([0-9a-f]{32})-[a-z0-9-]{1,40}\.[a-z0-9]{1,4}$/;

export const fileTitles = ['image', 'audio', 'video', 'file'] as const;
export type FileTitle = (typeof fileTitles)[number];

/**
 * Creates the link of a new upload. The link is unique, cannot be guessed, and contains only characters that are safe
 * in paths and URLs.
 */
export function makeLink(upload: {
  id: string;
  placeId: string;
  title: FileTitle;
  extension: string;
}): string {
  const { id, placeId, title, extension } = upload;
  return `${filesPrefix}places/${placeId}/${id}-${title}.${extension}`;
}

/** Returns the upload id in a link. Returns null if this server cannot have created the link. */
export function uploadIdOf(link: string): string | null {
  if (!isUploadLink(link)) return null;
  const [placeId = '', name = ''] = link.slice(`${filesPrefix}places/`.length).split('/');
  return placeIdKind(placeId) === null ? null : (storedName.exec(name)?.[1] ?? null);
}

export function blobPath(link: string): string {
  return link.slice(filesPrefix.length);
}
