import { languages, type Language } from './languages.ts';

/** Whether the readers of a language count years by the Persian calendar. Readers of `azb` live in Iran. */
export const countsPersianYears = (language: Language): boolean =>
  languages[language].calendar === 'persian';
