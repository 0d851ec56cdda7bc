import type { Plugin } from 'vite';
import { en } from '../src/i18n/en/index.ts';
import { languageList, type Language } from '../src/i18n/languages.ts';
import az from '../src/i18n/translations/az.json' with { type: 'json' };
import azb from '../src/i18n/translations/azb.json' with { type: 'json' };
import fa from '../src/i18n/translations/fa.json' with { type: 'json' };
import tr from '../src/i18n/translations/tr.json' with { type: 'json' };

/**
 * Writes the page that Hosting returns with 404: the app itself, which shows over the map that the page does
 * not exist. Without JavaScript the page says so in all languages, because a file has no reader.
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

const translations = { az, azb, fa, tr };

function paragraph(language: Language): string {
  const texts = language === 'en' ? null : translations[language].texts;
  const title = texts ? texts['app.unknownPage'].text : en['app.unknownPage'];
  const hint = texts ? texts['app.unknownPageHint'].text : en['app.unknownPageHint'];
  return `<b>${title}.</b> ${hint} `;
}

/** The text of a language's paragraph in `<noscript>`, before its link to the list. */
const beforeLink = /(<p(?: lang="(\w+)")?[^>]*>)[^<]*(?=<a href="\/list)/g;

/** For search engines and readers without JavaScript. @throws Error for a page that lacks a language */
export function asUnknown(html: string): string {
  const languages = new Set<string>();
  const page = html
    .replace('</head>', '<meta name="robots" content="noindex"></head>')
    .replaceAll(beforeLink, (_, opening: string, lang = 'en') => {
      const language = languageList.find((one) => one === lang);
      if (!language) throw new Error(`<noscript> has an unknown language: ${String(lang)}`);
      languages.add(language);
      return opening + paragraph(language);
    });
  const missing = languageList.filter((language) => !languages.has(language));
  if (missing.length > 0)
    throw new Error(`<noscript> has no link to the list in ${missing.join(', ')}`);
  return page;
}
