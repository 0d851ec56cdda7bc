/**
 * Each attribute of the preload script lists files that the script may request, separated by spaces: a module, its
 * static imports and, for `page`, the style sheet. The build writes these attributes.
 */
export const codeAttributes = { page: 'data-page', embeddedPlace: 'data-embedded-place' } as const;

export type LaterCode = keyof typeof codeAttributes;

/** Returns the files that the page may request. The list is empty on a development server. */
export function filesOf(code: LaterCode): string[] {
  const attribute = codeAttributes[code];
  const files = document.querySelector(`script[${attribute}]`)?.getAttribute(attribute);
  return files?.split(' ') ?? [];
}

export const isStyles = (file: string): boolean => file.endsWith('.css');

export function linkTo(file: string, rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  if (rel === 'preload') link.as = 'style';
  link.href = file;
  document.head.append(link);
  return link;
}

/**
 * Requests code without running it. The code imports the map's module, and this module must not run before the page and
 * its style sheet have loaded. Browsers without `modulepreload` request the code only when another module imports it.
 */
export function requestCode(code: LaterCode): void {
  for (const file of filesOf(code)) linkTo(file, isStyles(file) ? 'preload' : 'modulepreload');
}
