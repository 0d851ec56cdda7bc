/**
 * Names of attributes of the preload stage's script. Each contains the addresses of code that the script may request,
 * separated by spaces: the file and its static imports, for React's part also its style sheet. The build writes them
 * (web/build/first-load-chunk.ts).
 */
export const codeAttributes = { page: 'data-page', embeddedPlace: 'data-embedded-place' } as const;

export type LaterCode = keyof typeof codeAttributes;

/** Returns the files of a part; none from a development server, which has no such files. */
export function filesOf(code: LaterCode): string[] {
  const attribute = codeAttributes[code];
  const files = document.querySelector(`script[${attribute}]`)?.getAttribute(attribute);
  return files?.split(' ') ?? [];
}

export const isStyles = (file: string): boolean => file.endsWith('.css');

/** Adds a link to a file of the build to the page's head. */
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
 * Requests code without running it: it imports the map's module, which must not run before the style sheet and the rest
 * of the page have loaded. Browsers without `modulepreload` request the code when it is imported.
 */
export function requestCode(code: LaterCode): void {
  for (const file of filesOf(code)) linkTo(file, isStyles(file) ? 'preload' : 'modulepreload');
}
