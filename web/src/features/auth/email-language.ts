import { currentLanguage } from '../../i18n/language.ts';
import type { Language } from '../../i18n/languages.ts';

/** Which of Firebase's letters our readers get. One that Firebase has no letter for comes in the project's own language. */
const letters: Record<Language, string> = {
  en: 'en',
  az: 'az',
  // nobody has letters in it; who reads it in Iran reads Persian
  azb: 'fa',
  fa: 'fa',
  tr: 'tr',
};

/** The language, for Firebase, of a letter that whoever reads the page asks for. */
export const emailLanguage = (): string => letters[currentLanguage()];
