import type { Plugin } from 'vite';
import { stylesIn } from '../shell/styles-in.ts';

/**
 * What a mirror's page may load: its own folder's origin, and nothing else. The header that says it for the
 * product (ops/hosting) is the server's, and a mirror's server is anybody's.
 */
const policyOf = (styles: readonly string[]): string =>
  `default-src 'self'; style-src ${["'self'", ...styles].join(' ')}; img-src 'self' data: blob:; connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'`;

/** What the page leads to of what only the product answers. */
const answered =
  /\s*<link rel="alternate"[^>]*>|\s*<a href="\/list[^"]*">[^<]*<\/a>|\s*<link rel="manifest"[^>]*>| action="\/find"/g;

/** The page of a mirror (web/src/lib/site.ts). */
export function mirrorPage(): Plugin {
  return {
    name: 'adyurdu:mirror-page',
    apply: 'build',
    transformIndexHtml: {
      // after the shell, whose style it lets in
      order: 'post',
      handler: (html) => ({
        html: html.replaceAll(answered, ''),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(stylesIn(html)) },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  };
}

/** Tells the app whether it is a mirror's, so that the product's has nothing of it. */
export function tellMirror(isMirror: boolean): Plugin {
  return {
    name: 'adyurdu:mirror',
    config: () => ({
      define: { 'import.meta.env.VITE_MIRROR': JSON.stringify(isMirror ? 'on' : 'off') },
    }),
  };
}
