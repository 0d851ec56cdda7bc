import { createHash } from 'node:crypto';
import { brand } from '@shared/contract/brand.ts';
import { languages, type Language } from '@shared/languages/languages.ts';
import { Markup, markup } from '../platform/responses/markup.ts';
import { words } from '../words/words.ts';

const style =
  'body{margin:0;padding:2rem 1rem;font:1.0625rem/1.6 Vazirmatn,system-ui,sans-serif;color-scheme:light dark}' +
  'main{max-width:32rem;margin:auto}h1{font-size:1.375rem}' +
  'button{min-height:3rem;padding:0 1.25rem;font:inherit;cursor:pointer}';

/** The page may use only its own style and a form that is sent to this site. */
export const unsubscribePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Creates the page that the unsubscribe link opens. Opening the link does not turn emails off, because link checkers
 * open links, too. Only a POST turns emails off: from the page's button, or from a mail program's unsubscribe button
 * (List-Unsubscribe-Post).
 */
export function unsubscribePage({
  language,
  isDone,
}: {
  language: Language;
  isDone: boolean;
}): string {
  const { notifications: texts } = words[language];
  const { direction, tag } = languages[language];
  const body = isDone
    ? markup`<h1>${texts.mailEnded}</h1><p>${texts.mailEndedHint}</p>`
    : markup`<h1>${texts.endMailTitle}</h1><p>${texts.endMailHint}</p><form method="post"><button>${texts.endMail}</button></form>`;
  return markup`<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.endMail} · ${brand.name}</title><style>${new Markup(style)}</style></head><body><main>${body}<p><a href="/">${brand.name}</a></p></main></body></html>`
    .text;
}
