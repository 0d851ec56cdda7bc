import { isUploadLink } from '@shared/contract/file-links.ts';

/** The random id before an upload's own name, which means nothing to readers (functions/src/uploads/link.ts). */
const uploadId = /^[0-9a-f]{32}-/;

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // an invalid % is shown unchanged
  }
}

/** The text of a link in a list: its host and path, shortened; the file name for an upload. */
export function linkText(link: string): string {
  if (isUploadLink(link)) return safeDecode(link.split('/').at(-1) ?? link).replace(uploadId, '');
  if (!URL.canParse(link)) return link;
  const { hostname, pathname, search } = new URL(link);
  const path = safeDecode(pathname).replace(/\/$/, '');
  return `${hostname.replace(/^www\./, '')}${path}${search}`;
}

/**
 * The target of a link: '//' is prepended to a text without '://' (product.md §2). An upload's path is its
 * address.
 */
export function linkTarget(link: string): string {
  return isUploadLink(link) || link.includes('://') ? link : `//${link.replace(/^\/+/, '')}`;
}
