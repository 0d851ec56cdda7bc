import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { pageStyle } from './style.ts';

/** Folder and beginning of the style sheet's name, which ends with a hash of the content. */
export const pageSheet = 'assets/pages-';

/**
 * Emits the style sheet of pages without JavaScript, and links it in the page's `<noscript>`: browsers that run scripts
 * never load it. The server's pages copy the link from there (functions/src/pages/fill.ts).
 */
export function pageStyles(): Plugin {
  const style = pageStyle('../');
  const hash = createHash('sha256').update(style).digest('base64url').slice(0, 8);
  const fileName = `${pageSheet}${hash}.css`;
  let base = '/';
  return {
    name: 'adyurdu:page-styles',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes('<noscript>')) throw new Error('index.html has no <noscript>');
        const link = `<link rel="stylesheet" href="${base}${fileName}">`;
        return html.replace('<noscript>', `<noscript>${link}`);
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: style });
    },
  };
}
