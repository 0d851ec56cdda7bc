import { languages, type Language } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { root } from './template.ts';

/** A page's content for the shell. */
export interface PageContent {
  language: Language;
  title: string;
  /** Further elements of the head. */
  head: Markup;
  /** The content that is shown without JavaScript, in place of the app. */
  body: Markup;
  /**
   * Further elements of the head, for a page that the app replaces if JavaScript runs. Null: the page is the same with
   * JavaScript.
   */
  app: Markup | null;
}

const replacedMeta = /\s*<meta\s+(?:name="description"|property="og:[^"]*")[^>]*>/g;
const scripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
/** The part of the shell that is shown while the app loads (web/build/shell). */
const placeholder = /\s*<div id="shell">.*?<\/div><\/div>/s;
/** The style sheet of pages without JavaScript, which only browsers without it load (web/build/pages). */
const pageSheet = /(?<=<noscript>)<link rel="stylesheet"[^>]*>/;
/** The styles of the app: those in its shell, and its sheet outside of `<noscript>`. */
const appStyles = /\s*<style>.*?<\/style>|\s*(?<!<noscript>)<link rel="stylesheet"[^>]*>/gs;
const withoutScripts = /<noscript[^>]*>.*?<\/noscript\s*>/s;

/** Inserts a page into the shell. */
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

/** Replaces the app's styles by the pages' style sheet. Returns the shell unchanged if its build has no such sheet. */
function styledAsPage(html: string, sheet: string | null): string {
  if (sheet === null) return html;
  return html.replaceAll(appStyles, '').replace('</head>', () => `${sheet}</head>`);
}
