import { languages, type Language } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { root } from './template.ts';

/** Content of a page, to be inserted into the app's HTML shell. */
export interface PageContent {
  language: Language;
  title: string;
  /** Additional elements for the head. */
  head: Markup;
  /** Content of the page without JavaScript. */
  body: Markup;
  /**
   * Additional elements for the head if the app replaces the page when JavaScript runs. Null if the app does not
   * replace the page.
   */
  app: Markup | null;
}

const replacedMeta = /\s*<meta\s+(?:name="description"|property="og:[^"]*")[^>]*>/g;
const scripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
/** The element that the shell shows while the app loads (web/build/shell). */
const placeholder = /\s*<div id="shell">.*?<\/div><\/div>/s;
/** Link to the style sheet for pages without JavaScript. Only browsers without JavaScript load it (web/build/pages). */
const pageSheet = /(?<=<noscript>)<link rel="stylesheet"[^>]*>/;
/** The app's styles: the shell's `<style>` element, and the app's style sheet, which is not in `<noscript>`. */
const appStyles = /\s*<style>.*?<\/style>|\s*(?<!<noscript>)<link rel="stylesheet"[^>]*>/gs;
const withoutScripts = /<noscript[^>]*>.*?<\/noscript\s*>/s;

/** Inserts the content of a page into the shell's HTML. */
export function fill(html: string, { language, title, head, body, app }: PageContent): string {
  const { direction } = languages[language];
  const opening = markup`<html lang="${language}" dir="${direction}">`.text;
  const heading = markup`<title>${title}</title>${head}${app ?? false}`.text;
  const [sheet = null] = pageSheet.exec(html) ?? [];
  const headed = html
    .replaceAll(replacedMeta, '')
    .replace('<html lang="en" dir="ltr">', () => opening)
    .replace(/<title>.*?<\/title>/s, () => heading);
  return app
    ? headed.replace(withoutScripts, () => `<noscript>${sheet ?? ''}${body.text}</noscript>`)
    : styledAsPage(headed, sheet)
        .replaceAll(scripts, '')
        .replace(placeholder, '')
        .replace(withoutScripts, '')
        .replace(root, () => `<div id="root">${body.text}</div>`);
}

/**
 * Replaces the app's styles by the style sheet for pages. If there is no such style sheet, returns the shell unchanged.
 */
function styledAsPage(html: string, sheet: string | null): string {
  if (sheet === null) return html;
  return html.replaceAll(appStyles, '').replace('</head>', () => `${sheet}</head>`);
}
