/**
 * Attributes of the preload stage's script with the addresses of code that it may request: the file with its static
 * imports, separated by spaces. The build writes them (web/build/first-load-chunk.ts).
 */
export const codeAttributes = { page: 'data-page', embeddedPlace: 'data-embedded-place' } as const;

export type LaterCode = keyof typeof codeAttributes;

/**
 * Requests code without running it: it imports the first module, which must wait for the style sheet and for the rest of the
 * page. Browsers without `modulepreload` request it when it is imported.
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
