import { isUploadLink } from '@shared/contract/file-links.ts';

/** The random id before an upload's own name; it says nothing to anybody (functions/src/uploads/link.ts). */
const uploadId = /^[0-9a-f]{32}-/;

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray % is shown as it is
  }
}

/** What a link is called in a list: its host and path without clutter; an upload by its file name. */
export function linkText(link: string): string {
  if (isUploadLink(link)) return safeDecode(link.split('/').at(-1) ?? link).replace(uploadId, '');
  if (!URL.canParse(link)) return link;
  const { hostname, pathname, search } = new URL(link);
  const path = safeDecode(pathname).replace(/\/$/, '');
  return `${hostname.replace(/^www\./, '')}${path}${search}`;
}

/**
 * Where a link leads: '//' is put before a text without '://' (product.md §2). An upload is there
 * already by its path.
 */
export function linkTarget(link: string): string {
  return isUploadLink(link) || link.includes('://') ? link : `//${link.replace(/^\/+/, '')}`;
}
