import { isUploadLink } from '@shared/contract/file-links.ts';
import { webAddress } from '@shared/contract/stored-link.ts';

/**
 * Returns the target of a stored link; undefined if it is not a web address. Prepends '//' to a link without a scheme
 * (product.md §2). The link of an upload is a path of this origin (`/files/…`), so it stays unchanged.
 */
export function linkTarget(link: string): string | undefined {
  if (isUploadLink(link)) return link;
  const address = webAddress(link) ?? undefined;
  return address === link ? link : address?.replace(/^https:/, '');
}
