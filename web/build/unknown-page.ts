import type { Plugin } from 'vite';
import { readCatalogue } from './translations/read-catalogue.ts';
import { paragraphs, usualContent, type Texts } from './without-scripts.ts';

/**
 * Writes the page that Hosting returns with status 404: the app, with a message over the map. For browsers without
 * JavaScript, the page has the message in all languages, because a static file cannot depend on the reader's language.
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

const unknownContent = (texts: Texts): string =>
  `<b>${texts['app.unknownPage']}.</b> ${texts['app.unknownPageHint']}`;

/**
 * Converts the app's page to the 404 page. Search engines do not index the 404 page, and its `<noscript>` says in each
 * language that the page does not exist.
 * @throws Error if `<noscript>` does not have the paragraphs of `withNoScript`
 */
export function asUnknown(html: string, catalogueOf = readCatalogue): string {
  const usual = paragraphs(usualContent, catalogueOf);
  if (!html.includes(usual)) throw new Error('<noscript> of the page has other texts');
  return html
    .replace(usual, () => paragraphs(unknownContent, catalogueOf))
    .replace('</head>', '<meta name="robots" content="noindex"></head>');
}
