import { createHash } from 'node:crypto';

/** Returns the hashes of a page's inline styles, for the Content-Security-Policy. */
export function stylesIn(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}
