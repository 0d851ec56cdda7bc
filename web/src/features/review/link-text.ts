import { isUploadLink } from '@contract/schemas.ts';

/** What a link is called: an upload by its file name, anything else as it is written. */
export function linkText(link: string): string {
  if (!isUploadLink(link)) return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  const name = link.split('/').at(-1) ?? link;
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a stray % is shown as it is
  }
}
