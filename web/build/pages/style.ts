import { readFileSync } from 'node:fs';
import { fontFiles } from '../../src/i18n/font-files.ts';
import { withTokens } from '../tokens.ts';

/**
 * Returns an `@font-face` rule. With `font-display: optional`, text does not wait for a slow font. A font that loads
 * late is first used on the next page.
 */
const face = (family: string, { url, unicodeRange }: (typeof fontFiles)['latin'], root: string) =>
  `@font-face { font-family: '${family}'; src: url('${root}${url.slice(1)}') format('woff2'); font-weight: 400 700; font-display: optional; unicode-range: ${unicodeRange}; }`;

/** @param root path from the style sheet to the app's folder; ends with a slash or is empty */
export function pageStyle(root: string): string {
  const faces = [
    face('Adyurdu Latin', fontFiles.latin, root),
    face('Adyurdu Arabic', fontFiles.arabic, root),
  ];
  return withTokens(
    [...faces, readFileSync(new URL('pages.css', import.meta.url), 'utf8')].join('\n'),
  );
}
