import { isUploadLink } from '@shared/contract/file-links.ts';
import { webAddress } from '@shared/contract/stored-link.ts';

/** The random id at the beginning of an upload's file name (functions/src/uploads/link.ts). */
const uploadId = /^[0-9a-f]{32}-/;

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A path with an invalid percent sign is shown unchanged.
  }
}

export function linkText(link: string): string {
  if (isUploadLink(link)) return safeDecode(link.split('/').at(-1) ?? link).replace(uploadId, '');
  if (!URL.canParse(link)) return link;
  const { hostname, pathname, search } = new URL(link);
  const path = safeDecode(pathname).replace(/\/$/, '');
  return `${hostname.replace(/^www\./, '')}${path}${search}`;
}

/**
 * Returns the target of a stored link; undefined if it is not a web address. Prepends '//' to a link without a scheme
 * (product.md §2). The link of an upload is a path of this origin (`/files/…`), so it stays unchanged.
 */
export function linkTarget(link: string): string | undefined {
  if (isUploadLink(link)) return link;
  const address = webAddress(link) ?? undefined;
  return address === link ? link : address?.replace(/^https:/, '');
}
