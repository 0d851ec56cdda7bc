import { languages, type Language } from './languages.ts';

/** Whether a language's readers count years by the Persian calendar: who reads `azb` lives in Iran. */
export const countsPersianYears = (language: Language): boolean =>
  languages[language].calendar === 'persian';
