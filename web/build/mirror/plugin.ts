import type { Plugin } from 'vite';
import { stylesIn } from '../shell/styles-in.ts';

/**
 * Returns the content security policy of a mirror's page, which allows only the mirror's origin. The policy is in the
 * page, because any server can host a mirror. The product's own site sends its policy as a header (ops/hosting).
 */
const policyOf = (styles: readonly string[]): string =>
  `default-src 'self'; style-src ${["'self'", ...styles].join(' ')}; img-src 'self' data: blob:; connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'`;

/** Matches links and attributes of the page that only work on the product's own site. */
const answered =
  /\s*<link rel="alternate"[^>]*>|\s*<a href="\/list[^"]*">[^<]*<\/a>|\s*<link rel="manifest"[^>]*>| action="\/find"/g;

export function mirrorPage(): Plugin {
  return {
    name: 'adyurdu:mirror-page',
    apply: 'build',
    transformIndexHtml: {
      // the content security policy must allow the shell's style, so this hook runs after the shell's plugin
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

/** Passes the app a constant that says whether the build is a mirror. Other builds omit the code for mirrors. */
export function mirrorSettings(isMirror: boolean): Plugin {
  return {
    name: 'adyurdu:mirror',
    config: () => ({
      define: { 'import.meta.env.VITE_MIRROR': JSON.stringify(isMirror ? 'on' : 'off') },
    }),
  };
}
