import { languages, type Language } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { root } from './template.ts';

/** A page's content for the shell. */
export interface PageContent {
  language: Language;
  title: string;
  /** Further elements of the head. */
  head: Markup;
  /** The content without JavaScript, in place of the app. */
  body: Markup;
  /**
   * Head elements that only a page needs that JavaScript shows as the app. Null: the page is the same with
   * JavaScript.
   */
  app: Markup | null;
}

const replacedMeta = /\s*<meta\s+(?:name="description"|property="og:[^"]*")[^>]*>/g;
const scripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
/** Shown while the app loads (web/build/shell). */
const waiting = /\s*<div id="shell">.*?<\/div><\/div>/s;
const withoutScripts = /<noscript[^>]*>.*?<\/noscript\s*>/s;

/** Inserts a page into the shell. */
export function fill(html: string, { language, title, head, body, app }: PageContent): string {
  const { direction } = languages[language];
  const opening = markup`<html lang="${language}" dir="${direction}">`.text;
  const heading = markup`<title>${title}</title>${head}${app ?? false}`.text;
  const headed = html
    .replaceAll(replacedMeta, '')
    .replace('<html lang="en" dir="ltr">', () => opening)
    .replace(/<title>.*?<\/title>/s, () => heading);
  return app
    ? headed.replace(withoutScripts, () => `<noscript>${body.text}</noscript>`)
    : headed
        .replaceAll(scripts, '')
        .replace(waiting, '')
        .replace(withoutScripts, '')
        .replace(root, () => `<div id="root">${body.text}</div>`);
}

/** The bare shell, for addresses without content, which search engines should not index. */
export function nothingThere(html: string): string {
  return html.replace('</title>', '</title><meta name="robots" content="noindex">');
}
