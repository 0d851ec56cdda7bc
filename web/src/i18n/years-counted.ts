import { languages, type Language } from './languages.ts';

/** Difference between a Persian year and the Gregorian year that overlaps most of the Persian year. */
export const persianOffset = 621;

export const countsPersianYears = (language: Language): boolean =>
  languages[language].calendar === 'persian';
