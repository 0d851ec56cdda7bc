import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { pageStyle } from './style.ts';

export const pageSheet = 'assets/pages-';

/**
 * Emits the style sheet of pages without JavaScript. The app's page links this sheet in `<noscript>`, so browsers with
 * scripts never load it. The server copies the link from the app's page (functions/src/pages/fill.ts).
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
