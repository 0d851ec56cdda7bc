import { hasLetterOf } from '../../i18n/letters.ts';

/**
 * For screen readers: an original name is Azerbaijani in the name's script, and another name in Arabic script is
 * Persian. Returns undefined for today's names in Latin script, and for texts in both scripts.
 */
export function languageOfName(name: string, isOriginal: boolean): 'az' | 'azb' | 'fa' | undefined {
  const isArabic = hasLetterOf('arabic', name);
  if (isArabic === hasLetterOf('latin', name)) return undefined;
  if (isOriginal) return isArabic ? 'azb' : 'az';
  return isArabic ? 'fa' : undefined;
}
