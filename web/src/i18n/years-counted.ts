import { languages, type Language } from './languages.ts';

export const countsPersianYears = (language: Language): boolean =>
  languages[language].calendar === 'persian';
