import type { en } from './en/index.ts';
import type { Language } from './languages.ts';
import type az from './translations/az.json';
import type azb from './translations/azb.json';
import type fa from './translations/fa.json';
import type tr from './translations/tr.json';

export type MessageKey = keyof typeof en;

export type Texts = Readonly<Partial<Record<MessageKey, string>>>;

/**
 * Each part of a language's texts is loaded separately. `first` has the texts that the page shows initially. `later`
 * has further texts that most visitors need.
 */
export type CataloguePart = 'first' | LaterPart;

export type LaterPart =
  | 'later'
  | 'device'
  | 'offlineMap'
  | 'batch'
  | 'list'
  | 'chat'
  | 'sources'
  | 'speaker'
  | 'refusals'
  | 'years'
  | 'reviewing'
  | 'queue'
  | 'flag'
  | 'answers'
  | 'admin';

interface TranslationFile {
  texts: Readonly<Record<MessageKey, { text: string }>>;
}

/** The translation files by language. The type check fails if a file lacks a key. */
interface TranslationFiles extends Record<Exclude<Language, 'en'>, TranslationFile> {
  az: typeof az;
  azb: typeof azb;
  fa: typeof fa;
  tr: typeof tr;
}

export type FetchTexts = () => Promise<{ default: Texts }>;

export const firstCatalogues = {
  en: async () => ({ default: (await import('./en/first/index.ts')).first }),
  az: () => import('./translations/az.json?first'),
  azb: () => import('./translations/azb.json?first'),
  fa: () => import('./translations/fa.json?first'),
  tr: () => import('./translations/tr.json?first'),
} as const satisfies Record<keyof TranslationFiles | 'en', FetchTexts>;
