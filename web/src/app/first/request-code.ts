/**
 * Attributes of the preload stage's script with the addresses of code that it may request: the file with its static
 * imports, separated by spaces. The build writes them (web/build/first-load-chunk.ts).
 */
export const codeAttributes = { page: 'data-page', embeddedPlace: 'data-embedded-place' } as const;

export type LaterCode = keyof typeof codeAttributes;

/**
 * Requests code without running it. The code imports the map's module, which must not run before the style sheet and the
 * rest of the page have loaded. Browsers without `modulepreload` request the code when it is imported.
 */
export function requestCode(code: LaterCode): void {
  const attribute = codeAttributes[code];
  const files = document.querySelector(`script[${attribute}]`)?.getAttribute(attribute);
  for (const file of files?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
