import { languages, type Language } from './languages.ts';

/** Whether a language's readers use the Persian calendar. Readers of `azb` live in Iran. */
export const countsPersianYears = (language: Language): boolean =>
  languages[language].calendar === 'persian';
