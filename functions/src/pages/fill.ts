import { languages, type Language } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { root } from './template.ts';

export interface PageContent {
  language: Language;
  title: string;
  head: Markup;
  body: Markup;
  /** Additional elements for the head of a page on which the app starts; null for a page without the app. */
  app: Markup | null;
}

const replacedMeta = /\s*<meta\s+(?:name="description"|property="og:[^"]*")[^>]*>/g;
/** The app's scripts, and the script in the page that sets the direction of the app's language (web/build/shell). */
const scripts =
  /\s*<script(?: type="module"[^>]*)?>.*?<\/script>|\s*<link rel="modulepreload"[^>]*>/gs;
const placeholder = /\s*<div id="shell">.*?<\/div><\/div>/s;
/**
 * The link to the style sheet for pages is inside `<noscript>`. So only browsers without JavaScript load the style
 * sheet (web/build/pages).
 */
const pageSheet = /(?<=<noscript>)<link rel="stylesheet"[^>]*>/;
const appStyles = /\s*<style>.*?<\/style>|\s*(?<!<noscript>)<link rel="stylesheet"[^>]*>/gs;
const withoutScripts = /<noscript[^>]*>.*?<\/noscript\s*>/s;

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

function styledAsPage(html: string, sheet: string | null): string {
  if (sheet === null) return html;
  return html.replaceAll(appStyles, '').replace('</head>', () => `${sheet}</head>`);
}
