import { languages, type Language } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { root } from './template.ts';

/** A page, to be put into the shell. */
export interface PageContent {
  language: Language;
  title: string;
  /** Further elements of the head. */
  head: Markup;
  /** What is read without JavaScript, where the app would be. */
  body: Markup;
  /** Of a page that JavaScript shows as the app: what the head has for that alone. Null: it is the same with JavaScript. */
  app: Markup | null;
}

const replacedMeta = /\s*<meta\s+(?:name="description"|property="og:[^"]*")[^>]*>/g;
const scripts = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
/** What is seen while the app is on its way (web/build/shell). */
const waiting = /\s*<div id="shell">.*?<\/div><\/div>/s;
const withoutScripts = /<noscript[^>]*>.*?<\/noscript\s*>/s;

/** The shell with a page inside. */
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

/** The bare shell, for addresses at which there is nothing: search engines need not remember it. */
export function nothingThere(html: string): string {
  return html.replace('</title>', '</title><meta name="robots" content="noindex">');
}
