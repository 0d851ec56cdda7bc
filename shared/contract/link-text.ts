import { isUploadLink, publicName } from './file-links.ts';

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A path with an invalid percent sign is shown unchanged.
  }
}

/** Returns the text that a link shows: the name of an uploaded file, or a short and readable form of a web address. */
export function linkText(link: string): string {
  if (isUploadLink(link)) return safeDecode(publicName(link));
  if (!URL.canParse(link)) return link;
  const { hostname, pathname, search } = new URL(link);
  const path = safeDecode(pathname).replace(/\/$/, '');
  return `${hostname.replace(/^www\./, '')}${path}${search}`;
}
