import type { Plugin } from 'vite';
import { inlineCodeIn, type InlineCode } from '../shell/inline-code.ts';

/**
 * The content security policy is in the mirror's page, because any server can host a mirror. The product's own site
 * sends its policy as a header (ops/hosting).
 */
const policyOf = ({ scripts, styles }: InlineCode): string =>
  `default-src 'self'; script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')}; img-src 'self' data: blob:; connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'`;

const answered =
  /\s*<link rel="alternate"[^>]*>|\s*<a href="\/list[^"]*">[^<]*<\/a>|\s*<link rel="manifest"[^>]*>| action="\/find"/g;

export function mirrorPage(): Plugin {
  return {
    name: 'adyurdu:mirror-page',
    apply: 'build',
    transformIndexHtml: {
      // The content security policy must allow the shell's inline code, so this hook runs after the shell's plugin.
      order: 'post',
      handler: (html) => ({
        html: html.replaceAll(answered, ''),
        tags: [
          {
            tag: 'meta',
            attrs: {
              'http-equiv': 'Content-Security-Policy',
              content: policyOf(inlineCodeIn(html)),
            },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  };
}

export function mirrorSettings(isMirror: boolean): Plugin {
  return {
    name: 'adyurdu:mirror',
    config: () => ({
      define: { 'import.meta.env.VITE_MIRROR': JSON.stringify(isMirror ? 'on' : 'off') },
    }),
  };
}
