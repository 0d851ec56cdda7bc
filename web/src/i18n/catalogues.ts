import type { en } from './en/index.ts';
import type { Language } from './languages.ts';

export type MessageKey = keyof typeof en;

/** An entry of a catalogue as the page gets it; English and notes beside it stay in the file. */
interface Entry {
  /** Empty: nobody has translated it yet, and English is shown. */
  text: string;
}

export interface Catalogue {
  texts: Readonly<Record<MessageKey, Entry>>;
}

/** Each language is fetched when somebody reads it. A catalogue that lacks a key does not compile. */
export const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  az: () => import('./translations/az.json'),
  azb: () => import('./translations/azb.json'),
  fa: () => import('./translations/fa.json'),
  tr: () => import('./translations/tr.json'),
};
