/** What a link is called in a list: its host and path without clutter; an upload by its file name. */
export function linkText(link: string): string {
  if (!URL.canParse(link, 'https://upload.invalid')) return link;
  const { hostname, pathname } = new URL(link, 'https://upload.invalid');
  const decoded = safeDecode(pathname);
  if (hostname === 'upload.invalid') return decoded.split('/').at(-1) ?? link;
  return `${hostname.replace(/^www\./, '')}${decoded === '/' ? '' : decoded}`;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray % is shown as it is
  }
}

/** Where a link leads: as written, with `//` before it when it names no protocol (product.md §2). */
export function linkTarget(link: string): string {
  return link.includes('://') || link.startsWith('/') ? link : `//${link}`;
}
