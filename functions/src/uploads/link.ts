import { fold } from '@shared/names/fold.ts';
import { filesPrefix, isUploadLink } from '@shared/contract/file-links.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';

/** Hexadecimal digits of an upload's id (upload-ids.ts). */
const idLength = 32;
const slugLength = 40;
const storedName = /^([0-9a-f]{32})-[a-z0-9-]{1,40}\.[a-z0-9]{1,4}$/;

/** Creates the link of a new upload: unguessable, unique, and with characters that are safe everywhere. */
export function makeLink(upload: {
  id: string;
  placeId: string;
  name: string;
  extension: string;
}): string {
  const { id, placeId, name, extension } = upload;
  return `${filesPrefix}places/${placeId}/${id}-${slug(name)}.${extension}`;
}

function slug(name: string): string {
  return (
    fold(name.replace(/\.[^.]*$/, ''))
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, slugLength)
      .replaceAll(/^-+|-+$/g, '') || 'file'
  );
}

/** Returns a file's name for other people: the end of its link, which reveals nothing else. */
export function publicName(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1).slice(idLength + 1);
}

/** Reads the upload's id from a link; null for a link that this server cannot have created. */
export function uploadIdOf(link: string): string | null {
  if (!isUploadLink(link)) return null;
  const [placeId = '', name = ''] = link.slice(`${filesPrefix}places/`.length).split('/');
  return placeIdKind(placeId) === null ? null : (storedName.exec(name)?.[1] ?? null);
}

/** Returns the path of the file in the bucket: `places/{id}/{name}`. */
export function blobPath(link: string): string {
  return link.slice(filesPrefix.length);
}
