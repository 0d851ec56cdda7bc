import type { Plugin } from 'vite';

/**
 * Writes the page that Hosting returns with 404: the app itself, which shows over the map that the page does
 * not exist. Without JavaScript the page says so, too.
 */
export function unknownPage(): Plugin {
  return {
    name: 'adyurdu:unknown-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const source = asUnknown(String(page.source));
        this.emitFile({ type: 'asset', fileName: '404.html', source });
      },
    },
  };
}

/** For search engines and readers without JavaScript. */
function asUnknown(html: string): string {
  return html
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
    .replace(
      /<noscript>/,
      '<noscript><p><b>404</b> This page does not exist. Check the address, or go back to the map. <a href="/">Adyurdu</a> · <a href="/list">All names</a></p>',
    );
}
