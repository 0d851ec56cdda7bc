import type { Language } from '@shared/languages/languages.ts';
import type { NameKind } from '@shared/names/vocabulary.ts';
import type { en } from './en.ts';

/** The server's texts in one language. English defines the keys. No native speaker has checked the translations yet. */
export interface ServerWords {
  /** The language with a territory, for example `en_US`, as Open Graph requires. */
  openGraph: string;
  /** Preferred languages for the names of administrative divisions, the best one first. */
  divisionsIn: readonly Language[];
  /**
   * Names of the countries for which Unicode's data (CLDR) have no name in this language. The keys are ISO 3166-1
   * alpha-2 codes.
   */
  countries: Readonly<Record<string, string>>;
  pages: Record<Exclude<keyof typeof en.pages, 'kinds'>, string> & {
    kinds: Record<NameKind, string>;
  };
  book: Record<keyof typeof en.book, string>;
  notifications: Record<keyof typeof en.notifications, string>;
  /**
   * Translations for the page of open data. The keys are the English texts. The files of the editions explain their
   * columns with the same English texts (editions/columns.ts). If an English text changes, it has no translation until
   * a translator adds one here. A test lists texts without translation.
   */
  openData: Readonly<Record<string, string>>;
}
