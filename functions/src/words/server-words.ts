import type { Language } from '@shared/languages/languages.ts';
import type { NameKind } from '@shared/names/vocabulary.ts';

/** The server's texts in one language. No native reader has seen the translations yet. */
export interface ServerWords {
  /** The language with a territory, as Open Graph requires it. */
  openGraph: string;
  /** Preferred languages for the names of administrative divisions, the best one first. */
  divisionsIn: readonly Language[];
  /**
   * If Unicode's data (CLDR) has no name for a country in this language, this object contains the name. The keys are
   * ISO 3166-1 alpha-2 codes.
   */
  countries: Readonly<Record<string, string>>;
  pages: PageWords;
  book: BookWords;
  notifications: NotificationWords;
  /**
   * Translations for the page of open data. The keys are the English texts. The files of the editions explain their
   * columns with the same English texts (editions/columns.ts). If an English text changes, it has no translation until
   * a translator adds one here. A test lists texts without translation.
   */
  openData: Readonly<Record<string, string>>;
}

interface PageWords {
  currently: string;
  about: string;
  history: string;
  links: string;
  photos: string;
  photo: string;
  recording: string;
  approximate: string;
  notNamed: string;
  askOldName: string;
  position: string;
  allNames: string;
  search: string;
  nothingFound: string;
  tooManySearches: string;
  missing: string;
  missingHint: string;
  openData: string;
  pages: string;
  map: string;
  zoomIn: string;
  zoomOut: string;
  tagline: string;
  kinds: Record<NameKind, string>;
}

interface BookWords {
  book: string;
  contents: string;
  reading: string;
  names: string;
  arabicScriptAlone: string;
  sought: string;
  byArabicScript: string;
  byCurrentName: string;
  byCurrentNameInArabicScript: string;
  byEarlierName: string;
  byEarlierNameInArabicScript: string;
  byYear: string;
}

interface NotificationWords {
  /** The end of an email's subject. The subject begins with the product's name and a colon. */
  subject: string;
  answers: string;
  questions: string;
  where: string;
  /** The text of the unsubscribe link in the emails, and of the title and button of the page that this link opens. */
  endMail: string;
  endMailTitle: string;
  endMailHint: string;
  mailEnded: string;
  mailEndedHint: string;
  feedTitle: string;
  answer: string;
  question: string;
}
