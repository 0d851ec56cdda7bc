import { hasLetterOf } from '../../i18n/letters.ts';

/**
 * In which language a name is read out: an original one in Azerbaijani as its script has it, another one of Arabic
 * script in Persian. Of today's names in Latin, and of both scripts in a row, nothing is known.
 */
export function languageOfName(name: string, isOriginal: boolean): 'az' | 'azb' | 'fa' | undefined {
  const isArabic = hasLetterOf('arabic', name);
  if (isArabic === hasLetterOf('latin', name)) return undefined;
  if (isOriginal) return isArabic ? 'azb' : 'az';
  return isArabic ? 'fa' : undefined;
}
