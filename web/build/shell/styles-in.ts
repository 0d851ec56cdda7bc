import { createHash } from 'node:crypto';

/** Hashes of the styles that stand in a page itself, as a Content-Security-Policy names them. */
export function stylesIn(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}
